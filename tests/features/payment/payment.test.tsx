// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { passToPayment } from '../../../src/components/booking/passed-booking.ts';
import { Payment } from '../../../src/features/payment/Payment.tsx';
import type { Held } from '../../../src/features/payment/page.ts';
import { adminPage, control, labelled, ok, refusal, type Answers } from '../admin/page.ts';
import { held, paidInFull, withDeposit } from './build.ts';

const page = adminPage('/payment#booking.token');

const READ = 'GET /api/bookings/booking';
const PAY = 'POST /api/bookings/booking/payment';
const sample = {
  service: { name: "Women's Cut & Style", duration: 60, price_cents: 8500 },
  policy: { requireDeposit: true, depositPercentage: 50 },
};

const words = () => page.element.textContent ?? '';
const alert = () => document.querySelector('[role=alert]')?.textContent;
const complete = () => control('Complete Payment') as HTMLButtonElement;
const amounts = () => [...document.querySelectorAll('.radio-card')].map(({ textContent }) => textContent);
const chosen = () => document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;
const choose = (value: string) =>
  page.does(() => document.querySelector<HTMLInputElement>(`[type=radio][value=${value}]`)?.click());
const says = (text: string) => page.until(() => words().includes(text));

let shown = 0;

/** Opens the page anew, as a browser does. */
async function opens(
  booking: Held | null = held(),
  answers: Answers = {},
  address = '/payment#booking.token',
  isSlow = false,
) {
  history.replaceState(null, '', address);
  page.answers = { [PAY]: () => ok(withDeposit), ...(booking && { [READ]: () => ok(booking) }), ...answers };
  await page.show(<Payment key={(shown += 1)} {...sample} />);
  if (!isSlow) await page.until(() => !words().includes('Opening your booking...'));
}

const card = {
  'Card Number': '4242424242424242',
  'Name on Card': 'Ada Byron',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};
async function fillsCard(number = card['Card Number']) {
  for (const [label, text] of Object.entries({ ...card, 'Card Number': number }))
    await page.types(label, text);
}
async function pays() {
  await fillsCard();
  await page.press('Complete Payment');
}

describe('the page', () => {
  test('opens the booking that was handed over, and asks the salon for its newest state', async () => {
    passToPayment({ appointment: held({ id: 'handed' }), token: 'its-token' });
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens(null, { 'GET /api/bookings/handed': () => answer.promise }, '/payment', true);
    expect(words()).toContain('Opening your booking...');
    expect(words()).toContain('K7QM-29XD');
    await page.does(() => {
      answer.resolve(ok(withDeposit));
    });
    expect(words()).toContain('Your deposit is paid');
  });

  test('asks as the holder of the link, whose token is in no address', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await opens();
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token');
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/bookings/booking']);
    expect(words()).toContain("Women's Cut & Style");
  });

  test('says why a link opens nothing, and what to do', async () => {
    await opens(null, { [READ]: () => refusal(403, 'bad_token', 'No.') });
    expect(words()).toContain('Please open the newest link from your confirmation');
    await opens(null, { [READ]: () => refusal(404, 'not_found', 'No.') });
    expect(words()).toContain('This booking cannot be found.');
  });

  test('that cannot be loaded can be asked for again', async () => {
    await opens(null);
    expect(alert()).toContain('Your booking could not be loaded.');
    page.answers[READ] = () => ok(held());
    await page.press('Retry');
    expect(amounts()).toHaveLength(2);
  });
});

describe('the sample', () => {
  test('is what is shown without a booking, is marked, and never reaches the salon', async () => {
    await opens(null, {}, '/payment');
    expect(words()).toContain('This is a sample booking.');
    expect(amounts()).toEqual(['Deposit$42 is due at the appointment$43', 'Full payment$85']);
    await pays();
    expect(words()).toContain('Processing $43 payment...');
    await says('This was a sample: nothing was paid.');
    expect(page.sent).toEqual([]);
  });
});

describe('the form', () => {
  test('starts with the deposit, and the button opens once all five fields are filled', async () => {
    await opens();
    expect(chosen()).toBe('deposit');
    for (const [label, text] of Object.entries(card)) {
      expect(complete().disabled, `before ${label}`).toBe(true);
      await page.types(label, text);
    }
    expect(complete().disabled).toBe(false);
    await page.types('Name on Card', ' ');
    expect(complete().disabled).toBe(true);
  });

  test('groups the digits of the card, and takes no others', async () => {
    await opens();
    await page.types('Card Number', '4242-4242x4242 4242 99');
    expect(labelled('Card Number').value).toBe('4242 4242 4242 4242');
    await page.types('CVV', '1a2345');
    expect(labelled('CVV').value).toBe('1234');
  });

  test('offers the whole alone where there is no deposit to choose', async () => {
    await opens(held({ paying: { deposit_cents: null } }));
    expect(amounts()).toEqual(['Full payment$85']);
    await pays();
    await says('Thank you for your payment!');
    expect(page.bodiesOf(PAY)).toEqual([{ provider: 'test', kind: 'full', last4: '4242' }]);
  });
});

describe('a payment', () => {
  test('says what it processes, sends the last four digits and nothing else of the card, once, and gives a receipt', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof ok>>();
    await opens(held(), { [PAY]: () => answer.promise });
    await pays();
    expect(control('Processing $43 payment...').getAttribute('aria-disabled')).toBe('true');
    await page.does(() => document.querySelector('form')?.requestSubmit());
    await page.does(() => {
      answer.resolve(ok(withDeposit));
    });
    await says('Thank you for your payment!');
    expect(document.activeElement?.textContent).toBe('Thank you for your payment!');
    expect(words()).toContain('A receipt is on its way to ada@example.com.');
    expect(words()).toContain('card ending in 4242');
    expect(words()).toContain('Due at the appointment$42');
    expect(page.bodiesOf(PAY)).toEqual([{ provider: 'test', kind: 'deposit', last4: '4242' }]);
    expect(sessionStorage.length + localStorage.length).toBe(0);
    expect(JSON.stringify([page.sent, history.state])).not.toMatch(/4242 ?4242|"123"/);
  });

  test('of the whole leaves nothing due', async () => {
    await opens(held(), { [PAY]: () => ok(paidInFull) });
    await choose('full');
    await pays();
    expect(words()).toContain('Processing $85 payment...');
    await says('Nothing is due$0');
  });

  test('of the rest is offered after the deposit', async () => {
    await opens();
    await pays();
    await says('Pay the rest now');
    expect(document.querySelector('form')).toBeNull();
    await page.press('Pay the rest now');
    expect(amounts()).toEqual(['Full payment$42']);
    expect(labelled('Card Number').value, 'the card is forgotten').toBe('');
  });

  test('with a declined card is not sent, and what was typed stays', async () => {
    await opens();
    await fillsCard('4000000000000002');
    await page.press('Complete Payment');
    await says('Your card was declined.');
    expect(page.bodiesOf(PAY)).toEqual([]);
    expect(labelled('Card Number').value).toBe('4000 0000 0000 0002');
  });

  test('whose answer is lost is tried again with its key, and loses nothing typed', async () => {
    await opens(held(), { [PAY]: () => Promise.reject(new TypeError('offline')) });
    await pays();
    await says('trying again never pays twice');
    expect(alert()).toContain('The salon cannot be reached just now.');
    expect(labelled('CVV').value).toBe('123');
    page.answers[PAY] = () => ok(withDeposit);
    await page.press('Complete Payment');
    await says('Thank you for your payment!');
    const [first, second] = page.keysOf(PAY);
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  test('that the salon did carry out, though its answer was lost, shows as paid whatever was typed since', async () => {
    await opens(held(), { [PAY]: () => Promise.reject(new TypeError('offline')) });
    await pays();
    await says('trying again never pays twice');
    page.answers = {
      [READ]: () => ok(withDeposit),
      [PAY]: () => refusal(422, 'idempotency_key_reused', 'Another.'),
    };
    await page.types('Card Number', '5555555555554444');
    await page.press('Complete Payment');
    await says('Thank you for your payment!');
    expect(page.bodiesOf(PAY)).toHaveLength(2);
  });

  test.each([
    ['a time to wait', refusal(429, 'rate_limited', 'Wait.'), 'That was a lot of tries at once.'],
    [
      'a page that is down',
      refusal(503, 'store_unavailable', 'Not now.'),
      'Not now. What you entered is kept',
    ],
    ['a gateway', { status: 502, body: {} }, 'Something went wrong at the salon. Please try again.'],
    [
      'an amount that is not asked for',
      refusal(422, 'validation_failed', 'No.', { errors: { kind: 'Pay in full.' } }),
      'Pay in full.',
    ],
  ])('that meets %s says so, and keeps what was typed', async (_, answer, sentence) => {
    await opens(held(), { [PAY]: () => answer });
    await pays();
    await says(sentence);
    expect(labelled('Card Number').value).toBe('4242 4242 4242 4242');
    expect(complete().disabled).toBe(false);
  });

  test('of what has been paid or canceled meanwhile shows how it stands', async () => {
    await opens(held(), { [PAY]: () => refusal(409, 'invalid_transition', 'Paid.') });
    await fillsCard();
    page.answers[READ] = () => ok(paidInFull);
    await page.press('Complete Payment');
    await says('This appointment is paid');
    expect(document.querySelector('form')).toBeNull();
  });

  test('by an old link cannot be made, and says where to find the new one', async () => {
    await opens(held(), { [PAY]: () => refusal(403, 'bad_token', 'No.') });
    await pays();
    await says('This link does not open a booking any more.');
    expect(words()).toContain('the newest link from your confirmation');
  });
});

describe('where nothing can be paid', () => {
  test('a canceled booking says so, what goes back, and leads to a new one', async () => {
    const payments = withDeposit.payments.map((one) => ({ ...one, refunded_cents: 4300 }));
    await opens(held({ status: 'canceled', payments }));
    expect(words()).toContain('This booking is canceled.$43 of what you paid goes back to you.');
    expect(control('Book Another Appointment').getAttribute('href')).toBe('/booking?service=1');
    expect(document.querySelector('form')).toBeNull();
  });

  test('a paid one shows its receipt', async () => {
    await opens(paidInFull);
    expect(words()).toContain('This appointment is paid');
    expect(document.querySelector('form')).toBeNull();
  });

  test('a salon that takes no cards online says that it is paid there', async () => {
    await opens(held({ paying: { by: null } }));
    expect(words()).toContain('Payment is taken at the salon');
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('Stripe', () => {
  const stripe = { by: 'stripe' } as const;
  const checkout = { amount_cents: 4300, kept_until: '2026-11-24T10:01:00-05:00' };

  test('is gone to without a card form, with the booking kept for the way back', async () => {
    const left = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    await opens(held({ paying: stripe }), {
      [PAY]: () => ok({ redirect_url: 'https://checkout.stripe.test/1' }),
    });
    expect(document.querySelector('[name=cardNumber]')).toBeNull();
    await page.press('Pay $43 at Stripe');
    expect(left).toHaveBeenCalledWith('https://checkout.stripe.test/1');
    expect(words()).toContain('Processing $43 payment...');
    expect(page.bodiesOf(PAY)).toEqual([{ provider: 'stripe', kind: 'deposit' }]);
    await opens(withDeposit, {}, '/payment?checkout=paid');
    expect(words()).toContain('Thank you for your payment!');
  });

  test('that is left says that nothing was charged, and until when the time is kept', async () => {
    await opens(held({ paying: { ...stripe, checkout } }), {}, '/payment?checkout=left#booking.token');
    expect(words()).toContain(
      'Your payment is not finished.Nothing was charged. Your time is kept until 10:01 AM',
    );
    expect(control('Pay $43 at Stripe')).toBeDefined();
  });

  test('that was left for too long says that the time has gone', async () => {
    await opens(held({ status: 'canceled', paying: stripe }), {}, '/payment?checkout=left#booking.token');
    expect(words()).toContain('The payment did not arrive in time.');
    expect(words()).toContain('nothing was charged');
  });

  test('that is down says so, and is asked with a new key the next time', async () => {
    const down = {
      ...refusal(503, 'not_configured', 'The payment page cannot be reached.'),
      headers: { 'Retry-After': '5' },
    };
    await opens(held({ paying: stripe }), { [PAY]: () => down });
    await page.press('Pay $43 at Stripe');
    await says('The payment page cannot be reached.');
    await page.press('Pay $43 at Stripe');
    const [first, second] = page.keysOf(PAY);
    expect(second).not.toBe(first);
  });

  test('in a tab that knows no booking leads to the private link', async () => {
    await opens(null, {}, '/payment?checkout=paid');
    expect(words()).toContain('Thank you for your payment.');
    expect(words()).not.toContain('sample');
  });
});
