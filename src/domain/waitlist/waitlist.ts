import * as z from 'zod/mini';
import {
  decideStart,
  availableSlots,
  takenStarts,
  type DayAvailability,
  type Question,
  type Schedule,
} from '../booking/availability.ts';
import { Customer, Notes } from '../clients/customer.ts';
import { partOfDay, partsOfDay, type PartOfDay } from '../booking/part-of-day.ts';
import {
  addDays,
  isLocalDate,
  localMinute,
  msOf,
  today,
  type EpochMinute,
  type EpochMs,
  type LocalDate,
  type Minutes,
  type Zone,
} from '../time.ts';
import type { Range } from '../ranges.ts';
import { BookedServices, withServices } from '../appointments/booked-service.ts';
import { busyStretches, visitOfServices } from '../appointments/visit.ts';

/** The part of a day that a customer would like. */
export const waitlistParts = ['any', ...partsOfDay] as const;
type WaitlistPart = (typeof waitlistParts)[number];

const instant = z.number().check(z.int());

/** A time that is kept for one waitlist entry alone. */
const Offer = z.strictObject({
  /** Epoch minutes. */
  start: instant,
  end: instant,
  /** Until when it is kept, in epoch milliseconds. */
  until: instant,
});
export type Offer = z.infer<typeof Offer>;

/** What a customer would like on a day that has no time: the first time that comes free and fits is offered. */
export const WaitlistEntry = withServices({
  id: z.string(),
  /** Rises by one with every change. */
  version: instant,
  services: BookedServices,
  date: z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value)),
  part: z.enum(waitlistParts),
  customer: Customer,
  notes: Notes,
  /** Epoch milliseconds; who has waited longest is first. */
  created_at: instant,
  /** SHA-256 of the token in the customer's link. */
  token_hash: z.string(),
  /** Id of the key that the link was made with; empty where only the hash can tell. */
  link_key: z._default(z.string(), ''),
  offer: z.nullable(Offer),
  /** Starts that were offered and not taken: they are not offered to this waitlist entry again. */
  passed: z.array(instant),
  /** True where nobody had proven its email address when it was left; absent of others, and of those from before this was kept. */
  guest: z.optional(z.literal(true)),
  /** How careful the salon is with the people who have its address or number, as of then; for the owner alone. Absent for no care. */
  flag: z.optional(z.enum(['prepay', 'closed'])),
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** What an offer keeps busy, as the appointment would. */
export function heldStretches({ offer, services }: Pick<WaitlistEntry, 'offer' | 'services'>): Range[] {
  if (offer === null) return [];
  const { start, end } = offer;
  return busyStretches(start, visitOfServices(services, end - start));
}

/** The name under which a schedule shows the time that is kept for a waitlist entry. */
export function holdId(waitlistEntry: string): string {
  return `wish:${waitlistEntry}`;
}

/** True for the name of a time that is kept for a waitlist entry, and not taken by an appointment. */
export function isHold(name: string): boolean {
  return name.startsWith('wish:');
}

/** How long an offered time is kept for the waitlist entry it was offered to, in waking minutes. */
export const OFFER_MINUTES = 4 * 60;

/** The shortest time in which somebody can be expected to read an email and answer, in waking minutes. */
const SHORTEST_OFFER = 30;

/** When people are awake, on the salon's clock: outside of it nobody is offered anything, and no offer runs out. */
const WAKING = { start: 8 * 60, end: 21 * 60 } as const;

function isWaking(now: EpochMs, zone: Zone): boolean {
  const minute = localMinute(zone, now);
  return WAKING.start <= minute && minute < WAKING.end;
}

/** When so many waking minutes have passed; the night between them does not count. */
function afterWaking(minutes: Minutes, now: EpochMs, zone: Zone): EpochMs {
  let left = msOf(minutes);
  for (let date = today(zone, now); ; date = addDays(date, 1)) {
    const from = Math.max(now, msOf(zone.edge(date, WAKING.start)));
    const awake = msOf(zone.edge(date, WAKING.end)) - from;
    if (awake >= left) return from + left;
    left -= Math.max(awake, 0);
  }
}

/** Those starts that are in the part of the day that is asked for. */
function startsIn(starts: readonly EpochMinute[], part: WaitlistPart, zone: Zone): EpochMinute[] {
  return starts.filter((start) => part === 'any' || partOfDay(zone.local(start).minute) === part);
}

/** The parts of a day in which others have a time, which they may give back. */
export function partsThatMayComeFree(date: LocalDate, schedule: Schedule, question: Question): PartOfDay[] {
  const taken = takenStarts(date, schedule, question);
  return partsOfDay.filter((part) => startsIn(taken, part, question.zone).length > 0);
}

/**
 * Whether a waitlist entry can be left for a day and a part of it: where others have all of its time, which they may give back.
 * What the owner has closed or blocked is nobody's to give back.
 * @returns `has_times` where there is a time to book already, `never` where none can come free
 */
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

/** What a waitlist entry is to be offered: services as they are today, a time of the day, and until when it is kept. */
interface Asking {
  readonly schedule: Schedule;
  readonly zone: Zone;
  readonly now: EpochMs;
}

/**
 * The first time that fits a waitlist entry and was not offered to it before; null where there is none. It is kept for
 * `OFFER_MINUTES`, and never past the moment from which nobody can book it any more. At night nothing is offered: a time
 * that comes free then is everybody's until the morning.
 */
export function offerFor(waitlistEntry: WaitlistEntry, { schedule, zone, now }: Asking): Offer | null {
  if (!isWaking(now, zone)) return null;
  const visit = visitOfServices(waitlistEntry.services);
  const [day] = availableSlots([waitlistEntry.date], schedule, { visit, zone, now });
  if (!day) return null;
  for (const start of startsIn(day.starts, waitlistEntry.part, zone)) {
    if (waitlistEntry.passed.includes(start)) continue;
    const latest = msOf(start - schedule.settings.minNoticeHours * 60);
    if (latest < afterWaking(SHORTEST_OFFER, now, zone)) continue;
    const until = Math.min(afterWaking(OFFER_MINUTES, now, zone), latest);
    return { start, end: start + visit.duration_min, until };
  }
  return null;
}

/**
 * When time alone may change what is offered to them, in epoch milliseconds: an offer ends, a day does, or people wake; null
 * where nobody waits.
 */
export function nextLook(
  entries: readonly WaitlistEntry[],
  { zone, now }: Pick<Asking, 'zone' | 'now'>,
): EpochMs | null {
  if (entries.length === 0) return null;
  const date = today(zone, now);
  const hours = [zone.edge(date, WAKING.start), zone.edge(addDays(date, 1), 0)].map(msOf);
  const ends = entries.flatMap(({ offer }) => offer?.until ?? []);
  return Math.min(...[...hours, ...ends].filter((at) => at > now));
}

/** What is to become of an offer: it stands, its time is up, or nobody can have the time any more. */
export function stateOf(
  waitlistEntry: WaitlistEntry & { readonly offer: Offer },
  asking: Asking,
): 'open' | 'over' | 'void' {
  const { offer, services, id } = waitlistEntry;
  const { schedule, zone, now } = asking;
  if (offer.until <= now) return 'over';
  const visit = visitOfServices(services, offer.end - offer.start);
  return decideStart(offer.start, schedule, { visit, zone, now, ignore: holdId(id) }) === 'free'
    ? 'open'
    : 'void';
}

/** The waitlist entry without its offer, to wait on; it is not offered again what it let pass. */
export function withoutOffer(waitlistEntry: WaitlistEntry, why: 'over' | 'void'): WaitlistEntry {
  const passed =
    waitlistEntry.offer !== null && why === 'over'
      ? [...waitlistEntry.passed, waitlistEntry.offer.start]
      : waitlistEntry.passed;
  return { ...waitlistEntry, version: waitlistEntry.version + 1, offer: null, passed };
}

/** The start that was offered last and not taken, in epoch minutes; null where none was, or where one is offered now. */
export function lapsedStart(
  { offer, passed }: Pick<WaitlistEntry, 'offer' | 'passed'>,
  now: EpochMs,
): EpochMinute | null {
  if (offer === null) return passed.at(-1) ?? null;
  return now < offer.until ? null : offer.start;
}

/** True for an offer that can be taken at this moment. */
export function isOpenOffer(offer: Offer | null, now: EpochMs): offer is Offer {
  return offer !== null && now < offer.until;
}
