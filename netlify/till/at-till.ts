import type { SmallVerbs } from '../platform/store/store.ts';

/** Requests everything that a new receipt needs, in one round trip: also the highest number so far. */
export function atTill(id: string, store: SmallVerbs) {
  return Promise.all([store.appointment(id), store.ownerChange(id), store.rules(), store.lastReceipt()]);
}
