import * as z from 'zod/mini';
import { PatchTest } from '../../domain/clients/patch-tests.ts';
import { bookingLevels } from '../../domain/clients/client-flags.ts';
import { careFields, clientFields, DatedNote } from '../../domain/clients/client.ts';
import { KeptForms } from '../../domain/clients/kept-forms.ts';
import { Customer } from '../../domain/clients/customer.ts';
import { Marketing } from '../../domain/clients/marketing.ts';
import { Settings, settingFields } from '../../domain/settings/settings.ts';
import { setupSteps } from '../../domain/settings/settings-rules.ts';
import { Task, taskFields } from '../../domain/overview/tasks.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { FormulaOfVisit } from '../clients/formulas.ts';
import {
  LocalDateShape,
  newId,
  OwnersAppointment,
  PrivatePictureShape,
  searchInQuery,
  uuid,
  versionInQuery,
  wholeInQuery,
} from '../shapes.ts';

export const readSettings = endpoint('GET /api/admin-public/settings', {
  summary: 'All settings',
  data: Settings,
});

export const changeSettings = endpoint('PUT /api/admin-public/settings', {
  summary: 'Changes settings and returns all of them',
  body: z.partial(z.strictObject({ ...settingFields, version })),
  data: Settings,
  refusals: { stale: Settings, in_use: null },
});

export const readConnections = endpoint('GET /api/admin-public/connections', {
  summary: 'The outside services that the salon is connected to',
  data: z.object({
    /** The payment provider for cards online; null if clients pay at the salon. */
    paying_by: z.nullable(z.enum(['stripe', 'test'])),
    stripe: z.boolean(),
    square: z.boolean(),
    paypal: z.boolean(),
    /** The test card form, which charges nobody: only on a local machine. */
    test_payments: z.boolean(),
    /** Null if the salon sends no messages; a local host stores them in a folder. */
    mail: z.nullable(z.enum(['smtp', 'resend', 'outbox'])),
    sms: z.boolean(),
    /** This month's text messages; null if the salon sends none. The cost is an estimate. */
    texts: z.nullable(z.object({ texts: z.int(), segments: z.int(), estimated_cents: z.int() })),
    instagram: z.boolean(),
  }),
});

export const readOverview = endpoint('GET /api/admin-public/overview', {
  summary: 'Today at a glance',
  data: z.object({
    /** The salon's date. */
    date: LocalDateShape,
    today_count: z.int(),
    week_count: z.int(),
    /** Payments received this month, by the day the money moved. */
    month_revenue_cents: z.int(),
    /** The prices of this month's appointments that are not canceled. */
    month_booked_cents: z.int(),
    client_count: z.int(),
    /** The number of tomorrow's clients who were reminded and have not confirmed. */
    unconfirmed_tomorrow: z.int(),
    /** The number of appointments before today that are neither completed nor canceled. */
    past_due_count: z.int(),
    /** The number of visits that are over or checked out and have a balance. */
    owed_count: z.int(),
    /** Whether the setup steps are worth requesting. */
    is_being_set_up: z.boolean(),
    today: z.array(OwnersAppointment),
    tasks: z.array(Task),
  }),
  conditional: true,
});

export const readSetup = endpoint('GET /api/admin-public/setup', {
  summary: 'The setup steps of a new salon, in order; empty once the list is dismissed',
  data: z.object({
    /** Skipped steps are stored in the settings as `setupSkipped`. */
    version: z.int(),
    steps: z.array(z.object({ step: z.enum(setupSteps), state: z.enum(['open', 'done', 'skipped']) })),
  }),
});

export const listTasks = endpoint('GET /api/admin-public/tasks', {
  summary: 'Tasks and reminders, open ones first',
  data: z.array(Task),
});

const { title, priority, due, done } = taskFields;

export const createTask = endpoint('POST /api/admin-public/tasks', {
  summary: 'Adds a task',
  body: z.strictObject({ id: newId, title, priority, due: z.optional(due), done: z.optional(done) }),
  data: Task,
  status: 201,
  refusals: { stale: Task },
});

export const updateTask = endpoint('PUT /api/admin-public/tasks/:id', {
  summary: 'Changes a task',
  body: z.partial(z.strictObject({ ...taskFields, version })),
  data: Task,
  refusals: { not_found: null, stale: Task },
});

export const deleteTask = endpoint('DELETE /api/admin-public/tasks/:id', {
  summary: 'Removes a task',
  query: versionInQuery,
  data: z.object({ id: z.string() }),
  refusals: { not_found: null, stale: Task },
});

export const ClientShape = z.object({
  id: z.string(),
  version: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  notes: z.string(),
  /** Alerts to be seen before anything is mixed; empty without any. */
  alerts: z.string(),
  /** Such as 1990-05-31, or --05-31 without its year; empty if unknown. */
  birthday: z.string(),
  /** Newest first. */
  dated_notes: z.array(DatedNote),
  /** The results of patch tests, newest first. */
  patch_tests: z.array(PatchTest),
  /** Earlier contacts of clients who were merged. */
  also: z.array(Customer),
  /** Whether they can book online as usual, only prepaid, or not at all. */
  booking: z.enum(bookingLevels),
  visits: z.int(),
  spent_cents: z.int(),
  /** Until then an imported client gets no emails unless she acts herself, salon-local; absent otherwise. */
  quiet_until: z.optional(z.string()),
  /** Consent to marketing emails, or its end, salon-local; absent if the client was never asked. */
  marketing: z.optional(z.extend(Marketing, { at: z.string() })),
  /** The same for text messages. */
  sms: z.optional(z.extend(Marketing, { at: z.string() })),
  /** Salon-local date-times. */
  last_visit: z.nullable(z.string()),
  next_visit: z.nullable(z.string()),
  /** The number of missed visits. */
  no_shows: z.int(),
});
export type ClientShape = z.infer<typeof ClientShape>;

export const listClients = endpoint('GET /api/admin-public/clients', {
  summary: 'Clients by name, with their figures: all of them, or search results',
  query: z.strictObject({
    search: z.optional(searchInQuery),
    /** The maximum number of search results, 50 by default. */
    limit: z.optional(wholeInQuery('Limit', 1, 500)),
  }),
  data: z.array(ClientShape),
});

export const readClient = endpoint('GET /api/admin-public/clients/:id', {
  summary: 'A client with upcoming appointments, soonest first, and past or canceled ones, newest first',
  query: z.strictObject({
    /** The maximum number of past appointments, besides canceled upcoming ones; all of them by default. */
    past: z.optional(wholeInQuery('Past', 1, 500)),
  }),
  data: z.extend(ClientShape, {
    /** How many earlier appointments were left out. */
    earlier: z.int(),
    /** The amount due for visits that are over or checked out. */
    owed_cents: z.int(),
    /** The latest formula; null without any. */
    last_formula: z.nullable(FormulaOfVisit),
    /** The private pictures apart from visits, the oldest first. */
    pictures: z.array(PrivatePictureShape),
    coming: z.array(OwnersAppointment),
    past: z.array(OwnersAppointment),
  }),
  refusals: { not_found: null },
});

const booking = z.enum(bookingLevels, 'Booking must be normal, prepay or closed');

export const createClient = endpoint('POST /api/admin-public/clients', {
  summary: 'Adds a client with an email or a phone',
  body: z.strictObject({
    id: newId,
    ...clientFields,
    email: z._default(clientFields.email, ''),
    phone: z._default(clientFields.phone, ''),
    notes: z.optional(clientFields.notes),
    ...careFields,
    booking: z.optional(booking),
  }),
  data: ClientShape,
  status: 201,
  refusals: { stale: ClientShape },
});

export const updateClient = endpoint('PUT /api/admin-public/clients/:id', {
  summary: "Changes a client's details or notes",
  body: z.partial(
    z.strictObject({
      ...clientFields,
      ...careFields,
      booking,
      /** Null ends the time without emails. */
      quiet_until: z.null('Quiet until must be null'),
      /** Withdraws the consent to marketing, which only the client can give. */
      marketing: z.literal(false, 'Marketing must be false'),
      /** The same for text messages. */
      sms: z.literal(false, 'Text messages must be false'),
      /** Adds a dated note, changes the one with this id, or removes it if there is no text. */
      note: z.extend(DatedNote, { id: z.string().check(z.regex(uuid, 'Id must be a UUID')) }),
      /** The same for the result of a patch test, which is removed if there is no result. */
      patch_test: z.extend(PatchTest, {
        id: z.string().check(z.regex(uuid, 'Id must be a UUID')),
        result: z.optional(PatchTest.shape.result),
      }),
      version,
    }),
  ),
  data: ClientShape,
  refusals: { not_found: null, stale: ClientShape },
});

export const eraseClient = endpoint('DELETE /api/admin-public/clients/:id', {
  summary: 'Erases a person; their visits and amounts stay, without the name',
  query: z.extend(versionInQuery, {
    /** `1` also removes the booking restriction of their contacts. */
    lift: z.optional(z.literal('1', 'Lift must be 1')),
    /** Keeps the signed forms until that day, for a legal reason; both or neither. */
    keep_forms_until: z.optional(KeptForms.shape.until),
    reason: z.optional(KeptForms.shape.reason),
  }),
  data: z.object({ id: z.string(), visits_kept: z.int() }),
  refusals: { not_found: null, stale: ClientShape },
});

export const exportAll = endpoint('GET /api/admin-public/export', {
  summary: 'Everything as one JSON file, or a table as CSV',
  query: z.strictObject({
    format: z.optional(z.enum(['json', 'csv'], 'Format must be json or csv')),
    table: z.optional(
      z.enum(['appointments', 'clients', 'services'], 'Table must be appointments, clients or services'),
    ),
  }),
  data: z.record(z.string(), z.unknown()),
  bare: true,
});
