import { StoreUnavailable } from './store.ts';

/** The data of a decision has changed, so it must be read and decided again. */
export class Conflict extends Error {
  override readonly name = 'Conflict';
}

/** How often to decide again before the salon counts as too busy. */
const MOST_DECISIONS = 8;

/** The data changed before every attempt could be completed. */
export class TooManyConflicts extends StoreUnavailable {}

/**
 * Reads and decides, and repeats both while the decision throws Conflict.
 * @throws TooManyConflicts if the data keeps changing
 */
export async function retryOnConflict<Seen, Decided>(
  look: (again: boolean) => Seen | Promise<Seen>,
  decide: (seen: Seen) => Decided | Promise<Decided>,
): Promise<Decided> {
  for (let round = 0; round < MOST_DECISIONS; round += 1) {
    try {
      return await decide(await look(round > 0));
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
  throw new TooManyConflicts('What a change stood on changed too often while it was decided');
}
