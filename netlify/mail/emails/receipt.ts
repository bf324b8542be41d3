import type { Appointment } from '../../../src/domain/appointment.ts';
import { dollars, type Cents } from '../../../src/domain/money.ts';
import type { Receipt } from '../../../src/domain/receipt.ts';
import { methodNames, returnedWith, tillSums } from '../../../src/domain/till.ts';
import type { Zone } from '../../../src/domain/time.ts';
import type { EmailText } from './page.ts';
import { formatWhen, greeting } from './phrases.ts';

interface Subject {
  readonly appointment: Appointment;
  readonly zone: Zone;
  /** The customer's private link. */
  readonly link: string;
}

/** A receipt of the till as its customer reads it: all that is on it, or that it undoes another. */
export function receiptText(
  number: number | undefined,
  { appointment, zone, link }: Subject,
  name: string,
): EmailText {
  const receipt = appointment.receipts.find((one) => one.number === number);
  if (!receipt)
    throw new RangeError(`Appointment ${appointment.id} has no receipt ${number ?? 'without number'}`);
  const { undoes } = receipt;
  const words = { button: { label: 'See your booking', link }, closing: [] };
  const date = ['Date', formatWhen(Math.floor(receipt.at / 60_000), zone)] as const;
  if (undoes !== null) {
    return {
      ...words,
      subject: `Receipt ${receipt.number}: receipt ${undoes} is undone`,
      heading: `Receipt ${undoes} is undone`,
      paragraphs: [
        `Receipt ${undoes} does not count any more. What was paid with it is settled at the salon.`,
      ],
      facts: [
        ['Receipt', String(receipt.number)],
        ['Undoes receipt', String(undoes)],
        date,
        ['Total', dollars(-tillSums(receipt).total_cents)],
      ],
    };
  }
  return {
    ...words,
    subject: `Receipt ${receipt.number} for ${formatWhen(appointment.start, zone)}`,
    heading: greeting('Thank you', name),
    paragraphs: ['Here is your receipt.'],
    facts: [['Receipt', String(receipt.number)], date, ...factsOf(receipt)],
  };
}

/** Its lines, what they come to, and how that was paid. */
function factsOf(receipt: Receipt): (readonly [string, string])[] {
  const { lines, tax_included, tax_rate, tip_cents, paid_before_cents, methods, change_cents } = receipt;
  const { discount_cents, tax_cents, total_cents } = tillSums(receipt);
  const rate = `Tax, ${tax_rate / 1000}%`;
  return [
    ...lines.map(
      ({ kind, name, amount_cents }) =>
        [kind === 'service' ? 'Service' : 'Product', `${name}, ${dollars(amount_cents)}`] as const,
    ),
    ...some('Discount', -discount_cents),
    ...some(rate, tax_cents, tax_included ? `${dollars(tax_cents)}, included` : dollars(tax_cents)),
    ...some('Tip', tip_cents),
    ['Total', dollars(total_cents)],
    ...some('Paid before', paid_before_cents),
    ...methods.map(({ method, amount_cents }) => [methodNames[method], dollars(amount_cents)] as const),
    ...some('Change', change_cents),
    ...some('Goes back online', returnedWith(receipt)),
  ];
}

/** A fact about a sum, unless there is none. */
function some(label: string, cents: Cents, text = dollars(cents)): (readonly [string, string])[] {
  return cents === 0 ? [] : [[label, text]];
}
