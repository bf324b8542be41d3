import { useEffect, useRef } from 'react';
import { whenLookedAt } from './when-visible.ts';

/** Runs a callback on reconnecting, and when the page is shown again. Returns how to stop. */
export function whenBack(run: () => unknown): () => void {
  const stopLooking = whenLookedAt(run);
  addEventListener('online', run);
  return () => {
    stopLooking();
    removeEventListener('online', run);
  };
}

/** Retries failed loads as soon as there is a chance, without a press. */
export function useWhenBack(again: () => unknown, isMissing: boolean): void {
  const newest = useRef(again);
  useEffect(() => {
    newest.current = again;
  });
  useEffect(() => (isMissing ? whenBack(() => newest.current()) : undefined), [isMissing]);
}
