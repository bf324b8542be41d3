import * as z from 'zod/mini';
import { Customer, Notes } from './customer.ts';
import type { Range } from './ranges.ts';
import { Service } from './services.ts';
import { isLocalDate, type LocalDate } from './time.ts';
import { busyStretches } from './visit.ts';

/** Noon and five o'clock part a day, as on the booking page. */
const partsOfDay = ['any', 'morning', 'afternoon', 'evening'] as const;

const instant = z.number().check(z.int());

/** A time that is kept for one wish alone. */
const Offer = z.strictObject({
  /** Epoch minutes. */
  start: instant,
  end: instant,
  /** Until when it is kept, in epoch milliseconds. */
  until: instant,
});
export type Offer = z.infer<typeof Offer>;

/** What a customer would like on a day that has no time: the first time that comes free and fits is offered. */
export const Wish = z.strictObject({
  id: z.string(),
  /** Rises by one with every change. */
  version: instant,
  service: z.pick(Service, { id: true, name: true, duration_min: true, price_cents: true, processing: true }),
  date: z.custom<LocalDate>((value) => typeof value === 'string' && isLocalDate(value)),
  part: z.enum(partsOfDay),
  customer: Customer,
  notes: Notes,
  /** Epoch milliseconds; who has waited longest is first. */
  created_at: instant,
  /** SHA-256 of the token in the customer's link. */
  token_hash: z.string(),
  offer: z.nullable(Offer),
  /** Starts that were offered and not taken: they are not offered to this wish again. */
  passed: z.array(instant),
});
export type Wish = z.infer<typeof Wish>;

/** What an offer keeps busy, as the appointment would. */
export function heldStretches({ offer, service }: Pick<Wish, 'offer' | 'service'>): Range[] {
  if (offer === null) return [];
  const { start, end } = offer;
  return busyStretches(start, { duration_min: end - start, processing: service.processing });
}

/** The name under which a diary shows the time that is kept for a wish. */
export function holdId(wish: string): string {
  return `wish:${wish}`;
}
