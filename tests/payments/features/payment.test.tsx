// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { passToPayment } from '../../../src/components/booking/passed-booking.ts';
import { $session } from '../../../src/components/site/session.ts';
import { control, ok, refusal } from '../../admin/features/page.ts';
import { held, ofThree, paidInFull, sums, withDeposit, withRestOfDeposit } from './build.ts';
import { PAY, READ, amounts, card, complete, opens, page, pays, says, words } from './payment-page.tsx';

/** The lines of the bill. */
const lines = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
const chosen = () => document.querySelector<HTMLInputElement>('[type=radio]:checked')?.value;

describe('the page', () => {
  test('opens the booking it was given and loads its newest state', async () => {
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

  test('puts the booking of a signed-in customer in its address, so signing in again returns to it', async () => {
    const id = '00000000-0000-4000-8000-000000000001';
    const calls = { [`GET /api/bookings/${id}`]: () => ok(held({ id })) };
    passToPayment({ appointment: held({ id }), token: '' });
    await opens(null, calls, '/payment');
    page.answers[`POST /api/bookings/${id}/payment`] = () => refusal(401, 'sign_in_required', 'No.');
    await pays();
    await says('Sign in again to pay.');
    expect(control('Sign in').getAttribute('href')).toBe(`/login?next=%2Fpayment%23${id}`);
    await opens(null, calls, `/payment#${id}`);
    expect(words()).toContain("Women's Cut & Style");
  });

  test("uses the link's token, but never in an address", async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await opens();
    expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer token');
    expect(asked.mock.calls.map(([path]) => path)).toEqual(['/api/bookings/booking']);
    expect(words()).toContain("Women's Cut & Style");
  });

  test("says why a link doesn't work and what to do", async () => {
    await opens(null, { [READ]: () => refusal(403, 'bad_token', 'No.') });
    expect(words()).toContain('Please open the newest link from your confirmation');
    await opens(null, { [READ]: () => refusal(404, 'not_found', 'No.') });
    expect(words()).toContain("We couldn't find this booking.");
  });
});

test('a held time says until when it waits for the payment', async () => {
  await opens(held({ held_until: '2026-11-24T21:30:00Z' }));
  expect(words()).toContain(
    'Your time is held until Tue, Nov 24, 4:30 PM Eastern Time. Please finish by then.',
  );
});

test('the rest of a deposit after a more expensive change is paid as a deposit', async () => {
  await opens(withRestOfDeposit);
  expect(words()).toContain('Part of your deposit is paid');
  expect(amounts().map((text) => /\$[\d.]+$/.exec(text)?.[0])).toEqual(['$32', '$107']);
  expect(words()).toContain('$75 is due at the appointment');
  expect(chosen()).toBe('deposit');
  await pays();
  expect(page.sent.at(-1)).toMatchObject({ body: { kind: 'deposit', provider: 'test' } });
  // A pending payment would clear the form of the next test.
  await says('Thank you for your payment!');
});

test('the amount of a pay code above the price is named', async () => {
  const { paying } = held();
  await opens(held({ paying: { ...paying, due_cents: 10_500, deposit_cents: null } }));
  expect(lines().slice(1)).toEqual(['Price$85', 'Items, tax or tip$20', 'Due at the appointment$105']);
});

test('a visit of several services is billed by service, with sums of what is paid', async () => {
  await opens(ofThree);
  expect(lines()).toEqual([
    'Your visit3 hr 30 minReference K7QM-29XDTue, Nov 24, 9:00 AM',
    'Color Service2 hrfrom $120',
    "Women's Cut & Style1 hr$85",
    'Deep Conditioning30 min$35',
    'Pricefrom $240',
  ]);
  expect(amounts().map((text) => /\$[\d.]+$/.exec(text)?.[0])).toEqual(['$121', '$240']);
});

test("a checked-out visit is billed at its final sum, with the salon's other sales", async () => {
  const receipts = [{ number: 12, at: '2026-11-24T10:00:00-05:00', total_cents: 7500, undone: false }];
  const done = { status: 'completed', amount_paid_cents: 7000, receipts } as const;
  await opens(held({ ...paidInFull, ...done, paying: { due_cents: 0, deposit_cents: null } }));
  expect(lines().slice(1)).toEqual([
    'Price$85',
    'Total$75',
    expect.stringMatching(/^Paid.*\$85$/),
    'Settled at the salon-$10',
    'Nothing is due$0',
  ]);
});

test('a balance after checkout is billed with the retail, tax and tip of its receipt', async () => {
  const at = '2026-11-24T10:00:00-05:00';
  const receipts = [
    { number: 11, at, total_cents: 9000, undone: true },
    { number: 12, at, total_cents: 12_500, undone: false },
    { number: 13, at, total_cents: 1000, undone: false, credits: 12, reason: 'Late' },
  ];
  const owed = { status: 'completed', receipts, balance_cents: 1500 } as const;
  const done = { ...owed, paying: { due_cents: 1500, deposit_cents: null } } as const;
  await opens(held({ ...done, amount_paid_cents: 8500 }));
  expect(document.querySelector('h2')?.textContent).toBe('Thank you!');
  expect(lines().slice(1)).toEqual(['Price$85', 'Total$115', 'Paid at the salon$100', 'Balance due$15']);
  const [payment] = paidInFull.payments;
  if (!payment) throw new Error('Nothing was paid online');
  const payments = [{ ...payment, amount_cents: 1500 }];
  await opens(
    held({ ...done, balance_cents: 0, amount_paid_cents: 8500, payments, paying: { due_cents: 0 } }),
  );
  expect(lines().slice(1)).toEqual([
    'Price$85',
    'Total$115',
    expect.stringMatching(/^Paid.*\$15$/),
    'Paid at the salon$100',
    'Nothing is due$0',
  ]);
  await opens(held({ ...done, balance_cents: 11_500, paying: { due_cents: 11_500, deposit_cents: null } }));
  expect(lines().slice(1)).toEqual(['Price$85', 'Total$115', 'Balance due$115']);
  // A pay code may be for a part of the balance.
  await opens(held({ ...done, amount_paid_cents: 8500, paying: { due_cents: 500, deposit_cents: null } }));
  expect(lines()).toContain('Paid at the salon$100');
});

const visitor = { user: null, isAdmin: false, loading: false, providers: null } as const;

describe('the sample', () => {
  test("is shown only on the demo, and a real salon says that there's nothing to pay", async () => {
    $session.set({ ...visitor, demo: false });
    await opens(null, {}, '/payment');
    expect(words()).toContain("There's nothing to pay here yet.");
    expect(document.querySelector('form')).toBeNull();
  });

  test('is shown without a booking, is marked, and never reaches the salon', async () => {
    $session.set({ ...visitor, demo: true });
    await opens(null, {}, '/payment');
    // 'Processing' lasts until this clock advances, however slow the machine.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    expect(words()).toContain('This is a sample booking.');
    expect(amounts()).toEqual(['Deposit$42 is due at the appointment$43', 'Full payment$85']);
    await pays();
    expect(words()).toContain('Processing $43 payment...');
    await page.does(() => vi.runAllTimers());
    expect(words()).toContain('This was only a sample.');
    expect(page.sent).toEqual([]);
  });
});

describe('the form', () => {
  test('starts with the deposit, and the button is enabled once all five fields are filled', async () => {
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

  test('offers only the full payment without a deposit', async () => {
    await opens(held({ paying: { deposit_cents: null } }));
    expect(amounts()).toEqual(['Full payment$85']);
    await pays();
    await says('Thank you for your payment!');
    expect(page.bodiesOf(PAY)).toEqual([
      { provider: 'test', kind: 'full', last4: '4242', expected: { ...sums, amount_cents: 8500 } },
    ]);
  });
});

describe('if nothing can be paid', () => {
  test('a canceled booking says so, names the refund, and links to booking again', async () => {
    const payments = withDeposit.payments.map((one) => ({ ...one, refunded_cents: 4300 }));
    await opens(held({ status: 'canceled', payments }));
    expect(words()).toContain("This booking is canceled.You'll get $43 back.");
    expect(control('Book Another Appointment').getAttribute('href')).toBe('/booking?service=1');
    expect(document.querySelector('form')).toBeNull();
  });

  test('a salon without online cards says to pay there', async () => {
    await opens(held({ paying: { by: null } }));
    expect(words()).toContain('Please pay at the salon');
    expect(document.querySelector('form')).toBeNull();
  });
});

test('the page never claims that the deposit is paid after a more expensive change', async () => {
  const whole = { ...withRestOfDeposit.terms, deposit_cents: 15_000 };
  await opens({
    ...withRestOfDeposit,
    terms: whole,
    paying: { ...withRestOfDeposit.paying, deposit_cents: null },
  });
  expect(words()).toContain('Part of your deposit is paid');
  expect(words()).toContain('Pay the Rest Now');
});
