import { refundVisit } from '../../src/api/payments/refund.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { creditLines, refunded } from '../../src/domain/payments/refunds.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import { receiptName, receiptTax, tillSums } from '../../src/domain/till/till.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone, sameVersion, writesMail } from '../appointments/present.ts';
import { sumsIn, unlessUncharged } from './chargeable-sums.ts';
import { found, invalid } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route } from '../platform/http/route.ts';
import { atTill } from '../till/check-out.ts';
import { shopChanges } from '../till/shop-changes.ts';

/** With a receipt it becomes a credit with the next number. Online refunds and the email wait for Undo. */
export const refundRoute = route(refundVisit, {
  read: ({ params: { id }, deps }) => atTill(id, deps.store),
  answer: async (call, [record, waiting, rules, last]) => {
    const { version, ...refunding } = call.body;
    const { deps, now } = call;
    const appointment = found(record, 'This appointment');
    const zone = salonZone(rules);
    sameVersion(appointment, version, zone);
    const { payments, lines } = refunding;
    unlessUncharged({ ...sumsIn('payments', payments), ...sumsIn('lines', lines) }, rules);
    const isReachable = !appointment.erased && appointment.customer.email !== '';
    const credit = { number: last + 1, mailed: writesMail(deps, rules.settings) && isReachable };
    const salon = formats(rules.settings);
    const result = refunded(appointment, refunding, credit, now, deps.ids.uuid, salon);
    if ('errors' in result) throw invalid({ ...result.errors });
    const { appointment: next } = result;
    const receipt = result.receipt ? presentCredit(result.receipt, next) : null;
    const sum = receipt && salon.money(receipt.total_cents);
    const message = result.receipt
      ? `Refunded ${sum}: ${receiptName(result.receipt).toLowerCase()}`
      : 'Refunded';
    const reply = data({ appointment: presentToOwner(next, zone), receipt }, { message });
    const ownEntry = entryForOwner(appointment, next, { waiting, notify: false }, call, rules);
    const shop = await shopChanges(appointment, next, call);
    const entry = { ...ownEntry, shop, ...(receipt && { receipt: receipt.number }) };
    return commit(call, reply, (store) => store.change(next, entry, { rules }));
  },
});

/** Returns a credit receipt in the contract's words, with its sums in cents. */
export function presentCredit(
  credit: Receipt,
  { receipts }: Pick<Appointment, 'receipts'>,
): NonNullable<DataOf<typeof refundVisit>['receipt']> {
  return {
    number: credit.number,
    kind: 'credit',
    total_cents: tillSums(credit).total_cents,
    lines: creditLines(credit, receipts),
    tax: receiptTax(credit),
  };
}
