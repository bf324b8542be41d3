/** Runs a callback when the page is shown again after being hidden. Returns how to stop. */
export const whenLookedAt = (run: () => unknown) => whenState('visible', run);

/** Runs a callback when the page is hidden or about to close. Returns how to stop. */
export const whenHidden = (run: () => unknown) => whenState('hidden', run);

function whenState(state: DocumentVisibilityState, run: () => unknown): () => void {
  const look = () => {
    if (document.visibilityState === state) run();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}
