import { payFee } from '../../src/api/booking/bookings.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Job } from '../../src/domain/messages/job.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { withFee } from '../../src/domain/payments/fees.ts';
import type { Fee } from '../../src/domain/payments/payment.ts';
import { homeIn, readerLanguage } from '../messages/reader-language.ts';
import { withShownNames } from '../../src/domain/appointments/visit-services.ts';
import { namedLanguage } from '../../src/messages/spoken.ts';
import { messages } from '../../src/platform/messages.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { held, tokenGuesses } from '../booking/private-access.ts';
import { commit, route, unlessAnswered } from '../platform/http/route.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { feeTitle } from './fee-outcome.ts';
import { closeJob } from './money-jobs.ts';
import { checkoutBy, checkoutEnd, startCheckout, unlessDeclined } from './start-checkout.ts';

/** Starts a checkout for a requested fee, again after each abandoned one, or records a test payment. */
export const payFeeRoute = route(payFee, {
  limits: (call) => ({ 'pay:place': networkKey(call.from.ip), ...tokenGuesses(call) }),
  read: ({ params, deps }) => Promise.all([deps.store.appointment(params.id), deps.store.rules()]),
  answer: async (call, [booking, rules], user) => {
    const { params, body, deps, now } = call;
    const { thing: appointment, proof } = held(booking, user, call);
    const t = messages('replies-payments');
    const fee = appointment.fees.find((one) => one.id === params.fee);
    if (!fee) throw refuse(payFee, 'not_found', t('noFee'));
    if (fee.state !== 'asked') throw refuse(payFee, 'invalid_transition', t('feeOver'));
    const checkout = checkoutBy(body.provider, deps, rules.settings);
    const changed = (next: Fee, jobs: readonly Job[] = []) => {
      const after: Appointment = withFee({ ...appointment, version: appointment.version + 1 }, next);
      return { after, entry: entryForMoney(appointment, after, 'customer', call, rules, jobs) };
    };
    if (body.provider === 'test') {
      unlessDeclined(body);
      const { last4 } = body;
      const paid = { provider: 'test', state: 'paid', paid_by: 'link', paid_at: now } as const;
      const { after, entry } = changed({ ...fee, ...paid, reference: last4, last4 });
      const message = `${t('thanks')} ${t('paid', { sum: formats(rules.settings).money(fee.amount_cents) })}`;
      const reply = data(presentHeld(after, proof.isProven, rules, call), { message });
      return commit(call, reply, (store) => store.change(after, entry));
    }
    if (!checkout) throw new Error('Only test payments need no checkout');
    await unlessAnswered(call);
    const until = checkoutEnd(now);
    const language = namedLanguage();
    const back = `${homeIn(readerLanguage({ language }, rules), deps.site(), rules)}/payment?fee=${fee.id}&checkout=`;
    const { reference, url } = await startCheckout(checkout, {
      // Until something is stored, the same request starts the same checkout.
      payment: sha256([fee.id, appointment.version, until, language].join(' ')),
      appointment: appointment.id,
      fee: fee.id,
      amount: fee.amount_cents,
      currency: rules.settings.currency,
      keeps: null,
      title: feeTitle(fee, withShownNames(appointment), rules.settings.businessName),
      email: appointment.customer.email,
      until,
      language,
      returnTo: { paid: `${back}paid`, left: `${back}left` },
    });
    const started: Fee = { ...fee, provider: 'stripe', held_until: until, reference, url };
    const { after, entry } = changed(started, [closeJob(appointment.id, started, now)]);
    const reply = await commit(call, data({ redirect_url: url }), (store) => store.change(after, entry));
    const isOther = fee.reference !== '' && fee.reference !== reference;
    // A checkout that can't be ended now expires.
    if (isOther) await Promise.allSettled([checkout.end(fee.reference)]);
    return reply;
  },
});
