import { onDemand } from './load-on-demand.ts';

/** The steps after the first. */
export const later = onDemand(() => import('./later-steps.ts'));

/** Signs of a visitor, each earlier than the end of a press. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Loads the later steps at the first sign of a visitor, so they are ready when needed. Returns how to stop. */
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
