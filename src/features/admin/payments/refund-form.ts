import type { refundSale } from '../../../api/till/sales.ts';
import type { refundVisit } from '../../../api/payments/refund.ts';
import type { BodyToSend, DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { creditable } from '../../../domain/payments/refunds.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped, typedMoney } from '../../../platform/typed-money.ts';
import { afterCredits, standingReceipt } from '../../../domain/till/till.ts';
import { callAsOwner } from '../shell/access.ts';
import { actOn } from '../shell/act.ts';
import { products } from '../data/products.ts';
import { isVisit, type Deal } from '../data/sales.ts';
import { otherNews } from '../appointments/differences.ts';
import { announceChange, receiptButton, showResult } from '../shell/dialogs.ts';
import { defineForm, existing } from '../forms/define-form.ts';
import type { Faults, Form } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

export interface Refund {
  /** An amount, or lines of the receipt. */
  readonly of: 'sum' | 'lines';
  /** As typed. */
  readonly amount: string;
  /** By line index; empty for nothing. */
  readonly lines: readonly string[];
  /** By payment id; null while the amount is split automatically. */
  readonly payments: Readonly<Record<string, string>> | null;
  readonly reason: string;
}

export type OpenRefund = Form<Deal, Refund>;

export const refundForm = defineForm<
  Deal,
  Refund,
  Pick<BodyToSend<typeof refundVisit>, 'reason'>,
  DataOf<typeof refundVisit> | DataOf<typeof refundSale>
>({
  fields: {
    of: { label: 'Refund', kind: 'own', path: null, start: 'sum' },
    amount: {
      label: 'Amount',
      kind: 'money',
      path: null,
      start: (subject) => (subject ? typedMoney(mostRefundable(subject)) : ''),
      isUsed: ({ of }) => of === 'sum',
    },
    reason: {
      label: 'Reason',
      hint: 'Your client sees this.',
      props: { maxLength: 200 },
      rule: (reason) => reason.trim() === '' && 'Reason is required',
    },
  },
  rest: (subject) => ({ lines: subject ? creditLines(subject).map(() => '') : [], payments: null }),
  others: (before, newest) => (isVisit(before) && isVisit(newest) ? otherNews(before, newest) : []),
  faults: (values, subject) => faultsIn(values, existing(subject)),
  send: (body, { id: form, subject, values }) => {
    const appointment = existing(subject);
    const { id, version } = appointment;
    const parts = splitParts(values, appointment);
    const lines = values.lines
      .map((text, line) => ({ line, amount_cents: centsTyped(text) ?? 0 }))
      .filter(({ amount_cents }) => amount_cents > 0);
    const payments = refundable(appointment)
      .map((one) => ({ id: one.id, amount_cents: centsTyped(parts[one.id] ?? '') ?? 0 }))
      .filter(({ amount_cents }) => amount_cents > 0);
    const input = {
      params: { id },
      body: { ...body, version, payments, ...(values.of === 'lines' && { lines }) },
      repeat: earlierFirst(form),
    };
    return isVisit(appointment)
      ? callAsOwner('POST /api/admin-public/appointments/:id/refund', input)
      : callAsOwner('POST /api/admin-public/sales/:id/refund', input);
  },
  show: (data) => {
    if ('sale' in data) announceChange();
    else showResult(data);
    void products.load();
  },
  done: (data, { subject }) => [
    'Refund Issued',
    'sale' in data
      ? money(data.receipt.total_cents)
      : `${data.appointment.customer.name}: ${money(refundedCents(data, subject))}`,
  ],
  undo: (data, { subject }) =>
    'sale' in data ? null : () => undoRefund(data.appointment, refundedCents(data, subject)),
  also: (data) => {
    const deal = 'sale' in data ? data.sale : data.appointment;
    return data.receipt && [receiptButton(deal, data.receipt.number)];
  },
});

/** A payment that can be refunded. */
export type Refundable = OwnersAppointment['payments'][number] & { readonly refundable_cents: Cents };

/** The refundable payments: newest first, cards before cash. */
export function refundable({ payments }: Pick<OwnersAppointment, 'payments'>): readonly Refundable[] {
  const isCard = ({ method }: Refundable) => method === 'online' || method === 'terminal';
  return payments
    .filter((one): one is Refundable => (one.refundable_cents ?? 0) > 0)
    .toReversed()
    .toSorted((a, b) => Number(isCard(b)) - Number(isCard(a)));
}

export function mostRefundable(appointment: Pick<OwnersAppointment, 'payments'>): Cents {
  return sumCents(refundable(appointment).map(({ refundable_cents }) => refundable_cents));
}

/** The rest of each receipt line and of the tip, in cents; empty without a receipt. */
export function creditLines({ receipts = [] }: Pick<Deal, 'receipts'>): readonly {
  /** The field's name among the errors: 'lines.0'. */
  readonly path: string;
  readonly name: string;
  readonly left_cents: Cents;
}[] {
  const sale = standingReceipt(receipts);
  if (!sale) return [];
  const left = creditable(afterCredits(sale, receipts));
  return [...sale.lines.map(({ name }) => name), 'Tip'].map((name, i) => ({
    path: `lines.${i}`,
    name,
    left_cents: left[i] ?? 0,
  }));
}

/** The amount to refund, in cents; null if a typed value is invalid. */
export function totalCents({ of, amount, lines }: Refund): Cents | null {
  if (of === 'sum') return centsTyped(amount);
  const sums = lines.map((text) => (text.trim() === '' ? 0 : centsTyped(text)));
  return sums.includes(null) ? null : sumCents(sums.map((cents) => cents ?? 0));
}

/** The refund of each payment, as shown and sent: as typed, otherwise filled from the first. */
export function splitParts(
  values: Refund,
  appointment: Pick<Deal, 'payments'>,
): Readonly<Record<string, string>> {
  if (values.payments) return values.payments;
  let left = totalCents(values) ?? 0;
  return Object.fromEntries(
    refundable(appointment).map(({ id, refundable_cents }) => {
      const part = Math.min(left, refundable_cents);
      left -= part;
      return [id, part === 0 ? '' : typedMoney(part)];
    }),
  );
}

function faultsIn(values: Refund, appointment: Deal): Faults<Refund> {
  const total = totalCents(values);
  const payments = refundable(appointment);
  const parts = splitParts(values, appointment);
  const lines = creditLines(appointment);
  const sums: readonly (readonly [path: string, typed: string | undefined, most: Cents])[] = [
    ...(values.of === 'sum'
      ? [['amount', values.amount || ' ', mostRefundable(appointment)] as const]
      : lines.map(({ path, left_cents }, i) => [path, values.lines[i], left_cents] as const)),
    ...payments.map(({ id, refundable_cents }) => [`payments.${id}`, parts[id], refundable_cents] as const),
  ];
  const faults = Object.fromEntries(
    sums.flatMap(([path, typed, most]) => {
      const fault = typed ? sumFault(typed, most) : undefined;
      return fault === undefined ? [] : [[path, fault]];
    }),
  );
  const first = lines.find(({ left_cents }) => left_cents > 0);
  if (values.of === 'lines' && total === 0 && first)
    faults[first.path] = 'Enter an amount for at least one line';
  const back = sumCents(payments.map(({ id }) => centsTyped(parts[id] ?? '') ?? 0));
  if (Object.keys(faults).length === 0 && total !== null && back !== total && payments[0])
    faults[`payments.${payments[0].id}`] = `The payments must add up to ${money(total)}, not ${money(back)}`;
  return faults;
}

/** Undoes a refund of this total, in cents, while none of it has been sent. */
function undoRefund(appointment: OwnersAppointment, total: Cents): Promise<unknown> {
  return actOn(
    appointment,
    ({ id, version }) =>
      callAsOwner('POST /api/admin-public/appointments/:id/undo', { params: { id }, body: { version } }),
    {
      done: ({ customer }) => ['Refund Undone', `${customer.name}: ${money(total)}`],
      failed: ['Update Failed', "We couldn't undo the refund."],
    },
  );
}

function refundedCents({ appointment, receipt }: DataOf<typeof refundVisit>, before: Deal | null): Cents {
  return receipt?.total_cents ?? existing(before).amount_paid_cents - appointment.amount_paid_cents;
}

function sumCents(all: readonly Cents[]): Cents {
  return all.reduce((sum, cents) => sum + cents, 0);
}
