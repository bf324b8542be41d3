import type { Appointment } from '../../../src/domain/appointment.ts';
import type { Job } from '../../../src/domain/job.ts';
import type { EpochMs } from '../../../src/domain/time.ts';
import type { Wish } from '../../../src/domain/waitlist.ts';
import type { Basis, ClaimResult, Entry, RememberAs } from './book.ts';

export type WishResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'rules_changed' };

/** The wishes of those who wait, and the times that are kept for them. */
export interface WaitlistVerbs {
  /** Every wish on the waitlist, the longest waiting first. */
  wishes(): Promise<readonly Wish[]>;
  wish(id: string): Promise<Wish | null>;
  /** Nothing is changed where there is a wish with this id. */
  addWish(wish: Wish, jobs: readonly Job[]): Promise<'added' | 'known'>;
  /**
   * Puts `next` in the place of the wish with its id, if that is still of version `next.version - 1`. The time of its
   * offer is kept from others, and so must be free of them; the time of the offer before is given back.
   */
  saveWish(next: Wish, on: Basis, jobs: readonly Job[], now: EpochMs): Promise<WishResult>;
  /** Takes the wish of this version off the list, and gives back the time that was kept for it. */
  removeWish(id: string, version: number): Promise<'removed' | 'stale'>;
  /** A claim that ends the wish of this version: the time kept for the wish does not stand in its way. */
  claimOffer(
    wish: Pick<Wish, 'id' | 'version'>,
    appointment: Appointment,
    on: Basis,
    entry: Entry,
    remember?: RememberAs,
  ): Promise<ClaimResult | { readonly kind: 'wish_gone' }>;
}
