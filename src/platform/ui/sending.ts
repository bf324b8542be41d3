/** How far something has come that is sent, and may be asked about first. */
export type Sending =
  | { readonly state: 'idle' | 'asking' | 'sending' }
  | { readonly state: 'failed'; readonly message: string };
