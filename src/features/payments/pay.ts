import type { payBooking, payFee } from '../../api/booking/bookings.ts';
import type { Cents } from '../../domain/money.ts';
import { money } from '../../platform/money.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import { call, type Answer, type FailureOf } from '../../platform/call/call.ts';
import type { BodyToSend } from '../../platform/call/endpoint.ts';
import { messages } from '../../platform/messages.ts';
import { soonText } from '../../platform/call/retry-text.ts';
import { passToPayment } from '../../components/booking/passed-booking.ts';
import { changesText } from '../../components/booking/terms-text.ts';
import { lastFourDigits } from '../../components/payments/CardFields.tsx';
import { $form, amountCents, askAtBank, begin, fail, finish, toKind, pick, type Choice } from './form.ts';
import type { Held, Shown } from '../../components/booking/private-page.ts';
import { $page, close, refresh, show } from './payment-page.ts';

type Body = BodyToSend<typeof payBooking>;
type Paid = Answer<typeof payBooking> | Answer<typeof payFee>;
type Refusal = FailureOf<typeof payBooking> | FailureOf<typeof payFee>;

/** How long 'Processing' is shown at least, in milliseconds. */
const READABLE = 600;

/** How a payment is made: with a card on the provider's page, or with the last digits of a test card from this page's form. */
type Means =
  | Pick<Extract<Body, { provider: 'stripe' }>, 'provider'>
  | Omit<Extract<Body, { provider: 'test' }>, 'kind' | 'expected'>;

/** Pays an amount. Pressed twice, it sends once. `isConfirmed`: a test card's bank asked for confirmation, and got it. */
export async function complete(
  amount: Cents,
  isConfirmed: boolean,
  ask: (means: Means, pass: BookingPass) => Promise<Paid>,
): Promise<void> {
  const page = $page.get();
  const { card, sending } = $form.get();
  if (page.state !== 'shown' || sending !== null) return;
  begin(amount);
  const { by } = page.data.paying;
  const means: Means =
    by === 'stripe'
      ? { provider: 'stripe' }
      : { provider: 'test', last4: lastFourDigits(card), ...(isConfirmed ? { authenticated: true } : {}) };
  const [answer] = await Promise.all([ask(means, page.pass), by === 'stripe' ? undefined : pause()]);
  await showAnswer(page, answer);
}

export function pay(booking: Held, isConfirmed = false): Promise<void> {
  const form = $form.get();
  const choice = paymentChoice(booking);
  const kind = toKind(form, choice);
  const amount = amountCents(form, choice);
  const { price_cents, deposit_cents } = booking.terms;
  const { card } = booking.paying;
  const agreed = kind !== 'full' && card?.asked ? { consent_text: card.consent_text } : {};
  const expected = { price_cents, deposit_cents, amount_cents: amount, ...agreed };
  return complete(amount, isConfirmed, (means, { id, token }) =>
    call('POST /api/bookings/:id/payment', {
      params: { id },
      manageToken: token,
      body: { ...means, kind, expected },
    }),
  );
}

/** Shows the sample as paid. Nothing is sent. */
export async function paySample(choice: Choice): Promise<void> {
  const form = $form.get();
  if (form.sending !== null) return;
  begin(amountCents(form, choice));
  await pause();
  finish('sample');
}

export function paymentChoice({ paying, terms, amount_paid_cents }: Held): Choice {
  // While a deposit is due, there is no choice of only a card: paying the deposit keeps it.
  const isAlone = terms.deposit_cents <= amount_paid_cents;
  return {
    due: paying.due_cents,
    isOpen: paying.at_least,
    deposit: paying.deposit_cents,
    card: (paying.card?.asked ?? false) && isAlone,
  };
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, READABLE));
}

async function showAnswer(page: Shown<Held>, answer: Paid): Promise<void> {
  if (!answer.ok) return refuse(page, answer);
  const t = messages('payment');
  if (!('redirect_url' in answer.data)) {
    show(answer.data);
    return finish('paid');
  }
  if (answer.data.redirect_url === '') {
    await refresh();
    return fail(t('ended'), t('endedHow'));
  }
  // Stored with the payments so far, for the customer's return.
  passToPayment({ appointment: page.data, token: page.pass.token });
  return location.assign(answer.data.redirect_url);
}

async function refuse(page: Shown<Held>, failure: Refusal): Promise<void> {
  const t = messages('payment');
  const { code, message, errors, retryAfter } = failure;
  const { token } = page.pass;
  if (code === 'rate_limited') return fail(t('tooMany'), t('tooManyHow', { when: soonText(retryAfter) }));
  if (code === 'sign_in_required' && token === '') return fail(t('signedOut'), t('signedOutHow'), 'sign-in');
  if (code === 'bad_token' || code === 'not_found' || code === 'sign_in_required')
    return close(failure, page.pass);
  if (failure.code === 'changed') {
    const { terms } = page.data;
    const { amount_cents, consent_text: text, ...now } = failure.data;
    const before = page.data.paying.card?.consent_text ?? text;
    await refresh();
    const formerTerms = { price_cents: terms.price_cents, deposit_cents: terms.deposit_cents };
    return fail(
      t('changed'),
      [
        changesText(formerTerms, now),
        ...(text === before ? [] : [t('cardTermsChanged')]),
        t('changedHow', { sum: money(amount_cents) }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  }
  if (code === 'invalid_transition') {
    // It has been paid or canceled in the meantime; the newest state shows which.
    await refresh();
    return fail(message, t('notThisTime'));
  }
  if (code === 'validation_failed' && errors?.['authenticated']) return askAtBank();
  if (code === 'validation_failed' && errors?.['last4']) return fail(t('declined'), t('declinedHow'));
  if (code === 'validation_failed') {
    await refresh();
    pick('full');
    return fail(t('failed'), Object.values(errors)[0] ?? message);
  }
  if (code === 'not_configured') {
    // Without a retry time the salon no longer takes cards, and the page says so.
    if (retryAfter === null) await refresh();
    return fail(t('failed'), t('kept', { reason: message }));
  }
  return fail(t('unconfirmed'), t('unconfirmedHow', { reason: message }), 'call');
}
