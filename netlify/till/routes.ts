import { checkOut, undoCheckOut } from '../../src/api/till/checkout.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { dollars, type Cents } from '../../src/domain/money.ts';
import type { Receipt } from '../../src/domain/till/receipt.ts';
import { returnedWith, tillSums } from '../../src/domain/till/till.ts';
import type { Zone } from '../../src/domain/time.ts';
import { fromMemory, keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { data, invalid, notFound, refuse } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import type { SmallVerbs } from '../platform/store/store.ts';
import { checkedOut, undone } from './check-out.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { zoneOf } from '../platform/zone.ts';
import { stale } from '../appointments/stale-reply.ts';

/** Everything a checkout or its reversal needs, in one round trip. */
export const atTill = (id: string, store: SmallVerbs) =>
  Promise.all([store.appointment(id), store.ownerChange(id), store.rules(), store.lastReceipt()]);

function done(
  appointment: Appointment,
  receipt: Receipt,
  returned_cents: Cents,
  message: string,
  zone: Zone,
) {
  const { number, change_cents } = receipt;
  const { total_cents } = tillSums(receipt);
  return data(
    {
      appointment: presentToOwner(appointment, zone),
      receipt: { number, total_cents, change_cents, returned_cents },
    },
    { message },
  );
}

/** In the zone the appointment was made in, so that a repeated request gets the same answer. */
function paid(appointment: Appointment) {
  const receipt = appointment.receipts.at(-1);
  if (!receipt) throw new Error(`Appointment ${appointment.id} was checked out without a receipt`);
  const back = receipt.methods.flatMap(({ method, amount_cents }) =>
    method === 'terminal' && amount_cents < 0 ? [-amount_cents] : [],
  );
  const terminal = back.reduce((sum, cents) => sum + cents, 0);
  const message = `Checked out: receipt ${receipt.number}${terminal === 0 ? '' : `. Refund ${dollars(terminal)} on the card terminal.`}`;
  return done(appointment, receipt, returnedWith(receipt), message, zoneOf(appointment.zone));
}

export const tillRoutes = [
  ownerRoute(checkOut, {
    read: ({ params: { id }, deps, from, now }) =>
      Promise.all([atTill(id, deps.store), recall(from, deps, now)]),
    answer: async (call, [[appointment, waiting, rules, last], earlier]) => {
      const { body, from, now } = call;
      if (earlier) return fromMemory(earlier, from, paid);
      if (!appointment) return notFound('This appointment');
      const known = { appointment, waiting, rules, last };
      const result = await checkedOut(body, known, rememberAs(from, now), call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return paid(result.appointment);
        case 'replayed':
          return replayed(paid(result.appointment));
        case 'key_reused':
          return keyReused();
        case 'invalid':
          return invalid(result.errors);
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'over':
          return refuse('invalid_transition', 'What was canceled or missed is not checked out.');
        case 'checked_out':
          return refuse(
            'invalid_transition',
            `This was checked out already, with receipt ${result.number}. Undo that first.`,
          );
      }
    },
  }),

  ownerRoute(undoCheckOut, {
    read: ({ params: { id }, deps: { store } }) => atTill(id, store),
    answer: async (call, [appointment, waiting, rules, last]) => {
      const { params, query } = call;
      if (!appointment) return notFound('This appointment');
      const undoes = /^\d{1,9}$/.test(params.number) ? Number(params.number) : 0;
      const known = { appointment, waiting, rules, last };
      const result = await undone(undoes, query.version, known, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done': {
          const { receipt, gone } = result;
          const left = gone > 0 ? `: ${dollars(gone)} had gone back online already` : '';
          const message = `Receipt ${undoes} is undone by receipt ${receipt.number}${left}`;
          return done(result.appointment, receipt, gone, message, salonZone(rules));
        }
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'unknown':
          return notFound('This receipt');
        case 'undone':
          return refuse('invalid_transition', `Receipt ${undoes} is undone already.`);
        case 'too_late':
          return refuse('invalid_transition', `Receipt ${undoes} stands: its day is over.`);
        case 'credited':
          return refuse('invalid_transition', `Receipt ${undoes} was refunded, so it can't be undone.`);
        case 'paid_later':
          return refuse(
            'invalid_transition',
            `Receipt ${undoes} was paid for later, so it can't be undone. Refund it instead.`,
          );
      }
    },
  }),
];
