import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import type { Basis, ClaimResult, Entry, RememberAs } from './appointments.ts';

export type SaveEntryResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'rules_changed' };

/** The entries of those who wait, and the times that are kept for them. */
export interface WaitlistVerbs {
  /** Every entry of the waitlist, the longest waiting first. */
  waitlist(): Promise<readonly WaitlistEntry[]>;
  waitlistEntry(id: string): Promise<WaitlistEntry | null>;
  /** Nothing is changed where there is a waitlist entry with this id (`known`). */
  addWaitlistEntry(waitlistEntry: WaitlistEntry, jobs: readonly Job[]): Promise<'added' | 'known'>;
  /**
   * Puts `next` in the place of the waitlist entry with its id, if that is still of version `next.version - 1`. The time of its
   * offer is kept from others, and so must be free of them; the time of the offer before is given back.
   */
  saveWaitlistEntry(
    next: WaitlistEntry,
    on: Basis,
    jobs: readonly Job[],
    now: EpochMs,
  ): Promise<SaveEntryResult>;
  /** Takes the waitlist entry of this version off the list, and gives back the time that was kept for it. */
  removeWaitlistEntry(id: string, version: number): Promise<'removed' | 'stale'>;
  /** A claim that ends the waitlist entry of this version: the time kept for the waitlist entry does not stand in its way. */
  claimOffer(
    waitlistEntry: Pick<WaitlistEntry, 'id' | 'version'>,
    appointment: Appointment,
    on: Basis,
    entry: Entry,
    remember?: RememberAs,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }>;
}
