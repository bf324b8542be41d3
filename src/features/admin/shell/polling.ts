import { atom } from 'nanostores';
import { $changes } from './dialogs.ts';

/** How often an open screen reloads, in milliseconds. */
const REFRESH = 12_000;
/** The most reloads that are skipped in a row while there is no answer. */
const PATIENCE = 9;
/** The longest pause on an idle screen, in milliseconds. */
const LONGEST_REST = 600_000;

/** True while pushes tell the page what has happened, so that it rarely needs to ask. */
let hasPushes = false;
const $pushed = atom(0);

export function waitForPushes(isOn: boolean): void {
  hasPushes = isOn;
}

/** Reloads every open screen, because the salon has pushed something new. */
export function reloadAll(): void {
  $pushed.set($pushed.get() + 1);
}

/** The events that show that somebody is there. */
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

/**
 * Loads at once, then repeatedly while the page is visible, on its return, on reconnecting, and after every change of an
 * appointment made here. With pushes it loads only every ten minutes. Idleness doubles the interval up to ten minutes, and the
 * first touch after a pause loads at once. After failures the interval doubles up to ten times its length, whatever else applies.
 * @param load resolves to false without an answer
 * @param every in milliseconds
 * @returns a function that stops it
 */
export function pollWhileVisible(load: () => Promise<unknown>, every = REFRESH): () => void {
  let failures = 0;
  let rest = 0;
  /** How many loads have happened since the last touch. */
  let loadsSinceTouch = 0;
  /** Increases with every load. A change or a push loads again even if a load is pending, which may be older than it. */
  let round = 0;
  let isAsking = false;
  /** Whether a load was skipped since the last one. */
  let hasRested = false;
  const longest = LONGEST_REST / every - 1;

  async function ask(): Promise<void> {
    round += 1;
    const question = round;
    isAsking = true;
    hasRested = false;
    const answered = (await load()) !== false;
    if (question !== round) return;
    isAsking = false;
    failures = answered ? 0 : failures + 1;
    if (failures > 0) rest = Math.min(2 ** failures - 1, PATIENCE);
    else rest = hasPushes ? longest : Math.min(2 ** loadsSinceTouch++ - 1, longest);
  }

  /** A hidden page loads nothing until it is visible again. */
  function askIfSeen(): void {
    if (document.visibilityState === 'visible') void ask();
  }

  function look(): void {
    if (!isAsking) askIfSeen();
  }

  function tick(): void {
    hasRested = rest > 0;
    if (hasRested) rest -= 1;
    else look();
  }

  /** Somebody is there: a skipped load happens now, unless there was no answer. */
  function touch(): void {
    loadsSinceTouch = 0;
    if (failures > 0 || hasPushes) return;
    rest = 0;
    if (hasRested) look();
  }

  function comeBack(): void {
    loadsSinceTouch = 0;
    look();
  }

  const ending = new AbortController();
  const { signal } = ending;
  void ask();
  const timer = setInterval(tick, every);
  const forget = [$changes.listen(() => void ask()), $pushed.listen(askIfSeen)];
  document.addEventListener('visibilitychange', comeBack, { signal });
  for (const type of ['focus', 'online']) addEventListener(type, comeBack, { signal });
  for (const type of touches) addEventListener(type, touch, { signal, capture: true, passive: true });
  return () => {
    clearInterval(timer);
    for (const end of forget) end();
    ending.abort();
  };
}
