import * as z from 'zod/mini';
import { decideStart, availableSlots, type DayAvailability, type Schedule } from './availability.ts';
import { Customer, Notes } from './customer.ts';
import { partOfDay, partsOfDay } from './part-of-day.ts';
import { isLocalDate, msOf, type EpochMinute, type EpochMs, type LocalDate, type Zone } from './time.ts';
import type { Range } from './ranges.ts';
import { Service } from './services.ts';
import { busyStretches } from './visit.ts';

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
export const WaitlistEntry = z.strictObject({
  id: z.string(),
  /** Rises by one with every change. */
  version: instant,
  service: z.pick(Service, { id: true, name: true, duration_min: true, price_cents: true, processing: true }),
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
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** What an offer keeps busy, as the appointment would. */
export function heldStretches({ offer, service }: Pick<WaitlistEntry, 'offer' | 'service'>): Range[] {
  if (offer === null) return [];
  const { start, end } = offer;
  return busyStretches(start, { duration_min: end - start, processing: service.processing });
}

/** The name under which a schedule shows the time that is kept for a waitlist entry. */
export function holdId(waitlistEntry: string): string {
  return `wish:${waitlistEntry}`;
}

/** True for the name of a time that is kept for a waitlist entry, and not taken by an appointment. */
export function isHold(name: string): boolean {
  return name.startsWith('wish:');
}

/** How long an offered time is kept for the waitlist entry it was offered to, in minutes. */
export const OFFER_MINUTES = 4 * 60;

/** The shortest time in which somebody can be expected to read an email and answer, in minutes. */
const SHORTEST_OFFER = 30;

/** Those of a day's starts that are in the part of the day that is asked for. */
function startsIn(day: DayAvailability, part: WaitlistPart, zone: Zone): EpochMinute[] {
  return day.starts.filter((start) => part === 'any' || partOfDay(zone.local(start).minute) === part);
}

/**
 * Whether a waitlist entry can be left for a day: where others or the owner have all of its time, which they may give back.
 * @returns `has_times` where there is a time to book already, `never` where none can come free
 */
export function canJoinWaitlist(
  day: DayAvailability,
  part: WaitlistPart,
  zone: Zone,
): 'yes' | 'has_times' | 'never' {
  if (!('reason' in day)) return startsIn(day, part, zone).length > 0 ? 'has_times' : 'yes';
  return day.reason === 'full' || day.reason === 'blocked' ? 'yes' : 'never';
}

/** What a waitlist entry is to be offered: a service as it is today, a time of the day, and until when it is kept. */
interface Asking {
  readonly schedule: Schedule;
  readonly zone: Zone;
  readonly now: EpochMs;
}

/**
 * The first time that fits a waitlist entry and was not offered to it before; null where there is none. It is kept for
 * `OFFER_MINUTES`, and never past the moment from which nobody can book it any more.
 */
export function offerFor(waitlistEntry: WaitlistEntry, { schedule, zone, now }: Asking): Offer | null {
  const [day] = availableSlots([waitlistEntry.date], schedule, { visit: waitlistEntry.service, zone, now });
  if (!day) return null;
  for (const start of startsIn(day, waitlistEntry.part, zone)) {
    if (waitlistEntry.passed.includes(start)) continue;
    const until = Math.min(now + msOf(OFFER_MINUTES), msOf(start - schedule.settings.minNoticeHours * 60));
    if (until - now < msOf(SHORTEST_OFFER)) continue;
    return { start, end: start + waitlistEntry.service.duration_min, until };
  }
  return null;
}

/** What is to become of an offer: it stands, its time is up, or nobody can have the time any more. */
export function stateOf(
  waitlistEntry: WaitlistEntry & { readonly offer: Offer },
  asking: Asking,
): 'open' | 'over' | 'void' {
  const { offer, service, id } = waitlistEntry;
  const { schedule, zone, now } = asking;
  if (offer.until <= now) return 'over';
  const visit = { duration_min: offer.end - offer.start, processing: service.processing };
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

/** True for an offer that can be taken at this moment. */
export function isOpenOffer(offer: Offer | null, now: EpochMs): offer is Offer {
  return offer !== null && now < offer.until;
}
