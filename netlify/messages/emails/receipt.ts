import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import type { Deal } from '../../../src/domain/payments/money-received.ts';
import { creditLines, namedRefunds } from '../../../src/domain/payments/refunds.ts';
import type { AppointmentMail } from '../../../src/domain/messages/job.ts';
import type { Formats } from '../../../src/domain/formats.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { percentIn } from '../../../src/domain/number-text.ts';
import { cardEnding } from '../../../src/domain/payments/payment.ts';
import type { Receipt } from '../../../src/domain/till/receipt.ts';
import { receiptSign, returnedWith, taxRows, tillSums } from '../../../src/domain/till/till.ts';
import { localMinute } from '../../../src/domain/time.ts';
import { visitName } from '../../../src/domain/appointments/visit-services.ts';
import type { EmailText } from './layout.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import { addressed, formatDate, formatDeadline, formatWhen, thanks, type SalonClock } from './phrases.ts';

interface Subject extends SalonClock {
  readonly appointment: Pick<Deal, 'id' | 'start' | 'receipts' | 'payments'>;
  /** The customer's private link. */
  readonly link: string;
}

/** The customer's receipt: a sale, a credit or a reversal. */
export function receiptText(
  number: number | undefined,
  { appointment, settings, zone, link }: Subject,
  name: string,
): EmailText {
  const salon = spokenFormats(settings);
  const { money } = salon;
  const receipt = appointment.receipts.find((one) => one.number === number);
  if (!receipt)
    throw new RangeError(`Appointment ${appointment.id} has no receipt ${number ?? 'without number'}`);
  const { undoes, credits } = receipt;
  const t = messages('email-receipt');
  const wording = (receipt.kind === 'summary' ? messages('email-summary') : t) as ReturnType<
    typeof messages<'email-summary'>
  >;
  const phrases = messages('email-phrases');
  const words = { button: { label: phrases('seeBooking'), link }, closing: [] };
  const clock = salon.clock(localMinute(zone, receipt.at));
  const day = formatDate(receipt.at, { settings, zone });
  const date = [phrases('date'), phrases('at', { day, clock })] as const;
  const on = formatDeadline(appointment.start, { settings, zone });
  const sum = money(tillSums(receipt).total_cents);
  const { taxNumber } = settings;
  const taxFact = taxNumber === '' ? [] : [[t('taxNumber'), taxNumber] as const];
  if (undoes !== null) {
    return {
      ...words,
      subject: wording('voidSubject', { number: undoes, reversal: receipt.number }),
      heading: wording('voidHeading', { number: undoes }),
      paragraphs: [wording('void', { number: undoes, on })],
      facts: [
        [wording('reversal'), String(receipt.number)],
        [wording('forReceipt'), String(undoes)],
        date,
        [t('total'), money(receiptSign(receipt) * tillSums(receipt).total_cents)],
      ],
    };
  }
  const about = { number: receipt.number, at: formatWhen(appointment.start, { settings, zone }) };
  const reversal = appointment.receipts.find((one) => one.undoes === number);
  const voided = reversal && {
    subject: wording('subjectVoid', about),
    heading: wording('voidHeading', about),
    paragraphs: [wording('reversed', { reversal: reversal.number, on })],
  };
  if (credits !== undefined) {
    const { payments = [], reason = '' } = receipt;
    return {
      ...words,
      subject: wording('creditSubject', { number: receipt.number, sum }),
      heading: t('refunded', { sum }),
      paragraphs: [
        addressed(name, wording('creditText', { on }), wording('creditTextTo', { on, name })),
        ...wayBack(payments, salon),
      ],
      ...voided,
      facts: [
        [wording('credit'), String(receipt.number)],
        [wording('forReceipt'), String(credits)],
        date,
        ...taxFact,
        ...creditFacts(receipt, appointment.receipts, salon),
        ...backFacts(payments, appointment, salon),
        ...(reason ? [[t('reason'), reason] as const] : []),
      ],
    };
  }
  return {
    ...words,
    subject: wording('subject', about),
    heading: thanks(name),
    paragraphs: [wording('text', { on })],
    ...voided,
    facts: [[wording('receipt'), String(receipt.number)], date, ...taxFact, ...emailFacts(receipt, salon)],
  };
}

/** A refund without a receipt, by the id that its parts share. */
export function refundText(
  subject: Subject & Pick<AppointmentMail, 'charge'> & { readonly appointment: Appointment },
  name: string,
): Pick<EmailText, 'subject' | 'heading' | 'paragraphs' | 'facts'> {
  const { appointment, settings, zone, charge = '' } = subject;
  const salon = spokenFormats(settings);
  const t = messages('email-receipt');
  const phrases = messages('email-phrases');
  const parts = namedRefunds(appointment).filter(({ id }) => id.startsWith(charge));
  const sum = salon.money(parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
  const on = formatDeadline(appointment.start, { settings, zone });
  const at = formatWhen(appointment.start, { settings, zone });
  return {
    subject: t('refundSubject', { sum, at }),
    heading: t('refunded', { sum }),
    paragraphs: [
      addressed(name, t('refundText', { sum, on }), t('refundTextTo', { sum, on, name })),
      ...wayBack(parts, salon),
    ],
    facts: [
      ...backFacts(parts, appointment, salon),
      ...(parts[0]?.reason ? [[t('reason'), parts[0].reason] as const] : []),
      [phrases('what'), visitName(appointment.services)],
      [phrases('when'), at],
      [phrases('reference'), appointment.reference],
    ],
  };
}

type Fact = EmailText['facts'][number];
type Back = Pick<NonNullable<Receipt['payments']>[number], 'id' | 'method' | 'own' | 'amount_cents'>;

/** How the client gets the money. */
function wayBack(parts: readonly Back[], { money }: Formats): string[] {
  const online = parts.filter(({ method }) => method === 'online');
  const sum = online.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const isAtSalon = parts.some(({ method }) => method !== 'online' && method !== 'gift_card');
  const cards = parts.filter(({ method }) => method === 'gift_card');
  const onCards = cards.reduce((all, { amount_cents }) => all + amount_cents, 0);
  const t = messages('email-receipt');
  return [
    ...(sum > 0 ? [`${t('onlineBack', { sum: money(sum) })} ${messages('email-phrases')('bank')}`] : []),
    ...(onCards > 0 ? [t('giftCardBack', { sum: money(onCards) })] : []),
    ...(isAtSalon ? [sum + onCards > 0 ? t('restAtSalon') : t('allAtSalon')] : []),
  ];
}

/** Each refunded payment, online ones with the card. */
function backFacts(parts: readonly Back[], { payments }: Pick<Deal, 'payments'>, { money }: Formats): Fact[] {
  const t = messages('email-receipt');
  const labels = {
    cash: t('backCash'),
    terminal: t('backTerminal'),
    online: t('backOnline'),
    gift_card: t('backGiftCard'),
    other: t('backOther'),
  };
  return parts.map(({ id, method, own, amount_cents }) => {
    const payment = payments.find((one) => one.id === id || one.refunds.some((refund) => refund.id === id));
    const last4 = payment ? cardEnding(payment) : '';
    const sum = money(amount_cents);
    const label = own === undefined ? labels[method] : t('backOwn', { own });
    return [label, last4 === '' ? sum : t('backToCard', { sum, last4 })] as const;
  });
}

function lineLabels() {
  const t = messages('email-receipt');
  return { service: t('service'), retail: t('product'), gift_card: t('giftCard') };
}

/** The refunded lines of a credit, with tax. */
function creditFacts(credit: Receipt, receipts: readonly Receipt[], salon: Formats): Fact[] {
  const { money } = salon;
  const t = messages('email-receipt');
  const labels = { ...lineLabels(), tip: t('tip') };
  return [
    ...creditLines(credit, receipts).map(({ kind, name, amount_cents }): Fact => {
      return [labels[kind], kind === 'tip' ? money(amount_cents) : `${name}, ${money(amount_cents)}`];
    }),
    ...taxFacts(credit, true, salon),
    [t('totalRefunded'), money(tillSums(credit).total_cents)],
  ];
}

/** The lines, sums and payments. */
function emailFacts(receipt: Receipt, salon: Formats): Fact[] {
  const { money } = salon;
  const { lines, tip_cents, paid_before_cents, methods, change_cents, balance_cents = 0 } = receipt;
  const { discount_cents, total_cents } = tillSums(receipt);
  const t = messages('email-receipt');
  const methodNames = {
    cash: t('cash'),
    terminal: t('terminal'),
    online: t('online'),
    gift_card: t('giftCard'),
    other: t('other'),
  };
  const labels = lineLabels();
  return [
    ...lines.map((one): Fact => [labels[one.kind], `${one.name}, ${money(one.amount_cents)}`]),
    ...some(t('discount'), -discount_cents, money),
    ...taxFacts(receipt, false, salon),
    ...some(t('tip'), tip_cents, money),
    [t('total'), money(total_cents)],
    ...some(t('alreadyPaid'), paid_before_cents, money),
    ...methods.map((one): Fact => [one.own ?? methodNames[one.method], money(one.amount_cents)]),
    ...some(t('change'), change_cents, money),
    ...some(t('refundedOnline'), returnedWith(receipt), money),
    ...(balance_cents > 0
      ? ([
          [t('paid'), money(total_cents - balance_cents)],
          [t('balanceDue'), money(balance_cents)],
        ] as const)
      : []),
  ];
}

/** The tax at each rate with its net amount; the lines of a credit are shown with their tax. */
function taxFacts(receipt: Receipt, isCredit: boolean, formats: Formats): Fact[] {
  const t = messages('email-receipt');
  const { money } = formats;
  return taxRows(receipt).map(({ rate, included, net_cents, tax_cents }) => {
    const sums = { sum: money(tax_cents), net: money(net_cents) };
    const text = included || isCredit ? t('taxIncluded', sums) : t('taxOn', sums);
    return [t('tax', { rate: percentIn(rate, formats) }), text];
  });
}

/** A fact about a sum, unless it is zero. */
function some(label: string, cents: Cents, text: Formats['money']): Fact[] {
  return cents === 0 ? [] : [[label, text(cents)]];
}
