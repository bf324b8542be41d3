import * as z from 'zod/mini';
import { Notes, TypedCustomer } from '../../domain/clients/customer.ts';
import { waitlistParts } from '../../domain/waitlist/waitlist.ts';
import { Alternatives, ConfirmedBooking, heldRefusals } from '../booking/bookings.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { InLanguage, localDate, LocalDateShape, moment, oneOf, serviceMarks, Slot } from '../shapes.ts';
import { expected, TermsShape } from '../booking/terms.ts';
import { eitherServices, servicesInBody, someServices } from '../booking/visit-services.ts';

const ServiceShape = z.object({ id: z.int(), name: z.string(), duration: z.int(), price_cents: z.int() });

export const WaitlistEntryShape = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(['waiting', 'offered']),
  date: LocalDateShape,
  part: z.enum(waitlistParts),
  time_zone: z.string(),
  notes: z.string(),
  created_at: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** Its services combined: the first id, the joined names, the sums. */
  service: ServiceShape,
  /** In the order they are done. */
  services: z.array(z.extend(ServiceShape, serviceMarks)),
  /** The time held for it on the salon's clock, until when (ISO with offset), and the terms that taking it accepts. */
  offer: z.nullable(
    z.extend(Slot, {
      until: z.string(),
      /** Until when the taken time would wait for its deposit or card, ISO with offset; null if it would not. */
      held_until: z.nullable(z.string()),
      terms: TermsShape,
    }),
  ),
  /** The time that was last held for it and not taken; null if there was none or one is held now. */
  lapsed: z.nullable(Slot),
  /** False if the salon sends no emails, so that it calls the person, or she checks herself. */
  writes: z.boolean(),
});
export type WaitlistEntryShape = z.infer<typeof WaitlistEntryShape>;

export const joinWaitlist = endpoint('POST /api/waitlist', {
  access: 'anyone',
  summary:
    'Adds a waitlist entry for a fully booked day; the first fitting time that becomes free is offered',
  body: z
    .strictObject({
      ...servicesInBody,
      date: localDate('Date'),
      part: oneOf('Part', waitlistParts),
      customer: z.extend(TypedCustomer, { notes: z.optional(Notes) }),
      language: InLanguage,
    })
    .check(someServices('service_id'), eitherServices),
  data: z.extend(WaitlistEntryShape, { waitlist_token: z.string(), waitlist_url: z.string() }),
  status: 201,
  refusals: { not_available: null, owner_only: null, slot_taken: null },
});

export const readWaitlistEntry = endpoint('GET /api/waitlist/:id', {
  access: 'holder',
  summary: 'Shows a waitlist entry to its customer',
  data: WaitlistEntryShape,
  refusals: heldRefusals,
});

export const leaveWaitlist = endpoint('DELETE /api/waitlist/:id', {
  access: 'holder',
  summary: 'Withdraws a waitlist entry and releases the time held for it',
  data: z.object({ id: z.string() }),
  refusals: heldRefusals,
});

/** Names the time, so that the customer books exactly the one she saw. */
export const takeOffer = endpoint('POST /api/waitlist/:id/booking', {
  access: 'holder',
  summary: 'Books the time held for a waitlist entry',
  body: z.strictObject({ start_at: moment('Start'), expected }),
  data: ConfirmedBooking,
  status: 201,
  refusals: {
    ...heldRefusals,
    slot_taken: z.optional(Alternatives),
    not_available: null,
    owner_only: null,
    changed: TermsShape,
  },
});
