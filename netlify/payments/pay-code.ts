import { endPayCode, readPayCode, startPayCode } from '../../src/api/payments/pay-code.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isActive, statusWord } from '../../src/domain/appointments/status.ts';
import { balanceDue, paidFor } from '../../src/domain/payments/balance.ts';
import { returned, unpaid, withPayment } from '../../src/domain/payments/online-payment.ts';
import { newestPayCode, payCodeState } from '../../src/domain/payments/pay-code.ts';
import type { Payment } from '../../src/domain/payments/payment.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { standingReceipt } from '../../src/domain/till/till.ts';
import { isoMinute, type EpochMs } from '../../src/domain/time.ts';
import { spoken } from '../../src/messages/spoken.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone, sameVersion } from '../appointments/present.ts';
import { factLink, linkTo } from '../booking/private-link.ts';
import type { Deps } from '../deps.ts';
import { found, invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data, type Link } from '../platform/http/reply.ts';
import { commit, route, unlessAnswered, type NamedCall } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { unlessUncharged } from './chargeable-sums.ts';
import { closeJob, endJob } from './money-jobs.ts';
import { endOthers, orderOf, paymentId, withoutOpen } from './pay.ts';
import { takesCards } from './providers/card-provider.ts';
import { checkoutBy, checkoutEnd, startCheckout } from './start-checkout.ts';

const read = ({ params: { id }, deps: { store } }: NamedCall) =>
  Promise.all([store.appointment(id), store.rules()]);

export const payCodeRoutes = [
  route(startPayCode, {
    read,
    links: testLink,
    answer: async (call, [record, rules]) => {
      const { body, deps, now } = call;
      const { amount_cents, version } = body;
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, version, salonZone(rules));
      if (!isActive(appointment)) {
        const message = `A ${statusWord(appointment.status)} appointment can't take payments.`;
        throw refuse(startPayCode, 'invalid_transition', message);
      }
      unlessUncharged({ amount_cents }, rules);
      const due = balanceDue(appointment);
      if (standingReceipt(appointment.receipts) && amount_cents > due) {
        const most = formats(rules.settings).money(due);
        throw invalid({ amount_cents: `Amount can be at most ${most}, the amount due` });
      }
      const provider = takesCards(deps, rules.settings);
      if (!provider) throw refuse('not_configured', "Card payments aren't set up.");
      const checkout = checkoutBy(provider, deps, rules.settings);
      if (checkout) await unlessAnswered(call);
      const until = checkoutEnd(now);
      const id = paymentId(call, appointment, until);
      const covers_cents = paidFor(appointment) + amount_cents;
      const details = { id, provider, kind: 'full', amount_cents, covers_cents } as const;
      const payment: Payment = { ...details, state: 'open', ...unpaid(now, until) };
      const order = spoken.run(appointment.language, () => orderOf(appointment, payment, rules, call));
      const code = { ...payment, ...(checkout && (await startCheckout(checkout, order))) };
      const next = withPayment({ ...withoutOpen(appointment), version: version + 1 }, code);
      const close = checkout ? [closeJob(next.id, code, now)] : [];
      const entry = entryForMoney(appointment, next, 'owner', call, rules, close);
      // A test payment has no provider's page: its code opens the visit's own.
      const link = factLink(appointment, rules);
      const presentation = present(next, code, rules, now);
      const reply = checkout
        ? data(presentation)
        : data({ ...presentation, ...testLink(link, deps) }, { link });
      await commit(call, reply, (store) => store.change(next, entry));
      if (checkout) await endOthers(checkout, appointment);
      return reply;
    },
  }),

  route(readPayCode, {
    read,
    answer: ({ now }, [record, rules]) => {
      const appointment = found(record, 'This appointment');
      const code = newestPayCode(appointment);
      if (!code) throw notFound('This pay code');
      return data(present(appointment, code, rules, now));
    },
  }),

  /** A payment made at this moment still arrives, and is handled like any late one. */
  route(endPayCode, {
    read,
    answer: async (call, [record, rules]) => {
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, call.query.version, salonZone(rules));
      const code = newestPayCode(appointment);
      if (code?.state === 'paid')
        throw refuse(endPayCode, 'invalid_transition', 'The pay code was just paid.');
      if (code?.state !== 'open') throw notFound('This pay code');
      const next = { ...withoutOpen(appointment), version: appointment.version + 1 };
      const end = code.provider === 'stripe' ? [endJob(next.id, code, call.now)] : [];
      const entry = entryForMoney(appointment, next, 'owner', call, rules, end);
      const reply = data(presentToOwner(next, salonZone(rules)));
      return commit(call, reply, (store) => store.change(next, entry));
    },
  }),
];

function present(appointment: Appointment, code: Payment, rules: Rules, now: EpochMs) {
  const zone = salonZone(rules);
  return {
    state: payCodeState(code, now),
    amount_cents: code.amount_cents,
    returned_cents: returned({ payments: [code] }),
    url: code.url,
    expires_at: isoMinute(code.held_until, zone),
    appointment: presentToOwner(appointment, zone),
  };
}

function testLink(link: Link, deps: Pick<Deps, 'keys' | 'site'>): { url: string } {
  return { url: linkTo(link, deps).manage_url.replace('/manage#', '/payment#') };
}
