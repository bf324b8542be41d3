/** Runs a callback when the page is shown again after being hidden. Returns how to stop. */
export function whenLookedAt(run: () => unknown): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') run();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
