import * as z from 'zod/mini';
import { mostVisits, MOST_VISITS } from '../../domain/appointments/series.ts';
import { statuses } from '../../domain/appointments/status.ts';
import {
  ChangedCustomer,
  EnteredCustomer,
  Formula,
  Notes,
  PrivateNotes,
} from '../../domain/clients/customer.ts';
import { outsideKinds } from '../../domain/calendar/outside-schedule.ts';
import { MOST_WEEKS } from '../../domain/calendar/repeating-blocks.ts';
import { MOST_CENTS } from '../../domain/money.ts';
import { choice, flag, line, whole } from '../../domain/text-schemas.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import {
  OwnersAppointment,
  localDate,
  LocalDateShape,
  By,
  InLanguage,
  Notify,
  NotifyInQuery,
  localTime,
  LocalTimeShape,
  moment,
  Scope,
  searchInQuery,
  Slot,
  versionInQuery,
  wholeInQuery,
} from '../shapes.ts';
import { eitherServices, servicesInBody, servicesInQuery, someServices } from '../booking/visit-services.ts';

const fields = {
  service_type_id: servicesInBody.service_id,
  service_ids: servicesInBody.service_ids,
  start_at: moment('Start'),
  end_at: z.optional(moment('End')),
  /** The client's language. A new visit without it has that of her last visit or waitlist entry. */
  language: InLanguage,
  notes: z.optional(Notes),
  owner_notes: z.optional(PrivateNotes),
  amount_paid_cents: z.optional(whole('Amount paid', 0, MOST_CENTS)),
  allow_overlap: z.optional(flag('Allow overlap')),
  allow_outside: z.optional(flag('Allow outside')),
  notify: Notify,
};

export const listAppointments = endpoint('GET /api/admin-public/appointments', {
  summary:
    'Appointments by start: all, those of some local dates, past due ones, requests, unpaid ones, or search results',
  query: z
    .strictObject({
      from: z.optional(localDate('From')),
      to: z.optional(localDate('To')),
      /** `1`: only appointments before today that are neither completed nor canceled. */
      past_due: z.optional(z.enum(['0', '1'], 'Past due must be 0 or 1')),
      /** `1`: only unanswered online requests, until a week after their day. */
      requests: z.optional(z.enum(['0', '1'], 'Requests must be 0 or 1')),
      /** `1`, with requests: also what customers changed or canceled within the last day. */
      news: z.optional(z.enum(['0', '1'], 'News must be 0 or 1')),
      /** `true`: only visits that are over or checked out and have a balance. */
      owed: z.optional(z.enum(['true', 'false'], 'Owed must be true or false')),
      search: z.optional(searchInQuery),
      /** The maximum number of results, latest first. A search returns 100 by default. */
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
});

/** The appointments of one date for the appointments screen, with the counts for its tabs. */
export const readDay = endpoint('GET /api/admin-public/day', {
  summary: 'The appointments of a date and of today, and how many are past due',
  query: z.strictObject({ date: z.optional(localDate('Date')) }),
  data: z.object({
    today: LocalDateShape,
    time_zone: z.string(),
    /** Today, if no date was asked for. */
    date: LocalDateShape,
    /** Appointments of that date and of today, by start. */
    appointments: z.array(OwnersAppointment),
    past_due_count: z.int(),
  }),
  conditional: true,
});

/** Why a time is not free although nobody has booked it, in the salon's words. */
export const Reason = z.object({ kind: z.enum(outsideKinds), text: z.string() });
export type Reason = z.infer<typeof Reason>;
export const Reasons = z.object({ reasons: z.array(Reason) });

/** The conflicts of a time: appointments, times offered to the waitlist, and other reasons. */
export const Conflicts = z.extend(Reasons, { conflicts: z.array(OwnersAppointment) });

export const readTimes = endpoint('GET /api/admin-public/times', {
  summary: 'The free times of a day for a visit, and the conflicts of a chosen time',
  query: z
    .strictObject({
      ...servicesInQuery,
      date: localDate('Date'),
      time: z.optional(localTime('Time')),
      /** The appointment being moved; its own time does not count as a conflict. */
      appointment_id: z.optional(
        z.string('Appointment must be text').check(z.maxLength(64, 'Appointment is too long')),
      ),
    })
    .check(someServices('service_id'), eitherServices),
  data: z.object({
    /** The day's offered free starts, ascending, regardless of notice and window; else every free half hour. */
    starts: z.array(LocalTimeShape),
    /** If there is none, the next day that has one, if it is near. */
    next_date: z.nullable(LocalDateShape),
    /** The conflicts that creating the appointment at the requested time would report. */
    obstacles: z.nullable(Conflicts),
    /** The requested time if nothing conflicts with it, else the free time closest to it within two weeks, if there is one. */
    nearest: z.nullable(z.object({ date: LocalDateShape, time: LocalTimeShape })),
  }),
  refusals: { not_found: null, not_available: null },
});

/** Standing appointments: visits at the same time of day, `every_weeks` weeks apart. */
const Repeat = z
  .strictObject({
    every_weeks: whole('Weeks', 1, MOST_WEEKS),
    /** How many dates, of which some may be skipped. */
    count: whole('Visits', 2, MOST_VISITS),
    /** The dates without a visit. */
    skip: z.optional(z.array(localDate('Skip')).check(z.maxLength(MOST_VISITS, 'Skip has too many dates'))),
    /** The start of a visit instead of that on its date. */
    move: z.optional(z.record(z.string(), moment('Move'))),
  })
  .check(
    z.refine(({ every_weeks, count }) => count <= mostVisits(every_weeks), {
      error: 'A series can last at most a year',
      path: ['count'],
    }),
  );

/** A date of a series, on the salon's clock. */
const SeriesDate = z.extend(Slot, { date: LocalDateShape });

/** Why dates of a series are not free, and the closest free times. */
const Clashes = z.object({
  clashes: z.array(
    z.object({ date: LocalDateShape, reasons: z.array(z.string()), alternatives: z.array(Slot) }),
  ),
  dates: z.array(SeriesDate),
});
export type Clashes = z.infer<typeof Clashes>;

export const createAppointment = endpoint('POST /api/admin-public/appointments', {
  summary: 'Adds an appointment for the owner, or a series of standing ones',
  query: z.strictObject({
    /** `true`: answers the same, and writes nothing. */
    dry_run: z.optional(z.enum(['true', 'false'], 'Dry run must be true or false')),
  }),
  body: z
    .strictObject({
      customer: EnteredCustomer,
      ...fields,
      status: z.enum(['booked', 'paid'], 'Status must be booked or paid'),
      /** The waitlist entry that ends with this booking; the time held for it does not count as a conflict. */
      waitlist_entry: z.optional(line('Waitlist entry', 1, 100)),
      /** All dates are booked, or none; no date overlaps or is outside the schedule. A payment is that of the first visit. */
      repeat: z.optional(Repeat),
    })
    .check(someServices('service_type_id'), eitherServices),
  /** The first visit of a series, with all dates and the ids of their visits. */
  data: z.extend(OwnersAppointment, { dates: z.optional(z.array(z.extend(SeriesDate, { id: z.string() }))) }),
  status: 201,
  refusals: {
    overlap: Conflicts,
    series_clash: Clashes,
    outside_schedule: Reasons,
    not_available: null,
    not_found: null,
  },
});

export const changeRefusals = {
  not_found: null,
  overlap: Conflicts,
  outside_schedule: Reasons,
  not_available: null,
  stale: OwnersAppointment,
  invalid_transition: null,
  /** The change would take money back from a gift card that has been spent. */
  insufficient_balance: null,
};

export const updateAppointment = endpoint('PUT /api/admin-public/appointments/:id', {
  summary: 'Changes an appointment',
  body: z
    .partial(
      z.strictObject({
        ...fields,
        customer: ChangedCustomer,
        formula: Formula,
        status: choice('Status', statuses),
        version,
        /** Null: the owner keeps the time, paid or not, with its current status. */
        held_until: z.null('Held until can only be null'),
        /** The party that asked for the change; the salon by default, whose cancellation refunds everything paid online. */
        by: By,
        /** `following`: new times, services, notes and contacts, and a cancellation, are also those of the later visits. */
        scope: Scope,
        /** How much of the payments to keep: by default the agreed fee if the client cancels, and everything of a missed visit. */
        keep_cents: whole('Amount to keep', 0, MOST_CENTS),
      }),
    )
    .check(eitherServices),
  data: OwnersAppointment,
  /** A visit with a standing receipt is refunded and stays completed. */
  refusals: { ...changeRefusals, has_receipt: null },
});

export const cancelAppointment = endpoint('DELETE /api/admin-public/appointments/:id', {
  summary: 'Cancels an appointment; canceling twice changes nothing',
  query: z.extend(versionInQuery, {
    notify: NotifyInQuery,
    /** The party that asked for it; the salon by default. If the salon cancels, everything paid online is refunded. */
    by: By,
    scope: Scope,
    /** With `by=client`: how much of the payments to keep; at most the agreed fee, which is the default. */
    keep_cents: z.optional(wholeInQuery('Amount to keep', 0, MOST_CENTS)),
  }),
  /** With `scope=following`, if the named visit was canceled before: the first visit canceled now, whose undo restores them all. */
  data: OwnersAppointment,
  refusals: { not_found: null, stale: OwnersAppointment, invalid_transition: null, has_receipt: null },
});

/** Restores everything except history and version, and cancels the emails and refunds of the change. */
export const undoChange = endpoint('POST /api/admin-public/appointments/:id/undo', {
  summary: "Undoes the owner's last change of an appointment while its emails and refunds wait",
  body: z.strictObject({
    /** The version that the change created. */
    version,
    allow_overlap: fields.allow_overlap,
  }),
  data: OwnersAppointment,
  refusals: changeRefusals,
});

export const readRefunds = endpoint('GET /api/admin-public/appointments/:id/refunds', {
  summary: 'The online refund if the appointment is canceled now, by who cancels',
  data: z.object({
    /** If the client cancels. */
    policy_cents: z.int(),
    /** By the policy, for a missed visit. */
    no_show_cents: z.int(),
    /** If the salon cancels. */
    full_cents: z.int(),
  }),
  refusals: { not_found: null },
});

export const readHistory = endpoint('GET /api/admin-public/appointments/:id/history', {
  summary: 'Who changed what and when, oldest first',
  data: z.array(
    z.object({ at: z.string(), by: z.enum(['customer', 'owner', 'system']), change: z.string() }),
  ),
  refusals: { not_found: null },
});
