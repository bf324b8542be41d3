/** The place where the bytes of private pictures are kept; their records are in the store, which decides who may read them. */
export interface PrivatePictures {
  /** The bytes are kept when the promise resolves. @throws StoreUnavailable */
  put(id: string, bytes: Uint8Array): Promise<void>;
  /** Null if there are none. @throws StoreUnavailable */
  get(id: string): Promise<Uint8Array | null>;
  /** Does nothing if there are none. @throws StoreUnavailable */
  remove(id: string): Promise<void>;
}
