import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { clientConfirmedAt } from '../../src/domain/appointments/attendance.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { withShownNames } from '../../src/domain/appointments/visit-services.ts';
import type { Client } from '../../src/domain/clients/client.ts';
import { personKeys } from '../../src/domain/clients/contacts.ts';
import { countryDialing } from '../../src/domain/calling-codes.ts';
import type { Customer } from '../../src/domain/clients/customer.ts';
import type { TextWork } from '../../src/domain/messages/job.ts';
import { textId } from '../../src/domain/messages/text-jobs.ts';
import { callingCode, fitted, monthId, nextTextTime } from '../../src/domain/messages/texts.ts';
import { minuteFrom, type EpochMs } from '../../src/domain/time.ts';
import { isOpenOffer, type WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { toBuckets } from '../platform/http/rate-limits.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import type { TakenJob } from '../platform/store/verbs/jobs.ts';
import { formatDeadline, formatWhen, visitLabel } from './emails/phrases.ts';
import { MAY_BE_SENT, NotSent } from '../platform/mail/transport.ts';
import { NumberStopped } from './providers/texts.ts';
import { readerLanguage } from './reader-language.ts';
import { stopTexts } from './receive-text.ts';
import { confirmedStart, takeBackConfirmation, textLink } from './text-links.ts';

type Needs = Pick<Deps, 'store' | 'clock' | 'keys' | 'site' | 'log' | 'texts'>;

/** Sends a text, at most once, if it is correct and wanted, or plans it for the morning. @throws NotSent */
export async function sendText(job: TakenJob & { readonly work: TextWork }, deps: Needs, rules: Rules) {
  const { work } = job;
  const { texts, store } = deps;
  const now = deps.clock.now();
  if (!texts || !rules.settings.smsNotifications || job.isUncertain) return;
  const thing = await currentThing(work, now, deps);
  const number = thing && (await readerNumber(thing, now, rules, deps));
  if (!number) return;
  const due = nextTextTime(salonZone(rules), now);
  // A job keeps its time, so another one sends the text in the morning. Texts that say the same share it.
  if (due > now) return store.addJobs([{ ...job, id: `${textId(work)}:${due}`, due }], now);
  if (strangerIn(thing) && job.attempt === 1 && !(await isWithinLimit(number, rules, deps))) return;
  // The first attempt notes the text before it is sent, so a later attempt would find its own note.
  const isKnown =
    work.again && job.attempt === 1 && (await confirmedStart(thing, number, deps)) === work.start;
  if (isKnown) return;
  const confirms = work.about === 'confirmed' ? work.start : undefined;
  const link = await textLink(thing, number, now, deps, confirms);
  const text = spoken.run(readerLanguage(thing, rules), () => written(work, thing, link, rules, now));
  try {
    const { segments } = await texts.send(number, text);
    // An uncounted text costs less than one that is sent twice.
    await countText(segments, now, rules, deps).catch(() => deps.log({ event: 'text_not_counted' }));
  } catch (error) {
    // A text that is tried again keeps its note, so that nobody says the same in between.
    const isRefused =
      error instanceof NumberStopped ||
      (error instanceof NotSent && error.isFinal && error.message !== MAY_BE_SENT);
    if (isRefused && confirms !== undefined) await takeBackConfirmation(thing, number, now, deps, confirms);
    if (!(error instanceof NumberStopped)) throw error;
    await stopTexts(number, 'The number gets no texts from you', { ...deps, now, rules });
  }
}

type Thing = (Appointment | WaitlistEntry) & Pick<WaitlistEntry, 'services'>;

/** Returns what the text is about; null if it is no longer correct. */
async function currentThing(
  { about, subject, start }: TextWork,
  now: EpochMs,
  { store }: Needs,
): Promise<Thing | null> {
  if (about === 'offered') {
    const entry = await store.waitlistEntry(subject);
    return entry && isOpenOffer(entry.offer, now) && entry.offer.start === start ? entry : null;
  }
  const visit = await store.appointment(subject);
  const isSo =
    visit !== null &&
    isOpen(visit) &&
    visit.status !== 'pending' &&
    !visit.erased &&
    visit.start === start &&
    start > minuteFrom(now) &&
    (about === 'confirmed' || clientConfirmedAt(visit) === null);
  return isSo ? visit : null;
}

/** Returns the number of the person who agreed to texts; null without one. */
async function readerNumber(thing: Thing, now: EpochMs, rules: Rules, { store }: Needs) {
  const client = await clientNamed(thing.customer, rules, store);
  const { sms, quiet_until = 0 } = client ?? {};
  if (sms?.state === 'no') return null;
  // A booking with an unproven address may only cause texts to the number that was typed in it, never to a known client's.
  const stranger = strangerIn(thing);
  if (stranger) return stranger.sms?.phone ?? null;
  return sms?.state === 'yes' && quiet_until <= now && thing.guest !== true ? sms.phone : null;
}

/** Returns the guest of a booking whose emailed link nobody has opened yet; null for anything else. */
function strangerIn({ guest }: Thing) {
  return typeof guest === 'object' && !guest.personal ? guest : null;
}

async function clientNamed(customer: Customer, { settings }: Rules, store: Needs['store']) {
  const keys = personKeys(customer, countryDialing(settings.country));
  const found = await Promise.all(keys.map((key) => store.clientByAddress(key)));
  return found.find((client): client is Client => client !== null) ?? null;
}

/** Counts a text to an unproven number; false if there were enough today, or if it is abroad and may cost a lot. */
async function isWithinLimit(number: string, { settings }: Rules, { store, clock }: Needs): Promise<boolean> {
  if (!number.startsWith(`+${callingCode(settings.country)}`)) return false;
  const buckets = toBuckets({ 'stranger:text': sha256(number), 'stranger:texts': 'all' });
  return (await store.countAttempt(buckets, clock.now())).allowed;
}

function written({ about, start }: TextWork, thing: Thing, link: string, rules: Rules, now: EpochMs): string {
  const { settings } = rules;
  const zone = salonZone(rules);
  const when = formatWhen(start, { settings, zone });
  const visit = visitLabel(withShownNames(thing).services);
  const until = 'offer' in thing && thing.offer ? minuteFrom(thing.offer.until) : start;
  const by = formatDeadline(until, { settings, zone }, now);
  const t = messages('texts');
  const write = ([service = '', salon = '']: readonly string[]) =>
    t(about, { salon, service, when, until: by, link });
  return fitted(write, [visit, settings.businessName]);
}

/** Counts a text in its month. Of two that are counted at the same moment, one stays uncounted. */
async function countText(segments: number, now: EpochMs, rules: Rules, { store }: Needs) {
  const id = monthId(salonZone(rules), now);
  const found = await store.salonDocument(id);
  const before = found?.kind === 'text_month' ? found : null;
  const { version, ...sums } = before ?? { version: 0, texts: 0, segments: 0 };
  const next = { texts: sums.texts + 1, segments: sums.segments + segments };
  const after = { kind: 'text_month', id, version: version + 1, ...next } as const;
  await store.saveDocuments([{ before, after }], { now });
}
