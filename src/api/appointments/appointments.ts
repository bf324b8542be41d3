import * as z from 'zod/mini';
import { statuses } from '../../domain/appointments/status.ts';
import { ChangedCustomer, EnteredCustomer, Notes, PrivateNotes } from '../../domain/clients/customer.ts';
import { outsideKinds } from '../../domain/calendar/outside-schedule.ts';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import {
  OwnersAppointment,
  localDate,
  LocalDateShape,
  By,
  Notify,
  NotifyInQuery,
  localTime,
  LocalTimeShape,
  moment,
  searchInQuery,
  versionInQuery,
  wholeInQuery,
} from '../shapes.ts';
import { eitherServices, servicesInBody, servicesInQuery, someServices } from '../booking/visit-services.ts';

const fields = {
  service_type_id: servicesInBody.service_id,
  service_ids: servicesInBody.service_ids,
  start_at: moment('Start'),
  end_at: z.optional(moment('End')),
  notes: z.optional(Notes),
  owner_notes: z.optional(PrivateNotes),
  amount_paid_cents: z.optional(whole('Amount paid', 0, MOST_CENTS)),
  allow_overlap: z.optional(z.boolean('Allow overlap must be true or false')),
  allow_outside: z.optional(z.boolean('Allow outside must be true or false')),
  notify: Notify,
};

export const listAppointments = endpoint({
  method: 'GET',
  path: '/api/admin-public/appointments',
  access: 'owner',
  summary:
    'Appointments by start: all, of some local dates, past due, requests, owed for, or what a search finds',
  query: z
    .strictObject({
      from: z.optional(localDate('From')),
      to: z.optional(localDate('To')),
      /** `1`: only those before today that are neither completed nor canceled. */
      past_due: z.optional(z.enum(['0', '1'], 'Past due must be 0 or 1')),
      /** `1`: only what customers have booked and the owner has not said yes to, up to a week after its day. */
      requests: z.optional(z.enum(['0', '1'], 'Requests must be 0 or 1')),
      /** `1`, with requests: also what customers have changed or canceled within the last day. */
      news: z.optional(z.enum(['0', '1'], 'News must be 0 or 1')),
      /** `true`: only what is over or checked out, and still owed for. */
      owed: z.optional(z.enum(['true', 'false'], 'Owed must be true or false')),
      search: z.optional(searchInQuery),
      /** At most so many, the latest. Of a search 100 unless named. */
      limit: z.optional(wholeInQuery('Limit', 1, 5000)),
    })
    .check(
      z.refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
        error: 'To must be on or after from',
        path: ['to'],
      }),
    ),
  data: z.array(OwnersAppointment),
  conditional: true,
  refusals: {},
});

/** What the appointments screen shows of one date, with what its tabs count of others. */
export const readDay = endpoint({
  method: 'GET',
  path: '/api/admin-public/day',
  access: 'owner',
  summary: 'The appointments of a date and of today, and how many are past due',
  query: z.strictObject({ date: z.optional(localDate('Date')) }),
  data: z.object({
    today: LocalDateShape,
    time_zone: z.string(),
    /** Today, where none was asked for. */
    date: LocalDateShape,
    /** Of that date and of today, by start. */
    appointments: z.array(OwnersAppointment),
    past_due_count: z.int(),
  }),
  conditional: true,
  refusals: {},
});

/** Why a time is not free though nobody has it, in the salon's words. */
export const Reason = z.object({ kind: z.enum(outsideKinds), text: z.string() });
export type Reason = z.infer<typeof Reason>;
export const Reasons = z.object({ reasons: z.array(Reason) });

/** What a time would overlap with: appointments, and times that are offered to the waitlist; and what else keeps it. */
export const Conflicts = z.extend(Reasons, { conflicts: z.array(OwnersAppointment) });

export const readTimes = endpoint({
  method: 'GET',
  path: '/api/admin-public/times',
  access: 'owner',
  summary: 'The free times of a day for a visit, and what keeps a wanted time from being free',
  query: z
    .strictObject({
      ...servicesInQuery,
      date: localDate('Date'),
      time: z.optional(localTime('Time')),
      /** The appointment that is to move: its own time is no obstacle to it. */
      appointment_id: z.optional(
        z.string('Appointment must be text').check(z.maxLength(64, 'Appointment is too long')),
      ),
    })
    .check(someServices('service_id'), eitherServices),
  data: z.object({
    /** The free starts of the day, ascending, whatever the notice and the window: of those on offer, else of all half hours. */
    starts: z.array(LocalTimeShape),
    /** Where there is none: the next day with one, if it is near. */
    next_date: z.nullable(LocalDateShape),
    /** What making the appointment at the wanted time would ask about. */
    obstacles: z.nullable(Conflicts),
  }),
  refusals: { not_found: null, not_available: null },
});

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/admin-public/appointments',
  access: 'owner',
  summary: "Makes an owner's appointment",
  body: z
    .strictObject({
      customer: EnteredCustomer,
      ...fields,
      status: z.enum(['booked', 'paid'], 'Status must be booked or paid'),
      /** Whose place on the waitlist ends with it; the time that is kept for them is no obstacle. */
      waitlist_entry: z.optional(line('Waitlist entry', 1, 100)),
    })
    .check(someServices('service_type_id'), eitherServices),
  data: OwnersAppointment,
  status: 201,
  idempotent: true,
  refusals: {
    overlap: Conflicts,
    outside_schedule: Reasons,
    not_available: null,
    not_found: null,
    idempotency_key_reused: null,
  },
});

export const changeRefusals = {
  not_found: null,
  overlap: Conflicts,
  outside_schedule: Reasons,
  not_available: null,
  stale: OwnersAppointment,
  invalid_transition: null,
};

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/api/admin-public/appointments/:id',
  access: 'owner',
  summary: 'Changes an appointment',
  body: z
    .partial(
      z.strictObject({
        ...fields,
        customer: ChangedCustomer,
        status: z.enum(statuses, `Status must be one of ${statuses.join(', ')}`),
        version,
        /** Null: the owner keeps the time, paid or not, and with the status that it has. */
        held_until: z.null('Held until can only be null'),
        /** Whose wish the change is; the salon's unless named. If the salon cancels, everything paid online goes back. */
        by: By,
        /**
         * How much is kept of what was paid, the rest of what was paid online goes back: of a visit that its client cancels at most
         * the agreed fee, which it is unless named; of a missed visit all of it unless named.
         */
        keep_cents: whole('Keep', 0, MOST_CENTS),
      }),
    )
    .check(eitherServices),
  data: OwnersAppointment,
  /** A visit with a standing receipt is refunded, and stays completed. */
  refusals: { ...changeRefusals, has_receipt: null },
});

export const cancelAppointment = endpoint({
  method: 'DELETE',
  path: '/api/admin-public/appointments/:id',
  access: 'owner',
  summary: 'Cancels an appointment; canceling twice changes nothing',
  query: z.extend(versionInQuery, {
    notify: NotifyInQuery,
    /** Whose wish it is; the salon's unless named. If the salon cancels, everything paid online goes back. */
    by: By,
    /** With `by=client`: how much is kept of what was paid, at most the agreed fee, which it is unless named. */
    keep_cents: z.optional(wholeInQuery('Keep', 0, MOST_CENTS)),
  }),
  data: OwnersAppointment,
  refusals: { not_found: null, stale: OwnersAppointment, invalid_transition: null, has_receipt: null },
});

/** To what it was before, in all but its history and version; what the change was to set off is set off no more. */
export const undoChange = endpoint({
  method: 'POST',
  path: '/api/admin-public/appointments/:id/undo',
  access: 'owner',
  summary: "Takes an owner's last change of an appointment back, while what it sets off waits",
  body: z.strictObject({
    /** To which the change has led. */
    version,
    allow_overlap: fields.allow_overlap,
  }),
  data: OwnersAppointment,
  refusals: changeRefusals,
});

export const readRefunds = endpoint({
  method: 'GET',
  path: '/api/admin-public/appointments/:id/refunds',
  access: 'owner',
  summary: 'What canceling now would return of the money paid online, by who cancels',
  data: z.object({
    /** If the client cancels. */
    policy_cents: z.int(),
    /** By the policy, where it was missed. */
    no_show_cents: z.int(),
    /** If the salon cancels. */
    full_cents: z.int(),
  }),
  refusals: { not_found: null },
});

export const readHistory = endpoint({
  method: 'GET',
  path: '/api/admin-public/appointments/:id/history',
  access: 'owner',
  summary: 'Who changed what and when, oldest first',
  data: z.array(
    z.object({ at: z.string(), by: z.enum(['customer', 'owner', 'system']), change: z.string() }),
  ),
  refusals: { not_found: null },
});
