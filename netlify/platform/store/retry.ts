import { StoreUnavailable } from './store.ts';

/** The data of a decision has changed, so it must be decided again. */
export type Conflict = 'conflict';

/** How often to decide again before the salon counts as too busy. */
const MOST_DECISIONS = 8;

/** The data changed before every attempt could be completed. */
export class TooManyConflicts extends StoreUnavailable {}

/**
 * Reads and decides, and repeats both while the data changes meanwhile.
 * @throws TooManyConflicts if it keeps changing
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
