import { recordPayment, takeBackPayment } from '../../src/api/payments/desk-payments.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive, statusWord } from '../../src/domain/appointments/status.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { balanceDue } from '../../src/domain/payments/balance.ts';
import { withDeskPayment, withoutDeskPayment } from '../../src/domain/payments/desk-payments.ts';
import { giftCardChanges, giftCardsNamed, withCardId } from '../till/pay-by-gift-card.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone, sameVersion } from '../appointments/present.ts';
import { named } from '../till/own-methods.ts';
import { withCountedKept } from './reversals.ts';
import { unlessUncharged } from './chargeable-sums.ts';
import { found, invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { commit, route, type NamedCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

const read = ({ params: { id }, deps: { store } }: NamedCall) =>
  Promise.all([store.appointment(id), store.ownerChange(id), store.rules()]);

const done = (appointment: Appointment, rules: Rules, message: string) =>
  data(presentToOwner(appointment, salonZone(rules)), { message });

const notTakenBack = {
  receipt: 'This payment is part of a checkout. Undo the checkout instead.',
  online: 'This payment was made online. Refund it instead.',
  refunded: 'Part of this payment was refunded. Refund the rest instead.',
  returned: 'Part of this visit was refunded. Refund the rest instead.',
};

export const deskPaymentRoutes = [
  route(recordPayment, {
    read: ({ body, ...call }) => Promise.all([read(call), giftCardsNamed([body], call.deps.store)]),
    answer: async (call, [[record, waiting, rules], cards]) => {
      const { version, notify = true, ...paid } = call.body;
      const { amount_cents } = paid;
      const { deps, now } = call;
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, version, salonZone(rules));
      if (!isActive(appointment)) {
        const message = `A ${statusWord(appointment.status)} appointment can't take payments.`;
        throw refuse(recordPayment, 'invalid_transition', message);
      }
      unlessUncharged({ amount_cents }, rules);
      const due = balanceDue(appointment);
      if (amount_cents > due) {
        const most = formats(rules.settings).money(due);
        throw invalid({ amount_cents: `Amount can be at most ${most}, the amount due` });
      }
      const by = named(withCardId(paid, cards), '', rules.settings);
      const next = withDeskPayment(appointment, { id: deps.ids.uuid(), at: now, ...by });
      const shop = await giftCardChanges(appointment, next, call, cards);
      const entry = { ...entryForOwner(appointment, next, { waiting, notify }, call, rules), shop };
      const reply = done(next, rules, 'Payment recorded');
      return commit(call, reply, (store) => store.change(next, entry));
    },
  }),

  route(takeBackPayment, {
    read,
    answer: async (call, [record, waiting, rules]) => {
      const { params, query, now } = call;
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, query.version, salonZone(rules));
      const without = withoutDeskPayment(appointment, params.payment, now);
      if (without === 'unknown') throw notFound('This payment');
      if (typeof without === 'string')
        throw refuse(takeBackPayment, 'invalid_transition', notTakenBack[without]);
      const next = await withCountedKept(appointment, without, salonZone(rules), call);
      const word = { waiting, notify: query.notify !== 'false' };
      const shop = await giftCardChanges(appointment, next, call);
      const entry = { ...entryForOwner(appointment, next, word, call, rules), shop };
      const reply = done(next, rules, 'Payment removed');
      return commit(call, reply, (store) => store.change(next, entry));
    },
  }),
];
