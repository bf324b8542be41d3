import * as z from 'zod/mini';
import {
  decideStart,
  availableSlots,
  takenStarts,
  type DayAvailability,
  type Question,
  type Schedule,
} from '../booking/availability.ts';
import { languageCodes } from '../languages.ts';
import { Customer, Notes } from '../clients/customer.ts';
import { partOfDay, partsOfDay, type PartOfDay } from '../booking/part-of-day.ts';
import {
  addDays,
  localMinute,
  minuteFrom,
  toMs,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Minutes,
  type Zone,
} from '../time.ts';
import type { Range } from '../ranges.ts';
import { BookedServices } from '../appointments/booked-service.ts';
import { busyStretches, visitOfServices } from '../appointments/visit.ts';
import { integer, isDate } from '../record-schemas.ts';

/** The part of a day that a customer prefers. */
export const waitlistParts = ['any', ...partsOfDay] as const;
type WaitlistPart = (typeof waitlistParts)[number];

/** A time held for one waitlist entry. */
const Offer = z.strictObject({
  /** Epoch minutes. */
  start: integer,
  end: integer,
  /** Until when it is held, in epoch milliseconds. */
  until: integer,
});
export type Offer = z.infer<typeof Offer>;

/** A waitlist entry for a fully booked day: the first time that opens and fits is offered. */
export const WaitlistEntry = z.strictObject({
  id: z.string(),
  /** Increases by one with every change. */
  version: integer,
  services: BookedServices,
  date: z.custom<LocalDate>(isDate),
  part: z.enum(waitlistParts),
  customer: Customer,
  notes: Notes,
  /** Epoch milliseconds; the longest waiting comes first. */
  created_at: integer,
  /** SHA-256 of the token in the customer's link. */
  token_hash: z.string(),
  /** The id of the key that made the link; empty if only the hash identifies it. */
  link_key: z.string(),
  offer: z.nullable(Offer),
  /** Starts that were offered and not taken, and are not offered to this entry again. */
  passed: z.array(integer),
  /** True if nobody had proven its email address when it was made; absent otherwise and in older records. */
  guest: z.optional(z.literal(true)),
  /** The booking restriction of its contacts at that time; only the owner sees it. Absent if there was none. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
  /** The client's language; absent for the salon's first one. */
  language: z.optional(z.enum(languageCodes)),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** The stretches an offer keeps busy, like an appointment. */
export function heldStretches({ offer, services }: Pick<WaitlistEntry, 'offer' | 'services'>): Range[] {
  if (offer === null) return [];
  const { start, end } = offer;
  return busyStretches(start, visitOfServices(services, end - start));
}

/** The name under which a schedule shows a time held for a waitlist entry. */
export const holdId = (waitlistEntry: string): string => `wish:${waitlistEntry}`;

/** True for the name of a time held for a waitlist entry rather than an appointment. */
export const isHold = (name: string): boolean => name.startsWith('wish:');

/** How long an offered time is held, in waking minutes. */
export const OFFER_MINUTES = 4 * 60;

/** The shortest time in which somebody can be expected to read an email and answer, in waking minutes. */
const SHORTEST_OFFER = 30;

/** Waking hours on the salon's clock: outside of them no time is offered and no offer expires. */
export const WAKING = { start: 8 * 60, end: 21 * 60 } as const;

function isWaking(now: EpochMs, zone: Zone): boolean {
  const minute = localMinute(zone, now);
  return WAKING.start <= minute && minute < WAKING.end;
}

/** Returns when this many waking minutes have passed; the night does not count. */
function afterWaking(minutes: Minutes, now: EpochMs, zone: Zone): EpochMs {
  let left = toMs(minutes);
  for (let date = today(zone, now); ; date = addDays(date, 1)) {
    const from = Math.max(now, toMs(zone.edge(date, WAKING.start)));
    const awake = toMs(zone.edge(date, WAKING.end)) - from;
    if (awake >= left) return from + left;
    left -= Math.max(awake, 0);
  }
}

/** Returns the starts in the requested part of the day. */
const startsIn = (starts: readonly EpochMinute[], part: WaitlistPart, zone: Zone): EpochMinute[] =>
  starts.filter((start) => part === 'any' || partOfDay(zone.local(start).minute) === part);

/** Returns the parts of a day in which others have booked times that may open. */
export function partsThatMayComeFree(date: LocalDate, schedule: Schedule, question: Question): PartOfDay[] {
  const starts = takenStarts(date, schedule, question);
  return partsOfDay.filter((part) => startsIn(starts, part, question.zone).length > 0);
}

/** Decides whether a day's part can be waited for: `has_times` if one can be booked already, `never` if none can open. */
export function canJoinWaitlist(
  { date, starts }: DayAvailability,
  part: WaitlistPart,
  schedule: Schedule,
  question: Question,
): 'yes' | 'has_times' | 'never' {
  if (startsIn(starts, part, question.zone).length > 0) return 'has_times';
  const parts = partsThatMayComeFree(date, schedule, question);
  return (part === 'any' ? parts.length > 0 : parts.includes(part)) ? 'yes' : 'never';
}

/** The facts that decide about offers: the schedule, the salon's zone and the current time. */
interface Asking {
  readonly schedule: Schedule;
  readonly zone: Zone;
  readonly now: EpochMs;
}

/**
 * Returns the first time that fits an entry and was not offered to it before; null if there is none. It is held for
 * `OFFER_MINUTES`, and never past the last moment it can be booked. Nothing is offered at night: a time that opens then is free
 * for everybody until the morning.
 */
export function offerFor(waitlistEntry: WaitlistEntry, { schedule, zone, now }: Asking): Offer | null {
  if (!isWaking(now, zone)) return null;
  const visit = visitOfServices(waitlistEntry.services);
  const [day] = availableSlots([waitlistEntry.date], schedule, { visit, zone, now });
  if (!day) return null;
  for (const start of startsIn(day.starts, waitlistEntry.part, zone)) {
    if (waitlistEntry.passed.includes(start)) continue;
    const latest = toMs(start - schedule.settings.minNoticeHours * 60);
    if (latest < afterWaking(SHORTEST_OFFER, now, zone)) continue;
    // In whole minutes, as it is displayed.
    const until = Math.min(toMs(minuteFrom(afterWaking(OFFER_MINUTES, now, zone))), latest);
    return { start, end: start + visit.duration_min, until };
  }
  return null;
}

/** Returns when time alone may change the offers, in epoch milliseconds; null if nobody waits. */
export function nextLook(
  entries: readonly WaitlistEntry[],
  { zone, now }: Pick<Asking, 'zone' | 'now'>,
): EpochMs | null {
  if (entries.length === 0) return null;
  const date = today(zone, now);
  const hours = [zone.edge(date, WAKING.start), zone.edge(addDays(date, 1), 0)].map(toMs);
  const ends = entries.flatMap(({ offer }) => offer?.until ?? []);
  return Math.min(...[...hours, ...ends].filter((at) => at > now));
}

/** The state of an offer: it stands, it has expired, or its time is gone. */
export function entryState(
  { offer, services, id }: WaitlistEntry & { readonly offer: Offer },
  asking: Asking,
): 'open' | 'over' | 'void' {
  const { schedule, zone, now } = asking;
  if (offer.until <= now) return 'over';
  const visit = visitOfServices(services, offer.end - offer.start);
  return decideStart(offer.start, schedule, { visit, zone, now, ignore: holdId(id) }) === 'free'
    ? 'open'
    : 'void';
}

/** Returns the entry without its offer, to keep waiting; that time is not offered to it again. */
export function withoutOffer(waitlistEntry: WaitlistEntry, why: 'over' | 'void'): WaitlistEntry {
  const passed =
    waitlistEntry.offer !== null && why === 'over'
      ? [...waitlistEntry.passed, waitlistEntry.offer.start]
      : waitlistEntry.passed;
  return { ...waitlistEntry, version: waitlistEntry.version + 1, offer: null, passed };
}

/** Returns the start that was last offered and not taken, in epoch minutes; null if there was none, or one is offered now. */
export function lapsedStart(
  { offer, passed }: Pick<WaitlistEntry, 'offer' | 'passed'>,
  now: EpochMs,
): EpochMinute | null {
  if (offer === null) return passed.at(-1) ?? null;
  return now < offer.until ? null : offer.start;
}

/** True for an offer that can be taken at this moment. */
export const isOpenOffer = (offer: Offer | null, now: EpochMs): offer is Offer =>
  offer !== null && now < offer.until;
