/** Calls `open` now and whenever the address changes. Returns how to stop. */
export function followHash(open: () => unknown): () => void {
  open();
  addEventListener('hashchange', open);
  return () => removeEventListener('hashchange', open);
}
