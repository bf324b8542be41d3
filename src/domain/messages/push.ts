import * as z from 'zod/mini';
import type { Appointment, HistoryEntry } from '../appointments/appointment.ts';
import { isActive, isOpen } from '../appointments/status.ts';
import { areSame } from '../appointments/visit-services.ts';
import { paidFor } from '../payments/balance.ts';
import {
  addDays,
  isLocalTime,
  localMinute,
  today,
  toMinutes,
  toMs,
  type EpochMs,
  type LocalTime,
  type Zone,
} from '../time.ts';
import { version } from '../version.ts';
import { pushKinds, PushNotice, type Job, type PushKind } from './job.ts';
import { integer } from '../record-schemas.ts';

const Kind = z.enum(pushKinds, 'Kinds must be those that exist');

const time = (label: string) =>
  z.custom<LocalTime>((value) => typeof value === 'string' && isLocalTime(value), `${label} must be a time`);

/** The owner's choices for a device. */
export const pushChoices = {
  kinds: z
    .array(Kind, 'Kinds must be a list')
    .check(z.maxLength(pushKinds.length, 'Kinds must be those that exist')),
  /** The hours of the salon's clock in which nothing is sent, which may span midnight; null for none. */
  quiet: z.nullable(
    z
      .strictObject({ from: time('From'), to: time('To') })
      .check(z.refine(({ from, to }) => from !== to, 'Choose two different times')),
  ),
  /** False if notifications say only what happened and when. */
  names: z.boolean(),
};

/** A browser that is notified. Its id is a hash of its address at the push service. */
export const PushDevice = z.strictObject({
  kind: z.literal('push_device'),
  id: z.string(),
  version,
  ...pushChoices,
  /** Its address and keys, and the session that it belongs to: netlify/platform/http/seal.ts. */
  sealed: z.string(),
  created_at: integer,
  /** Notices held back in quiet hours, oldest first. */
  held: z.array(PushNotice),
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The keys that prove to push services who sends. They are made once, because a subscription is tied to them. */
export const PushKeys = z.strictObject({
  kind: z.literal('push_keys'),
  id: z.literal('push_keys'),
  version,
  public_key: z.string(),
  sealed: z.string(),
});

/** Returns what the owner is notified of; null for her own changes, and for what she needn't know at once. */
export function noticeKind(
  before: Appointment | null,
  after: Appointment,
  by: HistoryEntry['by'],
): PushKind | null {
  if (by === 'owner' || after.erased) return null;
  if (before === null) return isOpen(after) ? 'bookings' : null;
  if (isActive(before) && !isActive(after)) return 'cancellations';
  if (!isActive(before) && isActive(after)) return 'bookings';
  if (paidFor(after) > paidFor(before) || paidFees(after) > paidFees(before)) return 'payments';
  const isMoved =
    before.start !== after.start || before.end !== after.end || !areSame(before.services, after.services);
  return isMoved ? 'changes' : null;
}

const paidFees = ({ fees }: Appointment) => fees.filter(({ state }) => state === 'paid').length;

/** Returns the job that notifies the devices; none if no device wants it. */
export function noticeJobs(
  about: PushKind | null,
  { id: subject, version: number }: Pick<Appointment, 'id' | 'version'>,
  { pushes = [] }: { readonly pushes?: readonly PushKind[] | undefined },
  now: EpochMs,
): Job[] {
  if (about === null || !pushes.includes(about)) return [];
  return [pushJob(`${subject}:${number}`, { about, subject, at: now }, now)];
}

const pushJob = (name: string, notice: PushNotice, due: EpochMs): Job => ({
  id: `push:${name}`,
  due,
  appointment: null,
  work: { kind: 'push', notice },
});

/** When the owner is notified of tomorrow's visits, in minutes of the day. */
const EVENING = 19 * 60;

/** Returns the job of the next evening's notice about the day after; none if no device wants it. */
export function nextEveningLook(
  { pushes = [] }: { readonly pushes?: readonly PushKind[] | undefined },
  zone: Zone,
  now: EpochMs,
): Job[] {
  if (!pushes.includes('tomorrow')) return [];
  const evening = (days: number) => {
    const date = addDays(today(zone, now), days);
    return { subject: addDays(date, 1), at: toMs(zone.edge(date, EVENING)) };
  };
  const { subject, at } = now < evening(0).at ? evening(0) : evening(1);
  return [pushJob(subject, { about: 'tomorrow', subject, at }, at)];
}

/** Returns when a device's current quiet hours end; null if it has none now. */
export function quietUntil({ quiet }: Pick<PushDevice, 'quiet'>, zone: Zone, now: EpochMs): EpochMs | null {
  if (!quiet) return null;
  const [begins, ends, minute] = [toMinutes(quiet.from), toMinutes(quiet.to), localMinute(zone, now)];
  const isQuiet = begins < ends ? minute >= begins && minute < ends : minute >= begins || minute < ends;
  if (!isQuiet) return null;
  const at = toMs(zone.edge(addDays(today(zone, now), minute < ends ? 0 : 1), ends));
  // When clocks are set back, the last quiet hour may happen twice.
  return at > now ? at : null;
}
