import { $changes } from './dialogs.ts';

/** How often an open screen asks what is new, in milliseconds. */
const REFRESH = 12_000;
/** How many times it leaves out at most while there is no answer. */
const PATIENCE = 9;
/** How long a screen that nobody touches goes without asking at most, in milliseconds. */
const LONGEST_REST = 600_000;

/** What shows that somebody is there. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Loads at once, then again and again while the page is looked at, at once when it is looked at again or the network is
 * back, and after every change of an appointment that was made here. Without an answer it asks half as often each time, and
 * so it does while nobody touches anything, until it asks every ten minutes; the first touch after a rest asks at once.
 * @param load resolves to false where there was no answer
 * @param every in milliseconds
 * @returns how to stop
 */
export function pollWhileVisible(load: () => Promise<unknown>, every = REFRESH): () => void {
  let lost = 0;
  let rest = 0;
  /** How many questions were asked since anybody touched anything. */
  let still = 0;
  /** Rises with every question: a change asks anew although an older question waits for its answer. */
  let asked = 0;
  let isAsking = false;
  /** Whether a question was left out since the last. */
  let hasRested = false;
  const longest = LONGEST_REST / every - 1;

  async function ask(): Promise<void> {
    asked += 1;
    const question = asked;
    isAsking = true;
    hasRested = false;
    const answered = (await load()) !== false;
    if (question !== asked) return;
    isAsking = false;
    lost = answered ? 0 : lost + 1;
    rest = Math.max(Math.min(2 ** lost - 1, PATIENCE), Math.min(2 ** still++ - 1, longest));
  }

  /** A page that nobody looks at asks nothing; its next question comes when it is looked at. */
  function look(): void {
    if (document.visibilityState === 'visible' && !isAsking) void ask();
  }

  function tick(): void {
    hasRested = rest > 0;
    if (hasRested) rest -= 1;
    else look();
  }

  /** Somebody is there: what was left out meanwhile is asked now, unless there was no answer. */
  function touch(): void {
    still = 0;
    if (lost > 0) return;
    rest = 0;
    if (hasRested) look();
  }

  function comeBack(): void {
    still = 0;
    look();
  }

  const ending = new AbortController();
  const { signal } = ending;
  void ask();
  const timer = setInterval(tick, every);
  const forget = $changes.listen(() => void ask());
  document.addEventListener('visibilitychange', comeBack, { signal });
  for (const type of ['focus', 'online']) addEventListener(type, comeBack, { signal });
  for (const type of touches) addEventListener(type, touch, { signal, capture: true, passive: true });
  return () => {
    clearInterval(timer);
    forget();
    ending.abort();
  };
}
