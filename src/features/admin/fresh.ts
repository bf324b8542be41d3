import { $changes } from './dialogs.ts';

/** How often an open screen asks what is new, in milliseconds. */
export const REFRESH = 30_000;

/**
 * Loads at once, then every half minute (or `every` milliseconds) while the page is looked at, when it is looked at again,
 * and after every change of an appointment that was made here. Returns how to stop.
 */
export function keepFresh(load: () => Promise<void>, every = REFRESH): () => void {
  const refresh = () => {
    if (document.visibilityState === 'visible') void load();
  };
  void load();
  const timer = setInterval(refresh, every);
  const forget = $changes.listen(() => void load());
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    forget();
    document.removeEventListener('visibilitychange', refresh);
  };
}
