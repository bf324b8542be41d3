import * as z from 'zod/mini';
import { partsOfDay } from '../../domain/booking/part-of-day.ts';
import { Service } from '../../domain/services/services.ts';
import { epochDay } from '../../domain/time.ts';
import { messages } from '../../platform/messages.ts';
import { kindText, says } from '../../texts/calls.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { dateOrMoment, localDate, LocalDateShape, Slot } from '../shapes.ts';
import { eitherServices, servicesInQuery, someServices } from './visit-services.ts';

const DayShape = z.object({
  date: LocalDateShape,
  slots: z.array(Slot),
  reason: z.optional(z.enum(['past', 'outside_window', 'closed', 'blocked', 'full'])),
  /** The parts of a fully booked day that others have booked, and that therefore have a waitlist. */
  may_come_free: z.optional(z.array(z.enum(partsOfDay))),
});
export type DayShape = z.infer<typeof DayShape>;

/** The maximum number of days in one request. */
export const MOST_DAYS = 62;

export const listServices = endpoint('GET /api/services', {
  access: 'anyone',
  summary: 'The services that clients can book, in the language of the call',
  data: z.array(z.omit(Service, { translations: true })),
});

/** The caller's own booking: its services and its own time count as offered and free. */
const bookingId = z.optional(
  z.string(says(() => kindText('text', 'Booking'))).check(
    z.maxLength(
      64,
      says(() => kindText('isLong', 'Booking')),
    ),
  ),
);

const AvailabilityQuery = z
  .strictObject({
    ...servicesInQuery,
    booking_id: bookingId,
    /** Asks for the times of the patch test of these services instead. */
    patch_test: z.optional(z.literal('1')),
    date: z.optional(localDate('Date')),
    from: z.optional(localDate('From')),
    to: z.optional(localDate('To')),
  })
  .check(
    someServices('service_id'),
    eitherServices,
    z.refine(({ date, from, to }) => date !== undefined || (from !== undefined && to !== undefined), {
      error: () => messages('call-faults')('dates'),
      path: ['date'],
    }),
    z.refine(({ date, from, to }) => date === undefined || (from === undefined && to === undefined), {
      error: () => messages('call-faults')('notBoth'),
      path: ['date'],
    }),
    z.refine(
      ({ from, to }) =>
        from === undefined || to === undefined || (from <= to && epochDay(to) - epochDay(from) < MOST_DAYS),
      { error: () => messages('call-faults')('range', { count: MOST_DAYS }), path: ['to'] },
    ),
  );

export const readAvailability = endpoint('GET /api/availability', {
  access: 'anyone',
  summary: 'The free times of one day or several',
  query: AvailabilityQuery,
  data: z.object({
    time_zone: z.string(),
    /** The last day that can be booked now. */
    last_date: LocalDateShape,
    /** Until when a time booked now waits for its deposit or card, at latest until its start, ISO with offset; absent if it does not. */
    held_until: z.optional(z.string()),
    days: z.array(DayShape),
  }),
  refusals: { not_found: null },
});

export const nextAvailable = endpoint('GET /api/availability/next', {
  access: 'anyone',
  summary: 'The first free time',
  query: z
    .strictObject({ ...servicesInQuery, booking_id: bookingId, after: z.optional(dateOrMoment('After')) })
    .check(someServices('service_id'), eitherServices),
  data: z.nullable(Slot),
  refusals: { not_found: null },
});
