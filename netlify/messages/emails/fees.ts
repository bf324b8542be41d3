import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { agreedText, refusedText, whyText } from '../../../src/domain/payments/fee-text.ts';
import { feeName, feePaymentLink } from '../../../src/domain/payments/fees.ts';
import type { AppointmentEvent } from '../../../src/domain/messages/job.ts';
import { dollars } from '../../../src/domain/money.ts';
import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { cardEnding, type Fee } from '../../../src/domain/payments/payment.ts';
import { formatDay, minuteFrom, type Zone } from '../../../src/domain/time.ts';
import type { EmailText } from './layout.ts';
import { called, formatWhen, greeting } from './phrases.ts';

interface Subject {
  readonly appointment: Appointment;
  /** The fee or payment it is about. */
  readonly charge?: string | undefined;
  readonly zone: Zone;
  /** The customer's private link. */
  readonly link: string;
}

/** The beginning of an email to the owner. */
export const feeHeadings = {
  fee_asked: 'A fee is asked for',
  fee_paid: 'A fee was paid',
  fee_refunded: 'A fee goes back',
  disputed: 'A payment is disputed',
} as const satisfies Partial<Record<AppointmentEvent, string>>;
type FeeEvent = keyof typeof feeHeadings;

export function isFeeEvent(event: AppointmentEvent): event is FeeEvent {
  return Object.hasOwn(feeHeadings, event);
}

function feeCents({ appointment, charge }: Subject): Fee {
  const fee = appointment.fees.find(({ id }) => id === charge);
  if (!fee) throw new RangeError('The fee does not exist');
  return fee;
}

/** The customer's text about a fee: the reason, the amount, and what was agreed. */
export function feeToCustomer(
  event: FeeEvent,
  subject: Subject,
  name: string,
  facts: EmailText['facts'],
): Pick<EmailText, 'subject' | 'heading' | 'paragraphs' | 'facts'> & Partial<EmailText> {
  const fee = feeCents(subject);
  const { appointment, zone, link } = subject;
  const at = formatWhen(appointment.start, zone);
  const sum = dollars(fee.amount_cents);
  switch (event) {
    case 'fee_asked':
      return {
        subject: `${feeName(fee)} for your appointment on ${at}`,
        heading: `${feeName(fee)}: ${sum}`,
        paragraphs: [
          called(name, `${whyText(fee)} We ask you for a fee of ${sum}.`),
          agreedText(appointment, fee, zone),
          ...(fee.refused ? [refusedText[fee.refused]] : []),
        ],
        facts: [...facts, ['To pay', sum]],
        button: { label: `Pay ${sum}`, link: feePaymentLink(link, fee) },
        closing: ['If you think that this is a mistake, please answer this email.'],
      };
    case 'fee_paid':
      return {
        subject: `Receipt: ${feeName(fee).toLowerCase()} for ${at}`,
        heading: fee.refused === undefined && isByCard(fee) ? feeName(fee) : greeting('Thank you', name),
        paragraphs: [called(name, whyText(fee)), agreedText(appointment, fee, zone), 'This is your receipt.'],
        facts: [...facts, ...receiptFacts(fee, zone)],
      };
    case 'fee_refunded':
    case 'disputed': {
      const kept = keptCents(fee);
      const [last] = fee.refunds.toReversed();
      const back = dollars(last?.amount_cents ?? 0);
      return {
        subject: `${back} goes back to you`,
        heading: `${back} goes back to you`,
        paragraphs: [
          `${back} of the ${feeName(fee).toLowerCase()} goes back to you the way you paid; your bank may take a few days.`,
          ...(kept > 0 ? [`${dollars(kept)} of it was kept.`] : []),
        ],
        facts,
      };
    }
  }
}

/** True if the kept card was charged, rather than a payment link used. */
function isByCard(fee: Fee): boolean {
  return fee.held_until === fee.started_at;
}

function receiptFacts(fee: Fee, zone: Zone): (readonly [string, string])[] {
  const date = zone.local(minuteFrom(fee.paid_at ?? fee.started_at)).date;
  const card = cardEnding(fee) || fee.last4;
  return [
    [feeName(fee), dollars(fee.amount_cents)],
    ['Date', `${formatDay(date)}, ${date.slice(0, 4)}`],
    ...(card === '' ? [] : [['Card', `ending in ${card}`] as const]),
  ];
}

const disputeText = {
  open: 'wants it back. Your payment provider tells you what to answer, and by when',
  won: 'wanted it back, and you keep it',
  lost: 'has taken it back. It counts as a refund of today',
} as const;

/** The owner's text about it. */
export function feeToOwner(event: FeeEvent, subject: Subject): string[] {
  const { appointment, charge } = subject;
  if (event !== 'disputed')
    return [`${dollars(feeCents(subject).amount_cents)} was paid by the payment link.`];
  const one = [...appointment.payments, ...appointment.fees].find(({ id }) => id === charge);
  const dispute = one?.disputes?.at(-1);
  return dispute
    ? [`${dollars(dispute.amount_cents)} was disputed: the customer's bank ${disputeText[dispute.state]}.`]
    : [];
}
