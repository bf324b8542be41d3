/** Runs something whenever the page is looked at again after it was hidden. Returns how to stop. */
export function whenLookedAt(run: () => unknown): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
