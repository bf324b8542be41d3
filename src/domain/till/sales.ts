import type { Deal } from '../payments/money-received.ts';
import { keptCents } from '../payments/online-payment.ts';
import { sumCents } from '../payments/sum-cents.ts';
import { minuteOf } from '../time.ts';
import type { Sale } from './shop-records.ts';

/** Returns a sale as the rules for money take it: as a completed visit without services, named 'Sale 12' once it is paid. */
export function saleDeal(sale: Sale): Deal & Sale {
  const [first] = sale.receipts;
  const amounts = sale.payments.map((payment) => ({ amount_cents: keptCents(payment) }));
  return {
    ...sale,
    reference: first ? `Sale ${first.number}` : 'Sale',
    status: 'completed',
    start: minuteOf(sale.created_at),
    services: [],
    amount_paid_cents: sumCents(amounts),
    desk_payments: [],
    fees: [],
    held_until: null,
    released_from: null,
    erased: false,
  };
}

/** Returns the sale after a change of its money. */
export function soldAs(
  sale: Sale,
  { version, payments, receipts }: Pick<Deal, 'version' | 'payments' | 'receipts'>,
): Sale {
  return { ...sale, version, payments, receipts };
}
