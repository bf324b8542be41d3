import { StoreUnavailable } from './store.ts';

/** What a decision stood on has changed under it: it has to be taken anew. */
export type Conflict = 'conflict';

/** Decisions that may be taken anew before the salon counts as too busy to answer. */
const MOST_DECISIONS = 8;

/** What was looked at changed each time before anything could be done on it. */
export class TooManyConflicts extends StoreUnavailable {}

/**
 * Looks and decides, and does both again while what was looked at changes meanwhile.
 * @throws TooManyConflicts when the ground never stands still
 */
export async function retryOnConflict<Seen, Decided>(
  look: (again: boolean) => Seen | Promise<Seen>,
  decide: (seen: Seen) => Decided | Conflict | Promise<Decided | Conflict>,
): Promise<Decided> {
  for (let round = 0; round < MOST_DECISIONS; round += 1) {
    const decided = await decide(await look(round > 0));
    if (decided !== 'conflict') return decided;
  }
  throw new TooManyConflicts('What a change stood on changed too often while it was decided');
}
