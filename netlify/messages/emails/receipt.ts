import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { creditLines, namedRefunds } from '../../../src/domain/payments/refunds.ts';
import type { AppointmentMail } from '../../../src/domain/messages/appointment-emails.ts';
import { formats, type Cents, type Formats } from '../../../src/domain/money.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { methodNames, returnedWith, tillSums } from '../../../src/domain/till/till.ts';
import { formatClock, formatDay, minuteFrom, type Zone } from '../../../src/domain/time.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { visitName } from '../../../src/domain/appointments/visit-services.ts';
import type { EmailText } from './layout.ts';
import { withName, formatDeadline, formatWhen, greeting } from './phrases.ts';

interface Subject {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly zone: Zone;
  /** The customer's private link. */
  readonly link: string;
}

/** The customer's receipt: a sale, a credit or a reversal. */
export function receiptText(
  number: number | undefined,
  { appointment, settings, zone, link }: Subject,
  name: string,
): EmailText {
  const salon = formats(settings);
  const { money } = salon;
  const receipt = appointment.receipts.find((one) => one.number === number);
  if (!receipt)
    throw new RangeError(`Appointment ${appointment.id} has no receipt ${number ?? 'without number'}`);
  const { undoes, credits } = receipt;
  const words = { button: { label: 'See your booking', link }, closing: [] };
  const made = zone.local(minuteFrom(receipt.at));
  const when = `${formatDay(made.date)}, ${made.date.slice(0, 4)} at ${formatClock(made.minute)}`;
  const date = ['Date', when] as const;
  const on = formatDeadline(appointment.start, zone);
  if (undoes !== null) {
    return {
      ...words,
      subject: `Receipt ${undoes} is void: reversal receipt ${receipt.number}`,
      heading: `Receipt ${undoes} is void`,
      paragraphs: [`Receipt ${undoes} for ${on} is void. We’ll settle your payment with you at the salon.`],
      facts: [
        ['Reversal receipt', String(receipt.number)],
        ['For receipt', String(undoes)],
        date,
        ['Total', money(-tillSums(receipt).total_cents)],
      ],
    };
  }
  if (credits !== undefined) {
    const total = money(tillSums(receipt).total_cents);
    const { payments = [], reason = '' } = receipt;
    return {
      ...words,
      subject: `Credit receipt ${receipt.number}: ${total} refunded`,
      heading: `We’ve refunded ${total}`,
      paragraphs: [withName(name, `Here’s your credit receipt for ${on}.`), ...wayBack(payments, salon)],
      facts: [
        ['Credit receipt', String(receipt.number)],
        ['For receipt', String(credits)],
        date,
        ...creditFacts(receipt, appointment.receipts, salon),
        ...backFacts(payments, appointment, salon),
        ...(reason ? [['Reason', reason] as const] : []),
      ],
    };
  }
  const reversal = appointment.receipts.find((one) => one.undoes === number);
  return {
    ...words,
    subject: `Receipt ${receipt.number}${reversal ? ' (void)' : ''} for ${formatWhen(appointment.start, zone)}`,
    heading: reversal ? `Receipt ${receipt.number} is void` : greeting('Thank you', name),
    paragraphs: [
      reversal
        ? `Receipt ${reversal.number} reverses this receipt for ${on}.`
        : `Here’s your receipt for ${on}.`,
    ],
    facts: [['Receipt', String(receipt.number)], date, ...emailFacts(receipt, salon)],
  };
}

/** A refund without a receipt, by the id that its parts share. */
export function refundText(
  { appointment, settings, zone, charge = '' }: Subject & Pick<AppointmentMail, 'charge'>,
  name: string,
): Pick<EmailText, 'subject' | 'heading' | 'paragraphs' | 'facts'> {
  const salon = formats(settings);
  const parts = namedRefunds(appointment).filter(({ id }) => id.startsWith(charge));
  const total = salon.money(parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  return {
    subject: `Refund of ${total} for ${formatWhen(appointment.start, zone)}`,
    heading: `We’ve refunded ${total}`,
    paragraphs: [
      withName(name, `We’ve refunded ${total} for ${formatDeadline(appointment.start, zone)}.`),
      ...wayBack(parts, salon),
    ],
    facts: [
      ...backFacts(parts, appointment, salon),
      ...(parts[0]?.reason ? [['Reason', parts[0].reason] as const] : []),
      ['What', visitName(appointment.services)],
      ['When', formatWhen(appointment.start, zone)],
      ['Reference', appointment.reference],
    ],
  };
}

type Back = Pick<NonNullable<Receipt['payments']>[number], 'id' | 'method' | 'amount_cents'>;

/** How the client gets the money. */
function wayBack(parts: readonly Back[], { money }: Formats): string[] {
  const online = parts.filter(({ method }) => method === 'online');
  const sum = online.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const isAtSalon = online.length < parts.length;
  return [
    ...(sum > 0 ? [`${money(sum)} goes back the way you paid online. Your bank may take a few days.`] : []),
    ...(isAtSalon ? [`${sum > 0 ? 'The rest' : 'The money'} is refunded at the salon.`] : []),
  ];
}

/** Each refunded payment, online ones with the card. */
function backFacts(
  parts: readonly Back[],
  { payments }: Appointment,
  { money }: Formats,
): (readonly [string, string])[] {
  return parts.map(({ id, method, amount_cents }) => {
    const payment = payments.find((one) => one.id === id || one.refunds.some((refund) => refund.id === id));
    const ending = payment ? cardEnding(payment) : '';
    const card = ending === '' ? '' : ` to card ending in ${ending}`;
    return [`Refunded, ${methodNames[method].toLowerCase()}`, `${money(amount_cents)}${card}`] as const;
  });
}

/** The refunded lines of a credit, with tax. */
function creditFacts(
  credit: Receipt,
  receipts: readonly Receipt[],
  { money }: Formats,
): (readonly [string, string])[] {
  const { tax_rate } = credit;
  const { tax_cents, total_cents } = tillSums(credit);
  const labels = { service: 'Service', retail: 'Product', tip: 'Tip' };
  return [
    ...creditLines(credit, receipts).map(
      ({ kind, name, amount_cents }) =>
        [labels[kind], kind === 'tip' ? money(amount_cents) : `${name}, ${money(amount_cents)}`] as const,
    ),
    ...some(`Tax, ${tax_rate / 1000}%`, tax_cents, () => `${money(tax_cents)}, included`),
    ['Total refunded', money(total_cents)],
  ];
}

/** The lines, sums and payments. */
function emailFacts(receipt: Receipt, { money }: Formats): (readonly [string, string])[] {
  const {
    lines,
    tax_included,
    tax_rate,
    tip_cents,
    paid_before_cents,
    methods,
    change_cents,
    balance_cents = 0,
  } = receipt;
  const { discount_cents, tax_cents, total_cents } = tillSums(receipt);
  const rate = `Tax, ${tax_rate / 1000}%`;
  return [
    ...lines.map(
      ({ kind, name, amount_cents }) =>
        [kind === 'service' ? 'Service' : 'Product', `${name}, ${money(amount_cents)}`] as const,
    ),
    ...some('Discount', -discount_cents, money),
    ...some(rate, tax_cents, () => (tax_included ? `${money(tax_cents)}, included` : money(tax_cents))),
    ...some('Tip', tip_cents, money),
    ['Total', money(total_cents)],
    ...some('Already paid', paid_before_cents, money),
    ...methods.map(({ method, amount_cents }) => [methodNames[method], money(amount_cents)] as const),
    ...some('Change', change_cents, money),
    ...some('Refunded online', returnedWith(receipt), money),
    ...(balance_cents > 0
      ? ([
          ['Paid', money(total_cents - balance_cents)],
          ['Balance due', money(balance_cents)],
        ] as const)
      : []),
  ];
}

/** A fact about a sum, unless it is zero. */
function some(label: string, cents: Cents, text: Formats['money']): (readonly [string, string])[] {
  return cents === 0 ? [] : [[label, text(cents)]];
}
