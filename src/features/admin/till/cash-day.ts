import { cashDays } from '../data/CashButton.tsx';
import { tillPaper } from '../data/till-paper.ts';
import type { Contract } from '../../../api/contract.ts';
import { addCashEntry, changeCashDay } from '../../../api/till/cash-day.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { typedMoney } from '../../../platform/typed-money.ts';
import { sumCents } from '../../../domain/payments/sum-cents.ts';
import { drawerChange } from '../../../domain/till/cash-day.ts';
import type { LocalTime } from '../../../domain/time.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import { sumFault } from '../payments/amounts.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { openDialog } from '../shell/dialogs.ts';
import type { PaperRow } from './Paper.tsx';
import { formatDate } from '../data/salon-clock.ts';

export type CashDay = DataOf<Contract['GET /api/admin-public/cash-days/:date']>;
type Entry = CashDay['entries'][number];
type NewEntry = Pick<Entry, 'kind' | 'amount_cents' | 'note'>;

const entryNames = { payout: 'Payout', float: 'Float' } as const;

/** 'Payout: Towels' */
export const entryText = ({ kind, note }: Entry) => entryNames[kind] + (note && `: ${note}`);

/** '$5 short'; '$5 over'; 'no difference' */
export function differenceText(cents: Cents): string {
  if (cents === 0) return 'no difference';
  return `${money(Math.abs(cents))} ${cents < 0 ? 'short' : 'over'}`;
}

/** The sum that the drawer should hold, part by part, and the counted sum once the day is closed. */
export function cashRows(day: CashDay): readonly PaperRow[] {
  const { entries, opening_cents, expected_cents, counted_cents } = day;
  const cash = day.movements.filter(({ after_closing }) => !after_closing);
  const rows = [
    ['Cash from clients', cash.filter(({ amount_cents }) => amount_cents > 0)],
    ['Cash refunds', cash.filter(({ amount_cents }) => amount_cents < 0)],
    ['Floats', entries.filter(({ kind }) => kind === 'float')],
    ['Payouts', entries.filter(({ kind }) => kind === 'payout').map(drawerChange)],
  ] as const;
  return [
    { label: 'Opening cash', amount: opening_cents },
    ...rows.flatMap(([label, parts]) => (parts.length > 0 ? { label, amount: sumCents(parts) } : [])),
    { label: 'Expected in the drawer', amount: expected_cents, isTotal: counted_cents === null },
    ...(counted_cents === null
      ? []
      : [
          { label: 'Counted', amount: counted_cents },
          { label: 'Difference', amount: differenceText(counted_cents - expected_cents), isTotal: true },
        ]),
  ];
}

/** Each movement of the day: clients' cash, then payouts and floats. */
export function movedRows({ movements, entries }: CashDay): readonly PaperRow[] {
  return [
    ...movements.map(({ at, amount_cents, appointment: { reference }, receipt }) => ({
      label: `${formatTime(at.slice(11, 16) as LocalTime)}, ${receipt === null ? reference : `${tillPaper()} ${receipt}`}`,
      amount: amount_cents,
    })),
    ...entries.map((entry) => ({ label: entryText(entry), amount: drawerChange(entry).amount_cents })),
  ];
}

function show(day: CashDay): void {
  cashDays.put((one) => (one.date === day.date ? day : one));
}

const amount = { kind: 'money', start: '' } as const;

interface Count {
  /** In the salon's currency. */
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
        ...amount,
        label: 'Counted',
        caption: 'Counted cash',
        path: 'counted_cents',
        isFirst: true,
        isRequired: true,
      },
      opening: {
        ...amount,
        label: 'Opening',
        caption: 'Opening cash',
        path: 'opening_cents',
        start: (day) => typedMoney(day?.opening_cents ?? 0),
        hint: 'The amount counted last time.',
      },
      note: { label: 'Note', kind: 'paragraph', isOptional: true },
    },
    send: (body, { subject }) => changeDay(existing(subject), body),
    // If the day was closed on another device, that is shown at once; a day closed here, after its form.
    show: (day, isSaved) => {
      if (!isSaved && day.closed_at !== null) show(day);
    },
    after: show,
    done: ({ date, difference_cents }) => [
      'Day Closed',
      `${formatDate(date)}: ${differenceText(difference_cents ?? 0)}`,
    ],
    undo: (day) => () => reopen(day),
    also: ({ date }) => [{ label: 'Day Sheet', run: () => openDialog({ kind: 'cash', date }) }],
  },
);

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
      ...amount,
      label: 'Amount',
      path: 'amount_cents',
      isFirst: true,
      isRequired: true,
      rule: (typed) => sumFault(typed),
    },
    note: { label: 'Note', caption: 'Reason', start: '', isOptional: true },
  },
  send: (entry, { subject }) => addEntry(existing(subject), entry),
  show,
  done: ({ date }, { values: { kind } }) => [`${entryNames[kind]} Recorded`, formatDate(date)],
});

const changeDay = ({ date, version }: CashDay, body: { readonly counted_cents?: Cents | null }) =>
  callAsOwner('PUT /api/admin-public/cash-days/:date', { params: { date }, body: { ...body, version } });

const addEntry = ({ date, version }: CashDay, entry: NewEntry) =>
  callAsOwner('POST /api/admin-public/cash-days/:date/entries', {
    params: { date },
    body: { ...entry, version },
  });

export function reopen(day: CashDay): Promise<unknown> {
  return act(() => changeDay(day, { counted_cents: null }), {
    ...shown(day),
    done: () => ['Day Reopened', formatDate(day.date)],
    failed: ['Update Failed', "We couldn't reopen the day"],
  });
}

/** Removes a payout or a float; Undo records it again. */
export function removeEntry({ date, version }: CashDay, entry: Entry): Promise<unknown> {
  const { id, kind, amount_cents, note } = entry;
  const toast = (what: string) => [`${entryNames[kind]} ${what}`, money(amount_cents)] as const;
  const ask = () =>
    callAsOwner('DELETE /api/admin-public/cash-days/:date/entries/:id', {
      params: { date, id },
      query: { version: String(version) },
    });
  const add = (day: CashDay) =>
    act(() => addEntry(day, { kind, amount_cents, note }), {
      ...shown(day),
      done: () => toast('Recorded'),
      failed: ['Undo Failed', `We couldn't record the ${kind}`],
    });
  return act(ask, {
    ...shown({ date }),
    done: () => toast('Removed'),
    undo: (day) => () => add(day),
    failed: ['Update Failed', `We couldn't remove the ${kind}`],
  });
}

/** Shows the answer to a change; after a failure the day is loaded again. */
function shown({ date }: Pick<CashDay, 'date'>) {
  return { show, after: () => void cashDays.load({ params: { date } }) };
}
