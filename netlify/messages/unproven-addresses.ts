import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { Work } from '../../src/domain/messages/job.ts';
import { isOfMoney, isVouchedFor } from '../../src/domain/messages/appointment-emails.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { toBuckets } from '../platform/http/rate-limits.ts';
import type { TakenJob } from '../platform/store/verbs/jobs.ts';

/** The owner's explanation for an email over the limit, which she can still send. */
export const ENOUGH = 'This address had its emails for a day, and nobody has shown that they read them';

/**
 * True if the email is about an action by a person who reads the address's mail, as a verified account does, or if the owner
 * vouches for it. All other emails contain nothing that was typed online.
 */
export async function isProven(
  to: string,
  work: Work,
  entry: Pick<WaitlistEntry, 'guest'> | null,
  { store }: Pick<Deps, 'store'>,
): Promise<boolean> {
  if (work.kind === 'appointment_mail' && isVouchedFor(work)) return true;
  if (entry?.guest || (work.kind === 'appointment_mail' && work.appointment.guest)) return false;
  const accounts = await store.accounts(to);
  return accounts.some(({ verified }) => verified);
}

/**
 * Counts an email to an unproven address, once per email however often it is tried; false if the address has had enough. Emails
 * are limited even if calls are not.
 */
export async function isOneOfFew(
  to: string,
  { work, attempt }: Pick<TakenJob, 'work' | 'attempt'>,
  { store, clock }: Pick<Deps, 'store' | 'clock'>,
): Promise<boolean> {
  const isFree = work.kind === 'appointment_mail' && isOfMoney(work);
  if (attempt > 1 || isFree) return true;
  const buckets = toBuckets({ 'stranger:email': sha256(emailKey(to)) });
  const { allowed } = await store.countAttempt(buckets, clock.now());
  return allowed;
}
