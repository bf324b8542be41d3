import type { Appointment } from '../../../../src/domain/appointments/appointment.ts';
import type { Job } from '../../../../src/domain/messages/job.ts';
import type { EpochMs } from '../../../../src/domain/time.ts';
import type { WaitlistEntry } from '../../../../src/domain/waitlist/waitlist.ts';
import type { Basis, ClaimResult, Entry } from './appointments.ts';

export type SaveEntryResult =
  | { readonly kind: 'saved' }
  | { readonly kind: 'stale' }
  | { readonly kind: 'taken' }
  | { readonly kind: 'rules_changed' };

/** Waitlist entries, and the times held for them. */
export interface WaitlistVerbs {
  /** Returns every entry of the waitlist, the longest waiting first. */
  waitlist(): Promise<readonly WaitlistEntry[]>;
  waitlistEntry(id: string): Promise<WaitlistEntry | null>;
  /** Changes nothing if an entry with this id exists (`known`). */
  addWaitlistEntry(waitlistEntry: WaitlistEntry, jobs: readonly Job[]): Promise<'added' | 'known'>;
  /**
   * Replaces the entry with its id, if that still has version `next.version - 1`. The time of its offer is held, so it must be
   * free; the time of its previous offer is freed.
   */
  saveWaitlistEntry(
    next: WaitlistEntry,
    on: Basis,
    jobs: readonly Job[],
    now: EpochMs,
  ): Promise<SaveEntryResult>;
  /** Removes the entry of this version, and frees its held time. */
  removeWaitlistEntry(id: string, version: number): Promise<'removed' | 'stale'>;
  /** A claim that ends the entry of this version, whose held time does not conflict. */
  claimOffer(
    waitlistEntry: Pick<WaitlistEntry, 'id' | 'version'>,
    appointment: Appointment,
    on: Basis,
    entry: Entry,
  ): Promise<ClaimResult | { readonly kind: 'waitlist_entry_gone' }>;
}
