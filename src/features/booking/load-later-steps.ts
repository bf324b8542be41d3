import { onDemand } from './load-on-demand.ts';

/** What follows the first step. */
export const later = onDemand(() => import('./later-steps.ts'));

/** Signs that somebody is there, each before a press of theirs has come to its end. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Has the later steps come as soon as anything moves: they are there when they are needed. Returns how to stop. */
export function fetchAtFirstSign(): () => void {
  const fetch = () => {
    stop();
    void later.fetch();
  };
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, fetch);
  };
  for (const sign of SIGNS) addEventListener(sign, fetch, { passive: true });
  return stop;
}
