import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { showToast } from '../../../../components/ui/toasts.ts';
import { centsTyped, dollars, typedDollars, type Cents } from '../../../../domain/money.ts';
import { callAsOwner } from '../../access.ts';
import { announceChange } from '../../dialogs.ts';
import { refusalOf } from '../../faults.ts';
import { formStore, type Form, type Sent } from '../../form.ts';
import { sumFault } from './charge.ts';
import { feeText, type Fee } from './fee-text.ts';

interface Subject {
  readonly appointment: OwnersAppointment;
  readonly fee: Fee;
  readonly onChange: (newest: OwnersAppointment) => void;
}

interface Back {
  /** What of a paid one is returned, as typed, in dollars. */
  readonly amount: string;
}

export type OpenBack = Form<Subject, Back>;

/** What of it can be returned, in cents. */
export function keptOfFee({ state, amount_cents, returned_cents }: Fee): Cents {
  return state === 'paid' ? amount_cents - returned_cents : 0;
}

/** The form of a fee that is given up, or returned: all of it or a part. */
export const backForm = formStore<Subject, Back>({
  start: (subject) => ({ amount: subject ? typedDollars(keptOfFee(subject.fee)) : '' }),
  labels: { amount: 'Amount' },
  words: (_, { amount }) => `$${amount}`,
  others: (before, newest) => {
    const [was, theirs] = [before, newest].map(({ fee, appointment }) => feeText(fee, appointment.time_zone));
    return was === theirs || theirs === undefined ? [] : [{ label: 'It', theirs, yours: null, take: {} }];
  },
  faultsIn: ({ amount }, subject) =>
    subject?.fee.state === 'paid' ? sumFault(amount, keptOfFee(subject.fee)) : {},
  send,
});

async function send({ subject, values }: OpenBack): Promise<Sent<Subject, Back>> {
  if (!subject) return {};
  const { appointment, fee } = subject;
  const cents = fee.state === 'paid' ? centsTyped(values.amount) : null;
  const answer = await callAsOwner('DELETE /api/admin-public/appointments/:id/fee/:fee', {
    params: { id: appointment.id, fee: fee.id },
    query: {
      version: String(appointment.version),
      ...(cents !== null && { amount_cents: String(cents) }),
    },
  });
  if (answer.ok) {
    const text = `${appointment.customer.name}: ${dollars(cents ?? fee.amount_cents)}`;
    return () => {
      announceChange(answer.data);
      subject.onChange(answer.data);
      showToast({ kind: 'success', title: cents === null ? 'Fee Given Up' : 'Fee Refunded', text });
    };
  }
  if (answer.code !== 'stale') return refusalOf(answer, { amount_cents: 'amount' });
  announceChange(answer.data);
  subject.onChange(answer.data);
  const newest = answer.data.fees?.find(({ id }) => id === fee.id);
  return {
    problem: answer.message,
    subject: newest ? { ...subject, appointment: answer.data, fee: newest } : null,
  };
}
