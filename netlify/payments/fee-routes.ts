import { chargeFee, takeBackFee } from '../../src/api/payments/fees.ts';
import type { DataOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { feePaymentLink } from '../../src/domain/payments/fees.ts';
import { dollars, type Cents } from '../../src/domain/money.ts';
import type { Deps } from '../deps.ts';
import { keyReused, recall, rememberAs, replayed } from '../platform/http/idempotency.ts';
import { manageLinks } from '../booking/private-link.ts';
import { data, invalid, notFound, refuse, refuseWith, type DataReply } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { charged, takenBack } from './fees.ts';
import { presentToOwner, salonZone } from '../appointments/present.ts';
import { stale } from '../appointments/stale-reply.ts';

/** The appointment with the outcome of the fee, and its payment link if it is requested. */
function done(
  appointment: Appointment,
  id: string,
  rules: Rules,
  { keys, site }: Pick<Deps, 'keys' | 'site'>,
): DataReply<DataOf<typeof chargeFee>> {
  const shown = presentToOwner(appointment, salonZone(rules));
  const fee = appointment.fees.find((one) => one.id === id);
  const sum = dollars(fee?.amount_cents ?? 0);
  if (fee?.state === 'asked') {
    const token = manageLinks.token(appointment, keys);
    const payment_url = feePaymentLink(manageLinks.url(site(), appointment.id, token), fee);
    return data({ payment_url, appointment: shown }, { message: `${sum} is asked for by a payment link` });
  }
  return data(shown, {
    message: fee?.state === 'charging' ? `${sum} is being charged` : `${sum} charged`,
  });
}

export const feeRoutes = [
  ownerRoute(chargeFee, {
    read: ({ params: { id }, deps, from, now }) =>
      Promise.all([deps.store.appointment(id), deps.store.rules(), recall(from, deps, now)]),
    answer: async (call, [appointment, rules, earlier]) => {
      const { body, from, now, deps } = call;
      if (earlier && earlier.fingerprint !== from.idempotency?.fingerprint) return keyReused();
      if (!appointment) return notFound('This appointment');
      const remember = rememberAs(from, now);
      const result = await charged(body, appointment, earlier !== null, rules, remember, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return done(result.appointment, result.fee, rules, deps);
        case 'replayed':
          return replayed(done(result.appointment, result.fee, rules, deps));
        case 'key_reused':
          return keyReused();
        case 'invalid':
          return invalid(result.errors);
        case 'above_consent':
          return refuseWith('above_consent', aboveConsent(result.allowed_cents), {
            allowed_cents: result.allowed_cents,
          });
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'not_due':
          return refuse('invalid_transition', notDue[body.reason]);
      }
    },
  }),

  ownerRoute(takeBackFee, {
    read: ({ params: { id }, deps: { store } }) => Promise.all([store.appointment(id), store.rules()]),
    answer: async (call, [appointment, rules]) => {
      if (!appointment) return notFound('This appointment');
      const result = await takenBack(call.params.fee, call.query, appointment, rules, call);
      if (result === 'conflict') return result;
      switch (result.kind) {
        case 'done':
          return data(presentToOwner(result.appointment, salonZone(rules)), { message: 'Fee taken back' });
        case 'invalid':
          return invalid(result.errors);
        case 'stale':
          return stale(appointment, salonZone(rules));
        case 'unknown':
          return notFound('This fee');
        case 'charging':
          return refuse('invalid_transition', 'It is being charged. Please try again in a minute.');
        case 'over':
          return refuse('invalid_transition', 'Nothing of this fee is kept or asked for any more.');
      }
    },
  }),
];

function aboveConsent(allowed: Cents): string {
  const limit =
    allowed === 0
      ? 'The card can’t be charged: the client’s consent allows nothing more.'
      : `The client’s consent allows ${dollars(allowed)} more on this card.`;
  return `${limit} Send a payment link instead.`;
}

const notDue = {
  no_show: 'A no-show fee goes with a visit that is marked as a no-show.',
  late_cancel: 'A late cancellation fee goes with a visit that was canceled after the limit.',
} as const;
