import type { refundVisit } from '../../../api/payments/refund.ts';
import type { BodyToSend, DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { creditable } from '../../../domain/payments/refunds.ts';
import { centsTyped, dollars, typedDollars, type Cents } from '../../../domain/money.ts';
import { afterCredits, standingReceipt } from '../../../domain/till/till.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { announceChange, closeDialog, openDialog } from '../shell/dialogs.ts';
import { formStore, type Faults, type Form, type Sent } from '../forms/form.ts';
import { sumFault } from './amounts.ts';
import { takeBack, type BackOf } from './take-back.ts';

type Body = BodyToSend<typeof refundVisit>;

export interface Refund {
  /** An amount, or lines of the receipt. */
  readonly of: 'sum' | 'lines';
  /** As typed, in dollars. */
  readonly amount: string;
  /** By line index; empty for nothing. */
  readonly lines: readonly string[];
  /** By payment id; null while the amount is split automatically. */
  readonly payments: Readonly<Record<string, string>> | null;
  readonly reason: string;
}

export type OpenRefund = Form<OwnersAppointment, Refund>;

/** The form of a refund. */
export const refundForm = formStore<OwnersAppointment, Refund>({
  start: (subject) => ({
    of: 'sum',
    amount: subject ? typedDollars(mostRefundable(subject)) : '',
    lines: subject ? creditLines(subject).map(() => '') : [],
    payments: null,
    reason: '',
  }),
  labels: { amount: 'Amount', reason: 'Reason' },
  fields: { reason: { label: 'Reason', hint: 'Your client sees it', props: { maxLength: 200 } } },
  words: (_, { amount }) => `$${amount}`,
  others: otherNews,
  faultsIn: (values, subject) => (subject ? faultsIn(values, subject) : {}),
  send,
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
export function creditLines({ receipts = [] }: OwnersAppointment): readonly {
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
export function splitParts(values: Refund, appointment: OwnersAppointment): Readonly<Record<string, string>> {
  if (values.payments) return values.payments;
  let left = totalCents(values) ?? 0;
  return Object.fromEntries(
    refundable(appointment).map(({ id, refundable_cents }) => {
      const part = Math.min(left, refundable_cents);
      left -= part;
      return [id, part === 0 ? '' : typedDollars(part)];
    }),
  );
}

function faultsIn(values: Refund, appointment: OwnersAppointment): Faults<Refund> {
  const most = mostRefundable(appointment);
  const total = totalCents(values);
  const faults: Record<string, string> = {};
  if (values.of === 'sum') Object.assign(faults, sumFault(values.amount, most));
  else {
    const lines = creditLines(appointment);
    for (const [i, { path, left_cents }] of lines.entries()) {
      const fault = values.lines[i]?.trim() ? sumFault(values.lines[i], left_cents).amount : undefined;
      if (fault) faults[path] = fault;
    }
    const first = lines.find(({ left_cents }) => left_cents > 0);
    if (total === 0 && first) faults[first.path] = 'Enter an amount for at least one line';
  }
  const parts = splitParts(values, appointment);
  for (const { id, refundable_cents } of refundable(appointment)) {
    const fault = parts[id]?.trim() ? sumFault(parts[id], refundable_cents).amount : undefined;
    if (fault) faults[`payments.${id}`] = fault;
  }
  const back = sumCents(refundable(appointment).map(({ id }) => centsTyped(parts[id] ?? '') ?? 0));
  const [first] = refundable(appointment);
  if (Object.keys(faults).length === 0 && total !== null && back !== total && first)
    faults[`payments.${first.id}`] = `The payments must add up to ${dollars(total)}, not ${dollars(back)}`;
  if (values.reason.trim() === '') faults['reason'] = 'Reason is required';
  return faults;
}

async function send({
  id: form,
  subject: appointment,
  values,
}: OpenRefund): Promise<Sent<OwnersAppointment, Refund>> {
  if (!appointment) return {};
  const { id, version } = appointment;
  const parts = splitParts(values, appointment);
  const lines = values.lines
    .map((text, line) => ({ line, amount_cents: centsTyped(text) ?? 0 }))
    .filter(({ amount_cents }) => amount_cents > 0);
  const body: Body = {
    version,
    payments: refundable(appointment)
      .map((one) => ({ id: one.id, amount_cents: centsTyped(parts[one.id] ?? '') ?? 0 }))
      .filter(({ amount_cents }) => amount_cents > 0),
    ...(values.of === 'lines' && { lines }),
    reason: values.reason,
  };
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/refund', {
    params: { id },
    body,
    repeat: earlierFirst(form),
  });
  if (answer.ok) return () => done(answer.data, appointment);
  if (answer.code !== 'stale') return { problem: Object.values(answer.errors)[0] ?? answer.message };
  announceChange(answer.data);
  return { problem: answer.message, subject: answer.data };
}

function done({ appointment, receipt }: DataOf<typeof refundVisit>, before: OwnersAppointment): void {
  closeDialog();
  announceChange(appointment);
  const total = receipt?.total_cents ?? before.amount_paid_cents - appointment.amount_paid_cents;
  showToast({
    kind: 'success',
    title: 'Refund Made',
    text: `${appointment.customer.name}: ${dollars(total)}`,
    action: { label: 'Undo', run: () => void takeBack(refundBack(before, total), appointment) },
    ...(receipt && {
      also: {
        label: 'Receipt',
        run: () => {
          openDialog({ kind: 'receipt', appointment, number: receipt.number });
        },
      },
    }),
  });
}

/** A refund can be undone while none of it has been sent. */
const refundBack =
  (before: OwnersAppointment, total: Cents): BackOf =>
  ({ id, version }) => ({
    title: 'Undo Refund',
    save: 'Undo',
    question: '',
    problem: 'We couldn’t undo the refund.',
    stands: 'refunded',
    ask: async () => {
      const answer = await callAsOwner('POST /api/admin-public/appointments/:id/undo', {
        params: { id },
        body: { version },
      });
      if (answer.ok) return answer;
      return { ...answer, data: answer.code === 'stale' ? answer.data : null };
    },
    isGone: (newest) => newest.version > version && mostRefundable(newest) === mostRefundable(before),
    said: () => ['Refund Undone', dollars(total)],
  });

function sumCents(all: readonly Cents[]): Cents {
  return all.reduce((sum, cents) => sum + cents, 0);
}
