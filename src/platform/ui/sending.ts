/** The progress of a request that may ask for confirmation first. */
export type Sending =
  | { readonly state: 'idle' | 'asking' | 'sending' }
  | { readonly state: 'failed'; readonly message: string };
