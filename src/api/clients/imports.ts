import * as z from 'zod/mini';
import { bookingLevels } from '../../domain/clients/client-flags.ts';
import { importKinds, MOST_ROWS } from '../../domain/clients/import-rules.ts';
import { Import } from '../../domain/clients/imports.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { flag, line } from '../../domain/text-schemas.ts';
import { dateOrMoment } from '../shapes.ts';

const ImportShape = z.extend(Import, {
  /** ISO with offset. */
  created_at: z.string(),
  /** The same; null if emails to its clients are not held back. */
  quiet_until: z.nullable(z.string()),
});
export type ImportShape = z.infer<typeof ImportShape>;

export const listImports = endpoint('GET /api/admin-public/imports', {
  summary: 'The imports that can be continued or undone, newest first',
  data: z.array(ImportShape),
});

export const readImport = endpoint('GET /api/admin-public/imports/:id', {
  summary: 'An import',
  data: ImportShape,
  refusals: { not_found: null },
});

export const startImport = endpoint('POST /api/admin-public/imports', {
  summary: 'Starts an import, or a dry run that counts and changes nothing',
  body: z.strictObject({
    kind: z.enum(importKinds, `Kind must be ${importKinds.join(' or ')}`),
    dry_run: flag('Dry run'),
    /** Nothing is sent to the imported clients before. */
    quiet_until: z.optional(dateOrMoment('Quiet until')),
  }),
  data: z.object({ id: z.string() }),
  status: 201,
});

/** In characters. */
export const LONGEST_ADDRESS = 2000;

const text = (label: string) => z.string(`${label} must be a text`);
const person = { name: text('Name'), email: text('Email'), phone: text('Phone') };

/** Any text is allowed here, because each wrong row is refused separately. */
const ClientRow = z.strictObject({
  ...person,
  notes: z.optional(text('Notes')),
  birthday: z.optional(text('Birthday')),
  booking: z.optional(z.enum(bookingLevels, 'Booking must be normal, prepay or closed')),
});
const AppointmentRow = z.strictObject({
  ...person,
  start_at: text('Start'),
  service_ids: z.array(z.number('Service must be a number')),
  /** Only the owner sees them. */
  notes: z.optional(text('Notes')),
  /** The services' length decides without it. */
  end_at: z.optional(text('End')),
  /** The event's key, which is the same in each import, so that the event is added only once. */
  key: z.optional(text('Key')),
  allow_overlap: z.optional(flag('Allow overlap')),
  /** True to email the client about it; false by default. It also resumes her emails that an import has held back. */
  notify: z.optional(flag('Notify')),
});
export type ClientRow = z.infer<typeof ClientRow>;
export type AppointmentRow = z.infer<typeof AppointmentRow>;

export const sendRows = endpoint('POST /api/admin-public/imports/:id/rows', {
  summary: 'Imports a batch of rows, each of which is new, merged or refused',
  body: z.strictObject({
    rows: z
      .array(
        z.union([ClientRow, AppointmentRow], 'Rows must be clients or appointments'),
        'Rows must be a list',
      )
      .check(
        z.minLength(1, 'Send at least one row'),
        z.maxLength(MOST_ROWS, `Send at most ${MOST_ROWS} rows`),
      ),
  }),
  mostBytes: 1_000_000,
  data: z.object({
    new: z.int(),
    merged: z.int(),
    /** By their index in the batch, with the reason; `overlap` if another appointment has the time. */
    refused: z.array(z.object({ row: z.int(), reason: z.string(), code: z.optional(z.literal('overlap')) })),
    /** Which rows are appointments that were imported before; absent without any. */
    known: z.optional(z.array(z.int())),
  }),
  refusals: { not_found: null, invalid_transition: null },
});

export const finishImport = endpoint('POST /api/admin-public/imports/:id/finish', {
  summary: 'Ends an import after its last row',
  data: ImportShape,
  refusals: { not_found: null, invalid_transition: null },
});

export const undoImport = endpoint('DELETE /api/admin-public/imports/:id', {
  summary: 'Undoes an import as far as nothing has changed since; repeat it until it is done',
  data: z.object({
    /** True once nothing is left to undo. */
    done: z.boolean(),
    removed: z.int(),
    restored: z.int(),
    /** The records that stayed, because they were changed since or have visits. */
    kept: z.array(z.object({ id: z.string(), reason: z.enum(['changed', 'visits']) })),
  }),
  refusals: { not_found: null },
});

export const fetchCalendar = endpoint('POST /api/admin-public/imports/calendar', {
  summary: 'Reads a calendar of the public internet, for the browser to import; nothing is stored',
  keyless: true,
  body: z.strictObject({ url: line('URL', 1, LONGEST_ADDRESS) }),
  data: z.object({ text: z.string() }),
});
