import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { agreedText } from '../../../src/texts/agreements.ts';
import { refusedText, whyText } from '../../../src/texts/fee-due.ts';
import { feeName, feePaymentLink } from '../../../src/domain/payments/fees.ts';
import type { AppointmentEvent } from '../../../src/domain/messages/job.ts';

import { keptCents } from '../../../src/domain/payments/online-payment.ts';
import { cardEnding, type Dispute, type Fee } from '../../../src/domain/payments/payment.ts';
import { saleDeal } from '../../../src/domain/till/sales.ts';
import type { Sale } from '../../../src/domain/till/shop-records.ts';
import { unlinked } from '../../../src/domain/web-address.ts';
import type { Formats } from '../../../src/domain/formats.ts';
import type { Zone } from '../../../src/domain/time.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import type { EmailText } from './layout.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { addressed, formatDate, formatDeadline, formatWhen, thanks, type SalonClock } from './phrases.ts';

interface Subject extends SalonClock {
  readonly appointment: Appointment;
  /** The fee or payment it is about. */
  readonly charge?: string | undefined;
  /** The customer's private link. */
  readonly link: string;
}

export const feeHeadings = {
  fee_asked: 'Fee due',
  fee_paid: 'Fee paid',
  fee_refunded: 'Fee refunded',
  disputed: 'Payment disputed',
} as const satisfies Partial<Record<AppointmentEvent, string>>;
type FeeEvent = keyof typeof feeHeadings;

export function isFeeEvent(event: AppointmentEvent): event is FeeEvent {
  return Object.hasOwn(feeHeadings, event);
}

function findFee({ appointment, charge }: Subject): Fee {
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
  const fee = findFee(subject);
  const { appointment, settings, zone, link } = subject;
  const { money } = spokenFormats(settings);
  const at = formatWhen(appointment.start, subject);
  const on = formatDeadline(appointment.start, subject);
  const sum = money(fee.amount_cents);
  const t = messages('email-fees');
  const isNoShow = fee.reason === 'no_show';
  switch (event) {
    case 'fee_asked': {
      const due = isNoShow
        ? addressed(name, t('noShowDue', { sum, on }), t('noShowDueTo', { sum, on, name }))
        : addressed(name, t('lateDue', { sum, on }), t('lateDueTo', { sum, on, name }));
      return {
        subject: isNoShow ? t('noShowSubject', { sum, at }) : t('lateSubject', { sum, at }),
        heading: isNoShow ? t('noShowSum', { sum }) : t('lateSum', { sum }),
        paragraphs: [
          `${due} ${whyText(fee)}`,
          agreedText(appointment, fee, zone, spokenFormats(settings)),
          ...(fee.refused ? [refusedText(fee)] : []),
        ],
        facts: [...facts, [t('amountDue'), sum]],
        button: { label: t('pay', { sum }), link: feePaymentLink(link, fee) },
        closing: [t('mistake')],
      };
    }
    case 'fee_paid': {
      const paid = isNoShow ? t('noShowReceipt', { sum, on }) : t('lateReceipt', { sum, on });
      return {
        subject: isNoShow ? t('noShowReceiptSubject', { at }) : t('lateReceiptSubject', { at }),
        heading: fee.paid_by === 'card' ? feeLabel(fee) : thanks(name),
        paragraphs: [`${paid} ${whyText(fee)}`, agreedText(appointment, fee, zone, spokenFormats(settings))],
        facts: [...facts, ...receiptFacts(fee, zone, settings)],
      };
    }
    case 'fee_refunded':
    case 'disputed': {
      const received = keptCents(fee);
      const [last] = fee.refunds.toReversed();
      const back = { sum: money(last?.amount_cents ?? 0) };
      const refunded = isNoShow ? t('noShowRefund', { ...back, on }) : t('lateRefund', { ...back, on });
      return {
        subject: isNoShow
          ? t('noShowRefundSubject', { ...back, at })
          : t('lateRefundSubject', { ...back, at }),
        heading: t('refunded', back),
        paragraphs: [
          `${refunded} ${messages('email-phrases')('bank')}`,
          ...(received > 0 ? [t('kept', { sum: money(received) })] : []),
        ],
        facts,
      };
    }
  }
}

function feeLabel({ reason }: Fee): string {
  const t = messages('email-fees');
  return reason === 'no_show' ? t('noShow') : t('late');
}

function receiptFacts(fee: Fee, zone: Zone, settings: Settings): (readonly [string, string])[] {
  const last4 = cardEnding(fee) || fee.last4;
  const t = messages('email-phrases');
  return [
    [feeLabel(fee), spokenFormats(settings).money(fee.amount_cents)],
    [t('date'), formatDate(fee.paid_at ?? fee.started_at, { settings, zone })],
    ...(last4 === '' ? [] : [[t('card'), t('ending', { last4 })] as const]),
  ];
}

const disputeStates = {
  open: 'Your payment provider tells you how to respond, and by when.',
  won: 'You won the dispute and keep the money.',
  lost: 'You lost the dispute, and the bank took the money back. It counts as a refund made today.',
} as const;

export function feeToOwner(event: FeeEvent, subject: Subject, name: string): string[] {
  const { appointment, charge } = subject;
  const { money } = spokenFormats(subject.settings);
  const on = formatDeadline(appointment.start, subject);
  if (event !== 'disputed') {
    const fee = findFee(subject);
    return [`${name} paid the ${feeName(fee).toLowerCase()} of ${money(fee.amount_cents)} for ${on}.`];
  }
  const one = [...appointment.payments, ...appointment.fees].find(({ id }) => id === charge);
  const dispute = one?.disputes?.at(-1);
  return dispute
    ? [
        `${name}'s bank disputed a payment of ${money(dispute.amount_cents)} for ${on}. ${disputeStates[dispute.state]}`,
      ]
    : [];
}

const cardStates = {
  open: 'Until the bank decides, the gift card can pay.',
  won: 'The gift card keeps its balance.',
  lost: 'The gift card has lost it too, as far as it was not used.',
} as const;

/** The owner's text about a dispute of a gift card's payment. */
export function disputeText(
  sale: Sale,
  { amount_cents, state }: Dispute,
  link: string,
  { money }: Formats,
): EmailText {
  const { reference, customer } = saleDeal(sale);
  const name = unlinked(customer.name) || 'The buyer';
  const sum = money(amount_cents);
  return {
    subject: `${feeHeadings.disputed}: ${name}, ${reference}`,
    heading: feeHeadings.disputed,
    paragraphs: [
      `${name}'s bank disputed a payment of ${sum} for a gift card. ${disputeStates[state]} ${cardStates[state]}`,
    ],
    facts: [
      ['Who', name],
      ['Reference', reference],
      ...(customer.email ? [['Email', customer.email] as const] : []),
    ],
    button: { label: 'Open Income', link },
    closing: [],
  };
}
