import { $changes } from './dialogs.ts';

/** How often an open screen asks what is new, in milliseconds. */
const REFRESH = 12_000;
/** How many times it leaves out at most while there is no answer. */
const PATIENCE = 9;

/**
 * Loads at once, then again and again while the page is looked at, at once when it is looked at again or the network is
 * back, and after every change of an appointment that was made here. Without an answer it asks half as often each time.
 * @param load resolves to false where there was no answer
 * @param every in milliseconds
 * @returns how to stop
 */
export function pollWhileVisible(load: () => Promise<unknown>, every = REFRESH): () => void {
  let lost = 0;
  let rest = 0;
  /** Rises with every question: a change asks anew although an older question waits for its answer. */
  let asked = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    asked += 1;
    const question = asked;
    isAsking = true;
    const answered = (await load()) !== false;
    if (question !== asked) return;
    isAsking = false;
    lost = answered ? 0 : lost + 1;
    rest = Math.min(2 ** lost - 1, PATIENCE);
  }

  /** A page that nobody looks at asks nothing; its next question comes when it is looked at. */
  function look(): void {
    if (document.visibilityState === 'visible' && !isAsking) void ask();
  }

  function tick(): void {
    if (rest > 0) rest -= 1;
    else look();
  }

  void ask();
  const timer = setInterval(tick, every);
  const forget = $changes.listen(() => void ask());
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('online', look);
  return () => {
    clearInterval(timer);
    forget();
    document.removeEventListener('visibilitychange', look);
    removeEventListener('focus', look);
    removeEventListener('online', look);
  };
}
