import type { Contract } from '../../../api/contract.ts';
import { addCashEntry, changeCashDay } from '../../../api/till/cash-day.ts';
import { dollars, typedDollars, type Cents } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { openDialog } from '../shell/dialogs.ts';
import { ownersQuery } from '../shell/remote.ts';

export type CashDay = DataOf<Contract['GET /api/admin-public/cash-days/:date']>;
type Entry = CashDay['entries'][number];
type NewEntry = Pick<Entry, 'kind' | 'amount_cents' | 'note'>;

/** The days by date. */
export const cashDays = ownersQuery('GET /api/admin-public/cash-days/:date');

export const entryNames = { payout: 'Payout', float: 'Float' } as const;

/** '$5 short'; '$5 over'; 'no difference' */
export function differenceText(cents: Cents): string {
  if (cents === 0) return 'no difference';
  return `${dollars(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;
}

const sum = (all: readonly { readonly amount_cents: Cents }[]) =>
  all.reduce((total, { amount_cents }) => total + amount_cents, 0);

/** What counting the drawer is expected to give, and the parts of it. */
export function cashRows(day: CashDay): readonly (readonly [label: string, amount: Cents])[] {
  const { entries, opening_cents } = day;
  const moved = day.movements.filter(({ after_closing }) => !after_closing);
  const rows = [
    ['Opening sum', opening_cents],
    ['Cash from clients', sum(moved.filter(({ amount_cents }) => amount_cents > 0))],
    ['Cash returned', sum(moved.filter(({ amount_cents }) => amount_cents < 0))],
    ['Floats', sum(entries.filter(({ kind }) => kind === 'float'))],
    ['Payouts', -sum(entries.filter(({ kind }) => kind === 'payout'))],
  ] as const;
  return rows.filter(([label, amount]) => amount !== 0 || label === 'Opening sum');
}

/** Shows a day's newest state. */
function show(day: CashDay): void {
  cashDays.put((one) => (one.date === day.date ? day : one));
}

interface Count {
  /** In dollars. */
  readonly opening: string;
  readonly counted: string;
  readonly note: string;
}

/** The form that closes a day. */
export const cashForm = defineForm<CashDay, Count, Partial<Record<'opening_cents' | 'counted_cents', Cents>>>(
  {
    place: (day) => `cash.${day?.date}`,
    schema: changeCashDay.body,
    isPartial: true,
    fields: {
      counted: {
        label: 'Counted',
        caption: 'Counted cash',
        kind: 'money',
        path: 'counted_cents',
        start: '',
        isFirst: true,
        isRequired: true,
        props: { lead: '$' },
      },
      opening: {
        label: 'Opening',
        caption: 'Opening sum',
        kind: 'money',
        path: 'opening_cents',
        start: (day) => typedDollars(day?.opening_cents ?? 0),
        hint: 'The sum that was counted last.',
        props: { lead: '$' },
      },
      note: { label: 'Note', kind: 'paragraph', isOptional: true },
    },
    send: (body, { subject }) => {
      const { date, version } = existing(subject);
      return callAsOwner('PUT /api/admin-public/cash-days/:date', {
        params: { date },
        body: { ...body, version },
      });
    },
    // A day closed elsewhere has nothing left to count. A saved one is shown once its form is closed.
    show: (day, isSaved) => {
      if (!isSaved && day.closed_at !== null) show(day);
    },
    after: show,
    done: ({ date, difference_cents }) => [
      'Day Closed',
      `${formatDay(date)}: ${differenceText(difference_cents ?? 0)}`,
    ],
    undo: (day) => () => reopen(day),
    also: ({ date }) => [{ label: 'Day Sheet', run: () => openDialog({ kind: 'cash', date }) }],
  },
);

/** Reopens a closed day. */
export function reopen({ date, version }: CashDay): Promise<unknown> {
  const body = { counted_cents: null, version };
  return act(() => callAsOwner('PUT /api/admin-public/cash-days/:date', { params: { date }, body }), {
    show,
    done: () => ['Day Reopened', formatDay(date)],
    failed: ['Update Failed', 'The day is still closed.'],
    after: refresh(date),
  });
}

/** The form of cash taken from the drawer, or put into it. */
export const cashEntryForm = defineForm<
  CashDay,
  { readonly kind: Entry['kind']; readonly amount: string; readonly note: string },
  NewEntry
>({
  schema: addCashEntry.body,
  fields: {
    kind: {
      label: 'Kind',
      kind: 'choice',
      options: { payout: 'Payout: cash taken out', float: 'Float: cash put in' },
      start: 'payout',
    },
    amount: {
      label: 'Amount',
      kind: 'money',
      path: 'amount_cents',
      start: '',
      isFirst: true,
      isRequired: true,
      props: { lead: '$' },
    },
    note: { label: 'Note', caption: 'Reason', start: '', isOptional: true },
  },
  send: (entry, { subject }) => addEntry(existing(subject), entry),
  show,
  done: ({ date }, { values: { kind } }) => [`${entryNames[kind]} Recorded`, formatDay(date)],
});

function addEntry({ date, version }: Pick<CashDay, 'date' | 'version'>, entry: NewEntry) {
  return callAsOwner('POST /api/admin-public/cash-days/:date/entries', {
    params: { date },
    body: { ...entry, version },
  });
}

/** Removes a payout or a float; Undo records it again. */
export function removeEntry(
  { date, version }: CashDay,
  { id, kind, amount_cents, note }: Entry,
): Promise<unknown> {
  const ask = () =>
    callAsOwner('DELETE /api/admin-public/cash-days/:date/entries/:id', {
      params: { date, id },
      query: { version: String(version) },
    });
  return act(ask, {
    show,
    done: () => [`${entryNames[kind]} Removed`, dollars(amount_cents)],
    undo: (day) => () =>
      act(() => addEntry(day, { kind, amount_cents, note }), {
        show,
        done: () => [`${entryNames[kind]} Recorded`, dollars(amount_cents)],
        failed: ['Undo Failed', `The ${kind} is not recorded.`],
        after: refresh(date),
      }),
    failed: ['Update Failed', `The ${kind} is not removed.`],
    after: refresh(date),
  });
}

const refresh = (date: LocalDate) => () => void cashDays.load({ params: { date } });
