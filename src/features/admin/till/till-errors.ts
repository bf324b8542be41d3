import { centsTyped, dollars } from '../../../domain/money.ts';
import { amountFault } from '../forms/field-errors.ts';
import type { Faults } from '../forms/form.ts';
import { discountTyped, tipTyped, type Till, type TillNow } from './till-values.ts';

/** The errors of a checkout by field. */
export function faultsIn(values: Till, now: TillNow): Faults<Till> {
  const faults = { ...linesFaults(values), ...offFaults(values, now), ...givenFaults(values) };
  return Object.keys(faults).length > 0 ? faults : unsettled(values, now);
}

type Found = Record<string, string>;

function linesFaults({ services, retail }: Till): Found {
  const faults: Found = {};
  const look = (path: string, price: string) => {
    if (price.trim() === '') faults[path] = 'Price is required';
    else if (centsTyped(price) === null) faults[path] = amountFault('Price', price);
  };
  for (const [i, { price }] of services.entries()) look(`services.${i}.price`, price);
  for (const [i, { name, price }] of retail.entries()) {
    if (name.trim() === '') faults[`retail.${i}.name`] = 'Item is required';
    look(`retail.${i}.price`, price);
  }
  return faults;
}

/** Of the discount and the tip. */
function offFaults(values: Till, { sums, tipped_cents }: TillNow): Found {
  const faults: Found = {};
  const discount = discountTyped(values, sums.lines_cents);
  if (discount === null)
    faults['discount'] =
      values.discountIn === 'percent'
        ? 'Discount must be a percentage from 0 to 100'
        : amountFault('Discount', values.discount);
  else if (discount > sums.lines_cents)
    faults['discount'] = `Discount can be at most ${dollars(sums.lines_cents)}`;
  if (tipTyped(values, tipped_cents) === null) faults['ownTip'] = amountFault('Tip', values.ownTip);
  return faults;
}

const isNone = (text: string) => text.trim() !== '' && centsTyped(text) === null;

function givenFaults({ method, given, parts }: Till): Found {
  if (method === 'cash' && isNone(given)) return { given: amountFault('Cash given', given) };
  if (method !== 'split') return {};
  return Object.fromEntries(
    parts.flatMap(({ amount }, i) =>
      isNone(amount) ? [[`parts.${i}.amount`, amountFault('Amount', amount)]] : [],
    ),
  );
}

/** The payments do not add up to the amount due. */
function unsettled({ method, parts }: Till, { due_cents, settled }: TillNow): Found {
  // A missing amount is reported where it is displayed.
  if (settled.kind === 'settled' || settled.kind === 'not_paid') return {};
  if (method !== 'split')
    return { given: `Cash given must be at least ${dollars(due_cents)}, or leave the rest unpaid` };
  const cents = dollars(settled.cents);
  const sentence =
    settled.kind === 'missing'
      ? `${cents} more has to be given to reach ${dollars(due_cents)}, or leave it unpaid`
      : `This is ${cents} more than is due, and only cash gives change`;
  return { [`parts.${parts.length - 1}.amount`]: sentence };
}
