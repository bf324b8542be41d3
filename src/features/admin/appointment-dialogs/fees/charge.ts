import { chargeFee } from '../../../../api/admin/fees.ts';
import type { BodyToSend, DataOf } from '../../../../api/endpoint.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { showToast } from '../../../../components/ui/toasts.ts';
import { centsTyped, dollars, typedDollars } from '../../../../domain/money.ts';
import { callAsOwner } from '../../access.ts';
import { differences } from '../../differences.ts';
import { announceChange, closeDialog, openDialog } from '../../dialogs.ts';
import { refusalOf } from '../../faults.ts';
import { formStore, type Form, type Sent } from '../../form.ts';
import { sumFault } from '../amounts.ts';
import { sendOnce, type Attempting } from '../attempt.ts';

type Body = BodyToSend<typeof chargeFee>;

interface Charge extends Attempting<Body> {
  /** As typed, in dollars. */
  readonly amount: string;
}

export type OpenCharge = Form<OwnersAppointment, Charge>;

/** The form of a fee. */
export const chargeForm = formStore<OwnersAppointment, Charge>({
  start: (subject) => ({ amount: proposed(subject), attempt: null }),
  labels: { amount: 'Amount' },
  words: (_, { amount }) => `$${amount}`,
  others: (before, newest) => {
    const rows = differences(before, newest)
      .filter(({ label }) => label === 'Name' || label === 'Status' || label === 'Paid')
      .map(({ label, after }) => [label, after] as const);
    const most = newest.fee?.most_cents ?? 0;
    const news = most === before.fee?.most_cents ? rows : [...rows, ['The most', dollars(most)] as const];
    return news.map(([label, theirs]) => ({ label, theirs, yours: null, take: {} }));
  },
  faultsIn: ({ amount }, subject) => sumFault(amount, subject?.fee?.most_cents ?? 0),
  send,
});

function proposed(subject: OwnersAppointment | null): string {
  const cents = subject?.fee?.proposed_cents ?? 0;
  return cents === 0 ? '' : typedDollars(cents);
}

async function send({ subject: appointment, values }: OpenCharge): Promise<Sent<OwnersAppointment, Charge>> {
  const amount_cents = centsTyped(values.amount);
  if (!appointment?.fee || amount_cents === null) return {};
  const { id, version, fee } = appointment;
  const answer = await sendOnce(chargeForm, { reason: fee.reason, amount_cents, version }, (attempt) =>
    callAsOwner('POST /api/admin-public/appointments/:id/fee', {
      params: { id },
      body: attempt.body,
      idempotencyKey: attempt.key,
    }),
  );
  if (answer.ok) return () => done(answer.data);
  if (answer.code !== 'stale') return refusalOf(answer, { amount_cents: 'amount' });
  announceChange(answer.data);
  return { problem: answer.message, subject: answer.data };
}

/** A card is charged, or is about to be; where it is not, the link is shown. */
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
