import type { chargeFee } from '../../../api/payments/fees.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { earlierFirst } from '../../../platform/call/unanswered.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { centsTyped, dollars, typedDollars, type Cents } from '../../../domain/money.ts';
import { callAsOwner } from '../shell/access.ts';
import { otherNews } from '../appointments/differences.ts';
import { announceChange, closeDialog, openDialog } from '../shell/dialogs.ts';
import { toRefused } from '../forms/field-errors.ts';
import { formStore, type Form, type Sent } from '../forms/form.ts';
import { sumFault } from './amounts.ts';

interface Charge {
  /** As typed, in dollars. */
  readonly amount: string;
  readonly way: Way;
}

/** Charged to the card on file, or requested by payment link. */
export type Way = 'card' | 'link';

export type OpenCharge = Form<OwnersAppointment, Charge>;

/** The form of a fee. */
export const chargeForm = formStore<OwnersAppointment, Charge>({
  start: (subject) => {
    const way = mostByCard(subject) > 0 ? 'card' : 'link';
    return { amount: proposed(subject, way), way };
  },
  labels: { amount: 'Amount', way: 'How' },
  fields: {
    amount: {
      label: 'Amount',
      kind: 'money',
      hint: ({ subject }) => `Up to ${dollars(subject?.fee?.most_cents ?? 0)}`,
      props: { lead: '$', className: 'max-w-48' },
    },
  },
  words: (_, { amount }) => `$${amount}`,
  others: (before, newest) => {
    const most = newest.fee?.most_cents ?? 0;
    const rows = otherNews(before, newest);
    if (most === before.fee?.most_cents) return rows;
    return [...rows, { label: 'The most', theirs: dollars(most), yours: null, take: {} }];
  },
  faultsIn: ({ amount, way }, subject) => {
    const fault = sumFault(amount, subject?.fee?.most_cents ?? 0);
    const byCard = mostByCard(subject);
    if (fault.amount !== undefined || way === 'link' || (centsTyped(amount) ?? 0) <= byCard) return fault;
    return { amount: `The card can be charged up to ${dollars(byCard)}. Send a payment link for more.` };
  },
  send,
});

/** The amount the client's consent still allows on the card, in cents. */
function mostByCard(subject: OwnersAppointment | null): Cents {
  return subject?.card ? (subject.fee?.card_cents ?? 0) : 0;
}

function proposed(subject: OwnersAppointment | null, way: Way): string {
  const most = subject?.fee?.proposed_cents ?? 0;
  const cents = way === 'card' ? Math.min(most, mostByCard(subject)) : most;
  return cents === 0 ? '' : typedDollars(cents);
}

/** Chooses card or link; a proposed amount follows the choice. */
export function pickWay(way: Way): void {
  const form = chargeForm.$form.get();
  if (!form) return;
  const { subject, values } = form;
  const isProposed = values.amount === proposed(subject, values.way);
  chargeForm.type({ way, amount: isProposed ? proposed(subject, way) : values.amount });
}

async function send({
  id: form,
  subject: appointment,
  values,
}: OpenCharge): Promise<Sent<OwnersAppointment, Charge>> {
  const amount_cents = centsTyped(values.amount);
  if (!appointment?.fee || amount_cents === null) return {};
  const { id, version, fee } = appointment;
  const by_link = values.way === 'link';
  const answer = await callAsOwner('POST /api/admin-public/appointments/:id/fee', {
    params: { id },
    body: { reason: fee.reason, amount_cents, version, ...(by_link && { by_link }) },
    repeat: earlierFirst(form),
  });
  if (answer.ok) return () => done(answer.data);
  if (answer.code === 'above_consent') return { problem: answer.message };
  if (answer.code !== 'stale') return toRefused(answer, { amount_cents: 'amount' });
  announceChange(answer.data);
  return { problem: answer.message, subject: answer.data };
}

/** A card is being charged, or the payment link is shown. */
function done(data: DataOf<typeof chargeFee>): void {
  const isAsked = 'payment_url' in data;
  const appointment = isAsked ? data.appointment : data;
  closeDialog();
  announceChange(appointment);
  if (isAsked) return openDialog({ kind: 'fee', appointment, link: data.payment_url });
  const fee = appointment.fees?.at(-1);
  if (!fee) return;
  const title = fee.state === 'charging' ? 'Fee Being Charged' : 'Fee Charged';
  const text = `${appointment.customer.name}: ${dollars(fee.amount_cents)}, card ending ${fee.last4}`;
  showToast({ kind: 'success', title, text });
}
