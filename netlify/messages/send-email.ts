import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import {
  areStillMissing,
  isStillDue,
  isStillHeld,
  isStillToConfirm,
  readdress,
  isOfMoney,
  isStartedBySalon,
  isVouchedFor,
} from '../../src/domain/messages/appointment-emails.ts';
import type { AppointmentMail, Work } from '../../src/domain/messages/job.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import { isOpenOffer, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { isWorthTelling } from '../../src/domain/till/receipt-emails.ts';
import { cardBalance } from '../../src/domain/till/gift-cards.ts';
import type { GiftCard, Sale } from '../../src/domain/till/shop-records.ts';
import { spoken } from '../../src/messages/spoken.ts';
import type { Deps } from '../deps.ts';
import { manageLinks, waitlistLinks } from '../booking/private-link.ts';
import {
  accountEmail,
  appointmentEmail,
  giftCardEmail,
  disputeEmail,
  saleEmail,
  waitlistEmail,
} from './emails/email.ts';
import type { EmailContext } from './emails/layout.ts';
import { homeIn, readerLanguage } from './reader-language.ts';
import { openedMessage } from '../platform/mail/account-mailer.ts';
import { deleteEmail } from '../platform/mail/outbox.ts';
import { MAY_BE_SENT, NotSent, type Transport, type Email } from '../platform/mail/transport.ts';
import type { TakenJob } from '../platform/store/verbs/jobs.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { toBuckets } from '../platform/http/rate-limits.ts';

/** The owner's explanation if a key was revoked while an email waited. */
const KEY_REVOKED = 'The key that encrypted this email was revoked. Its recipient can ask for a new one';

type WaitlistEmail = Extract<Work, { kind: 'wish_mail' }>;
type Mail = Extract<Work, { kind: `${string}_mail` }>;

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'post' | 'site' | 'log'>;

/** The data that a batch of jobs shares, read once for all. */
export type Salon = Pick<EmailContext, 'rules' | 'accent' | 'directions' | 'directions_in'>;

/** Writes and sends the message in its current form, if it is still correct. @throws NotSent */
export async function sendQueued(
  job: TakenJob & { readonly work: Mail },
  deps: Needs,
  transport: Transport | null,
  salon: Salon,
): Promise<void> {
  const now = deps.clock.now();
  const work = await currentMail(job.work, deps, salon, now);
  if (work === null || (await isQuiet(work, deps, now))) return;
  const entry = work.kind === 'wish_mail' ? await deps.store.waitlistEntry(work.wish) : null;
  if (work.kind === 'wish_mail' && (entry === null || !isStillTrue(work, entry, now))) return;
  const sale = await soldRecord(work, deps);
  if (sale === null) return;
  // A salon without email has no stuck jobs; the settings tell the owner.
  if (transport === null || deps.post.kind === 'none') {
    return deps.log({ event: 'mail is not configured', kind: work.kind });
  }
  if (job.isUncertain && !transport.isSafeToRepeat) throw new NotSent(MAY_BE_SENT, true);
  const { from } = deps.post;
  const also = work.kind === 'appointment_mail' ? (work.also ?? []) : [];
  const found = await Promise.all(also.map((id) => deps.store.appointment(id)));
  const others = found.filter((one) => one !== null);
  const about = entry ?? sale ?? null;
  const written = (isProven: boolean) =>
    emailFor(work, about, { ...salon, id: job.id, from, now, isProven, others }, deps);
  const send = async (email: Email) => {
    await transport.send(email);
    // An erasure that ran meanwhile looked there before this email was written.
    if (deps.post.kind === 'outbox' && (await isNamedNoMore(work, email, about, deps)))
      await deleteEmail(deps.post, email);
  };
  const anonymous = written(false);
  if (await isProven(anonymous.to, work, entry, deps)) return send(written(true));
  if (await isWithinLimit(anonymous.to, job, deps)) return send(anonymous);
  deps.log({ event: 'letter_withheld', kind: work.kind });
  // Nobody at the salon waits for emails about accounts.
  if (work.kind !== 'account_mail') throw new NotSent(LIMIT_REACHED, true);
}

/** Returns the sale or gift card that the email is about; null if there is nothing to tell, undefined for other emails. */
async function soldRecord(work: Mail, { store }: Needs): Promise<Sale | GiftCard | null | undefined> {
  const id = 'sale' in work ? work.sale : 'card' in work ? work.card : undefined;
  if (id === undefined) return undefined;
  const record = await store.salonDocument(id);
  // A gift card was undone, refunded or spent, or its recipient erased.
  if (record?.kind === 'gift_card')
    return record.recipient.email !== '' && cardBalance(record) > 0 ? record : null;
  if (record?.kind !== 'sale') return null;
  // The receipt was undone at once, or the client erased. The owner always hears of a dispute.
  const isTold =
    work.kind !== 'sale_mail' || (record.customer.email !== '' && isWorthTelling(record, work.receipt));
  return isTold ? record : null;
}

/** True if the owner wants no email to this client yet, whom she has imported. */
async function isQuiet(work: Mail, { store }: Needs, now: EpochMs): Promise<boolean> {
  if (work.kind !== 'appointment_mail' || !isStartedBySalon(work)) return false;
  return (await store.quietUntil(work.appointment.customer.email)) > now;
}

/** Planned emails describe the current state or are dropped; those about events keep their content. */
async function currentMail(work: Mail, { store }: Needs, { rules }: Salon, now: EpochMs) {
  if (work.kind !== 'appointment_mail') return work;
  const newest = await store.appointment(work.appointment.id);
  if (isErasedSince(work, newest)) return null;
  if (work.to === 'owner') return work;
  const isSo = {
    reminder: isStillDue,
    second_reminder: isStillToConfirm,
    running_late: isStillDue,
    hold_ending: isStillHeld,
    answers_missing: areStillMissing,
  }[work.event as string];
  if (!isSo) return readdress(work, newest);
  return newest && isSo(work.appointment, newest, now, rules) ? { ...work, appointment: newest } : null;
}

/** True if the job was taken before its client was erased and still contains her data. */
function isErasedSince({ appointment }: AppointmentMail, newest: Appointment | null): boolean {
  return newest?.erased === true && !appointment.erased;
}

/** True if somebody whom the email names was erased while it was written. */
async function isNamedNoMore(
  work: Mail,
  { to }: Email,
  about: WaitlistEntry | Sale | GiftCard | null,
  { store }: Needs,
): Promise<boolean> {
  if (work.kind === 'appointment_mail')
    return isErasedSince(work, await store.appointment(work.appointment.id));
  if (about === null) return (await store.accounts(to)).length === 0;
  const newest = await ('kind' in about ? store.salonDocument(about.id) : store.waitlistEntry(about.id));
  return peopleIn(newest) !== peopleIn(about);
}

/** The parts of a record that an erasure takes, as a text. */
const peopleIn = (record: object | null): string =>
  JSON.stringify(record, ['customer', 'recipient', 'name', 'email', 'from', 'message']);

/** Writes the email in its reader's language: the client's, or the salon's first one, and English for the owner. */
function emailFor(
  work: Mail,
  entry: WaitlistEntry | Sale | GiftCard | null,
  context: EmailContext,
  { keys, site }: Needs,
): Email {
  const { rules } = context;
  const forReader = (reader: Parameters<typeof readerLanguage>[0], write: (home: string) => Email) => {
    const language = readerLanguage(reader, rules);
    return spoken.run(language, () => write(homeIn(language, site(), rules)));
  };
  switch (work.kind) {
    case 'account_mail': {
      const message = openedMessage(work.sealed, keys);
      if (message === null) throw new NotSent(KEY_REVOKED, true);
      if (message.kind === 'new_device' || message.kind === 'factor_changed')
        return spoken.run('en', () => accountEmail(message, context));
      return forReader(message, (home) =>
        accountEmail({ ...message, link: message.link.replace(site(), home) }, context),
      );
    }
    case 'wish_mail':
      if (entry === null || 'kind' in entry) throw new RangeError('The waitlist entry does not exist');
      return forReader(entry, (home) => {
        const link = waitlistLinks.url(home, entry.id, waitlistLinks.mailedToken(entry, keys));
        return waitlistEmail(entry, link, context, work.event === 'lapsed' ? work.start : null);
      });
    case 'sale_mail':
    case 'dispute_mail':
      if (entry === null || !('kind' in entry) || entry.kind !== 'sale')
        throw new RangeError('The sale does not exist');
      if (work.kind === 'sale_mail') return forReader(entry, () => saleEmail(entry, work.receipt, context));
      return spoken.run('en', () => disputeEmail(entry, work.dispute, `${site()}/admin/income`, context));
    case 'gift_card_mail':
      if (entry === null || !('kind' in entry) || entry.kind !== 'gift_card')
        throw new RangeError('The gift card does not exist');
      return forReader(entry, (home) => giftCardEmail(entry, home, context));
    case 'appointment_mail': {
      const { appointment, to } = work;
      if (to === 'owner')
        return spoken.run('en', () => appointmentEmail(work, `${site()}/admin/appointments`, context));
      const token = manageLinks.mailedToken(appointment, keys);
      return forReader(appointment, (home) =>
        appointmentEmail(work, manageLinks.url(home, appointment.id, token), context),
      );
    }
  }
}

/** An expired hold is not announced, and a person with a held time needs no email about waiting. */
function isStillTrue({ event, start }: WaitlistEmail, { offer }: WaitlistEntry, now: EpochMs): boolean {
  const isOffered = isOpenOffer(offer, now);
  return event === 'offered' ? isOffered && offer.start === start : !isOffered;
}

/** The owner's explanation for an email over the limit, which she can still send. */
const LIMIT_REACHED = 'This address reached its daily limit of emails, and nobody has confirmed it yet';

/** True if the email answers somebody who reads the address's mail, or if the owner vouches for it. */
async function isProven(
  to: string,
  work: Work,
  entry: Pick<WaitlistEntry, 'guest'> | null,
  { store }: Pick<Deps, 'store'>,
): Promise<boolean> {
  // The owner typed the address of a sale, or somebody has paid. Disputes are for the owner.
  if (['sale_mail', 'gift_card_mail', 'dispute_mail'].includes(work.kind)) return true;
  if (work.kind === 'appointment_mail' && isVouchedFor(work)) return true;
  if (entry?.guest || (work.kind === 'appointment_mail' && work.appointment.guest)) return false;
  const accounts = await store.accounts(to);
  return accounts.some(({ verified }) => verified);
}

/** Counts an email to an unproven address, once for each email; false if the address has had enough. */
async function isWithinLimit(
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
