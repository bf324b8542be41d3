import { refundVisit } from '../../src/api/payments/refund.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { creditLines } from '../../src/domain/payments/refunds.ts';
import { dollars } from '../../src/domain/money.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import { tillSums } from '../../src/domain/till/till.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, invalid, notFound } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import { refundedByOwner } from './refund.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { zoneOf } from '../platform/zone.ts';
import { stale } from '../appointments/stale-reply.ts';
import { atTill } from '../till/routes.ts';

/** In the zone the appointment was made in, so that a repeated request gets the same answer. */
function done(appointment: Appointment) {
  const last = appointment.receipts.at(-1);
  // Without a standing receipt the last one, if any, is a reversal.
  const credit = last?.credits !== undefined && last.undoes === null ? last : null;
  const receipt = credit && presentCredit(credit, appointment);
  const message = receipt
    ? `Refunded ${dollars(receipt.total_cents)}: credit receipt ${receipt.number}`
    : 'Refunded';
  return data({ appointment: presentToOwner(appointment, zoneOf(appointment.zone)), receipt }, { message });
}

function presentCredit(
  credit: Receipt,
  { receipts }: Appointment,
): NonNullable<DataOf<typeof refundVisit>['receipt']> {
  const { number, tip_cents, tax_rate } = credit;
  const { total_cents, tax_cents } = tillSums(credit);
  return {
    number,
    kind: 'credit',
    total_cents,
    lines: creditLines(credit, receipts),
    tax:
      tax_cents === 0
        ? []
        : [{ rate: tax_rate / 1000, net_cents: total_cents - tip_cents - tax_cents, tax_cents }],
  };
}

export const refundRoute = ownerRoute(refundVisit, {
  read: ({ params: { id }, deps, from, now }) =>
    Promise.all([atTill(id, deps.store), recall(from, deps, now)]),
  answer: async (call, [[appointment, waiting, rules, last], earlier]) => {
    const { body, from, now } = call;
    if (earlier) return fromMemory(earlier, from, done);
    if (!appointment) return notFound('This appointment');
    const known = { appointment, waiting, rules, last };
    const result = await refundedByOwner(body, known, rememberAs(from, now), call);
    if (result === 'conflict') return result;
    switch (result.kind) {
      case 'done':
        return done(result.appointment);
      case 'replayed':
        return replayed(done(result.appointment));
      case 'key_reused':
        return keyReused();
      case 'invalid':
        return invalid(result.errors);
      case 'stale':
        return stale(appointment, salonZone(rules));
    }
  },
});
