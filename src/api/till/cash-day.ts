import * as z from 'zod/mini';
import { MOST_CENTS } from '../../domain/money.ts';
import { line, paragraph, whole } from '../../domain/text-schemas.ts';
import { CashEntry, cashEntryKinds } from '../../domain/till/cash-day.ts';
import { version } from '../../domain/version.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { LocalDateShape, wholeInQuery } from '../shapes.ts';

const CashDayShape = z.object({
  date: LocalDateShape,
  time_zone: z.string(),
  /** The sum in the drawer at first: as counted last, unless the owner has typed another. */
  opening_cents: z.int(),
  /** Includes the opening sum; frozen once the day is closed. */
  expected_cents: z.int(),
  /** Null while the day is open, as are the next two. */
  counted_cents: z.nullable(z.int()),
  /** Counted less expected. */
  difference_cents: z.nullable(z.int()),
  closed_at: z.nullable(z.string()),
  /** Cash received since the day was closed, in cents; negative if more was paid out. */
  after_cents: z.int(),
  entries: z.array(z.extend(CashEntry, { at: z.string() })),
  /** The day's cash of clients, net of change, oldest first; negative if it was given back. */
  movements: z.array(
    z.object({
      at: z.string(),
      amount_cents: z.int(),
      /** True if it is not in the frozen sum. */
      after_closing: z.boolean(),
      appointment: z.object({ id: z.string(), reference: z.string() }),
      receipt: z.nullable(z.int()),
    }),
  ),
  note: z.string(),
  /** Earlier closings, oldest first. */
  reopened: z.array(
    z.object({
      closed_at: z.string(),
      reopened_at: z.string(),
      expected_cents: z.int(),
      counted_cents: z.int(),
    }),
  ),
  version: z.int(),
});

/** It was changed elsewhere, or is closed and has to be reopened first. */
const refusals = { stale: CashDayShape, invalid_transition: null };

export const readCashDay = endpoint('GET /api/admin-public/cash-days/:date', {
  summary: 'The cash of a day: expected, counted, and its movements',
  data: CashDayShape,
});

export const changeCashDay = endpoint('PUT /api/admin-public/cash-days/:date', {
  summary: 'Closes a day with its counted cash, reopens it, or changes its opening cash or note',
  body: z.strictObject({
    opening_cents: z.optional(whole('Opening', 0, MOST_CENTS)),
    /** Closes the day; null reopens it. */
    counted_cents: z.optional(z.nullable(whole('Counted', 0, MOST_CENTS))),
    note: z.optional(paragraph('Note', 500)),
    version,
  }),
  data: CashDayShape,
  refusals,
});

export const addCashEntry = endpoint('POST /api/admin-public/cash-days/:date/entries', {
  summary: 'Records a payout from the drawer or a float put into it',
  body: z.strictObject({
    kind: z.enum(cashEntryKinds, `Kind must be ${cashEntryKinds.join(' or ')}`),
    amount_cents: whole('Amount', 1, MOST_CENTS),
    note: z.optional(line('Note', 0, 200)),
    version,
  }),
  data: CashDayShape,
  status: 201,
  refusals,
});

export const removeCashEntry = endpoint('DELETE /api/admin-public/cash-days/:date/entries/:id', {
  summary: 'Removes a payout or a float',
  query: z.strictObject({ version: wholeInQuery('Version', 1, 999_999_999) }),
  data: CashDayShape,
  refusals: { ...refusals, not_found: null },
});
