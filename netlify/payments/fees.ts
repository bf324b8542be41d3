import { chargeFee, takeBackFee } from '../../src/api/payments/fees.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import type { Formats } from '../../src/domain/formats.ts';
import type { Cents } from '../../src/domain/money.ts';
import {
  feePaymentLink,
  feeReason,
  feeRefunded,
  givenUp,
  mostFee,
  mostOnCard,
  newFee,
  withFee,
} from '../../src/domain/payments/fees.ts';
import { keptCents } from '../../src/domain/payments/online-payment.ts';
import type { Card } from '../../src/domain/payments/payment.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { presentToOwner, salonZone, sameVersion } from '../appointments/present.ts';
import { factLink, linkTo } from '../booking/private-link.ts';
import type { Deps } from '../deps.ts';
import { commit, type AnyCall, Conflict, route, unlessAnswered } from '../platform/http/route.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { unlessUncharged } from './chargeable-sums.ts';
import { found, invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data, type Link } from '../platform/http/reply.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { chargeFee as charge } from './fee-outcome.ts';
import { chargeJob, chargeWork } from './money-jobs.ts';
import { PaymentsUnavailable } from './providers/checkout.ts';

/** When the job checks whether a charge was recorded, in milliseconds after the request: longer than a request lasts. */
const SOON = 60_000;

export const feeRoutes = [
  /** Charges a fee to the kept card, or requests it by link. The intention is stored first: nothing is charged twice. */
  route(chargeFee, {
    read: ({ params: { id }, deps: { store } }) => Promise.all([store.appointment(id), store.rules()]),
    links: paymentLink,
    answer: async (call, [record, rules]) => {
      const { reason, amount_cents, version, by_link = false } = call.body;
      const { deps, now } = call;
      const appointment = found(record, 'This appointment');
      await unlessAnswered(call);
      // A repeated request gets the same id.
      const { keyed } = call;
      const id = keyed ? sha256([appointment.id, keyed.key, keyed.request].join(' ')) : deps.ids.uuid();
      if (appointment.fees.some((fee) => fee.id === id))
        return chargePending(appointment, id, true, rules, call);
      sameVersion(appointment, version, salonZone(rules));
      if (feeReason(appointment) !== reason) throw refuse(chargeFee, 'invalid_transition', notDue[reason]);
      unlessUncharged({ amount_cents }, rules);
      const salon = formats(rules.settings);
      const most = mostFee(appointment, reason, salon.currency);
      if (amount_cents > most) {
        const rest = 'the agreed fee minus what is already paid, charged or requested';
        throw invalid({ amount_cents: `Amount can be at most ${salon.money(most)}: ${rest}` });
      }
      const card = by_link ? null : chargeable(appointment, deps);
      // The step that stores the fee compares the version, so nothing can be charged between this check and that.
      const allowed_cents = mostOnCard(appointment);
      if (card && amount_cents > allowed_cents) {
        const message = aboveConsent(allowed_cents, salon);
        throw refuse(chargeFee, 'above_consent', message, { data: { allowed_cents } });
      }
      const fee = newFee({ id, reason, amount_cents }, card, now);
      const next = withFee({ ...appointment, version: appointment.version + 1 }, fee);
      const jobs = card ? [chargeJob(next.id, fee.id, card, now + SOON)] : [];
      const entry = entryForMoney(appointment, next, 'owner', call, rules, jobs);
      const { kind } = await deps.store.change(next, entry);
      if (kind !== 'changed') throw new Conflict();
      return chargePending(next, id, false, rules, call);
    },
  }),

  /** Waives a requested fee, or refunds a paid one: in full if no amount is named. */
  route(takeBackFee, {
    read: ({ params: { id }, deps: { store } }) => Promise.all([store.appointment(id), store.rules()]),
    answer: (call, [record, rules]) => {
      const { params, query, deps, now } = call;
      const appointment = found(record, 'This appointment');
      sameVersion(appointment, query.version, salonZone(rules));
      const fee = appointment.fees.find((one) => one.id === params.fee);
      if (!fee) throw notFound('This fee');
      if (fee.state === 'charging') throw impossible('This fee is being charged. Try again in a minute.');
      const received = keptCents(fee);
      if (fee.state === 'closed' || (fee.state === 'paid' && received === 0))
        throw impossible('This fee was already refunded or waived.');
      if (fee.state === 'asked' && query.amount_cents !== undefined)
        throw invalid({ amount_cents: 'Amount is only for refunds of a paid fee' });
      const amount_cents = query.amount_cents ?? received;
      unlessUncharged({ amount_cents: query.amount_cents }, rules);
      if (amount_cents > received && fee.state === 'paid') {
        const most = formats(rules.settings).money(received);
        throw invalid({ amount_cents: `Amount can be at most ${most}, the rest of the fee` });
      }
      const refund = { id: deps.ids.uuid(), amount_cents, at: now };
      const after = fee.state === 'asked' ? givenUp(fee) : feeRefunded(fee, refund);
      const next = withFee({ ...appointment, version: appointment.version + 1 }, after);
      const reply = data(presentToOwner(next, salonZone(rules)), { message: 'Fee refunded or waived' });
      const entry = entryForMoney(appointment, next, 'owner', call, rules);
      return commit(call, reply, (store) => store.change(next, entry));
    },
  }),
];

const impossible = (message: string) => refuse(takeBackFee, 'invalid_transition', message);

/** Returns the card that may be charged: with consent, and by a configured provider. */
function chargeable({ card }: Appointment, { payments, connected }: Deps): Card | null {
  if (!card?.consent) return null;
  const can = card.provider === 'test' ? connected.testPayments : payments.kind === 'stripe';
  return can ? card : null;
}

/** Charges a fee that is pending, and answers its state. If the provider doesn't answer, the job tries again. */
async function chargePending(
  appointment: Appointment,
  id: string,
  isRepeated: boolean,
  rules: Rules,
  { deps, now }: AnyCall,
) {
  const { card } = appointment;
  if (card && appointment.fees.some((fee) => fee.id === id && fee.state === 'charging')) {
    try {
      await charge(chargeWork(appointment.id, id, card), isRepeated, { deps, now });
    } catch (error) {
      if (!(error instanceof PaymentsUnavailable)) throw error;
    }
  }
  const newest = (await deps.store.appointment(appointment.id)) ?? appointment;
  const presentation = presentToOwner(newest, salonZone(rules));
  const fee = newest.fees.find((one) => one.id === id);
  const sum = formats(rules.settings).money(fee?.amount_cents ?? 0);
  const message = fee?.state === 'charging' ? `${sum} is being charged` : `${sum} charged`;
  if (fee?.state !== 'asked') return data(presentation, { message });
  const link = { ...factLink(newest, rules), fee: fee.id };
  const reply = { ...paymentLink(link, deps), appointment: presentation };
  return data(reply, { message: `Payment link for ${sum} created`, link });
}

function paymentLink(link: Link, deps: Deps) {
  return { payment_url: feePaymentLink(linkTo(link, deps).manage_url, { id: String(link['fee']) }) };
}

function aboveConsent(allowed: Cents, { money }: Formats): string {
  const nothing = "The card can't be charged: the client's consent allows nothing more.";
  const limit = allowed === 0 ? nothing : `The client's consent allows ${money(allowed)} more on this card.`;
  return `${limit} Send a payment link instead.`;
}

const notDue = {
  no_show: 'A no-show fee needs a visit marked as a no-show.',
  late_cancel: 'A late cancellation fee needs a visit canceled after the deadline.',
} as const;
