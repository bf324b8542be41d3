// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { control, labelled, ok } from '../../admin/features/page.ts';
import { fee, held, ofThree, withRestOfDeposit } from '../../payments/features/build.ts';
import { opens, page, text } from './manage-page.tsx';

test('a booking waiting for its deposit shows its deadline in salon time', async () => {
  const shown = await opens(held({ held_until: '2026-11-23T21:30:00Z' }));
  // The browser of this test is in another time zone.
  expect(shown).toContain('Your time is held until Mon, Nov 23, 4:30 PM Eastern Time.');
  expect(shown).toContain('Please pay your deposit by then to keep it.');
  expect(shown).toContain('Held');
  // The button that keeps the time comes before those that change it.
  expect(page.element.querySelector('main .btn')?.textContent).toBe('Secure Appointment');
  expect(page.element.querySelectorAll('a[href="/payment"]')).toHaveLength(1);
});

test("a patch test shows no payment, because it's free", async () => {
  const { service } = held();
  const free = held({
    payment_status: 'paid',
    status: 'booked',
    service: { ...service, price: 0, price_cents: 0 },
    paying: { due_cents: 0, deposit_cents: null },
  });
  expect(await opens(free)).not.toMatch(/paid/i);
  expect(text()).toContain('Booked');
});

test.each([
  [12_100, ['Secure Appointment']],
  [null, []],
])('a price "from" with %s of its deposit due has the payment links %s', async (deposit_cents, links) => {
  await opens({ ...ofThree, paying: { ...ofThree.paying, at_least: true, deposit_cents } });
  const shown = [...page.element.querySelectorAll('a[href="/payment"]')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(links);
});

test('a past visit without a checkout only says that it is over', async () => {
  const shown = await opens(
    held({ status: 'confirmed', can_change: false, end_at: '2026-11-24T09:15:00-05:00' }),
  );
  expect(shown).toContain('This visit is over.');
  expect(shown).not.toMatch(/too late|kept for you|Thank you for coming|is still due|Secure Appointment/);
});

test('an unpaid rest of a receipt is shown with a link to pay it', async () => {
  const owed = held({
    status: 'completed',
    amount_paid_cents: 1000,
    receipts: [{ number: 11, at: '2026-11-24T10:00:00-05:00', total_cents: 8500, undone: false }],
    paying: { due_cents: 7500, deposit_cents: null },
  });
  expect(await opens(owed)).toContain('Thank you for coming! $75 is still due.');
  expect(page.element.querySelector('a.btn-primary')?.textContent).toBe('Pay the Rest');
});

test('the rest of a receipt above the booked price can be paid online too', async () => {
  const owed = held({
    status: 'completed',
    amount_paid_cents: 8500,
    receipts: [{ number: 11, at: '2026-11-24T10:00:00-05:00', total_cents: 11_500, undone: false }],
    paying: { due_cents: 3000, deposit_cents: null },
  });
  expect(await opens(owed)).toContain('Thank you for coming! $30 is still due.');
  expect(page.element.querySelector('a.btn-primary')?.textContent).toBe('Pay the Rest');
});

test('a booking without a hold shows no deadline', async () => {
  expect(await opens(held())).not.toContain('held until');
});

test('a released time says so and how to book again', async () => {
  const shown = await opens(held({ status: 'canceled', payment_status: 'canceled', released: true }));
  expect(shown).toContain("We didn't get your deposit in time, so others can book it now.");
  expect(shown).not.toContain('This booking is canceled.');
  const again = page.element.querySelector<HTMLAnchorElement>('a.btn-primary');
  expect(again?.textContent).toBe('Book Another Appointment');
  expect(again?.getAttribute('href')).toBe('/booking?service=1');
});

test('a booking to be confirmed says that its time is reserved and where its emails go', async () => {
  expect(await opens(held())).toContain(
    "Your time is reserved. We'll confirm it shortly. We'll email updates to ada@example.com.",
  );
});

test('a visit of several services shows their times and prices, and that it needs approval', async () => {
  const shown = await opens(ofThree);
  const lines = [...page.element.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Color Service9:00 AM · 2 hr · from $120',
    "Women's Cut & Style11:00 AM · 1 hr · $85",
    'Deep Conditioning12:00 PM · 30 min · $35',
  ]);
  expect(shown).toContain('Pricefrom $240');
  expect(shown).toContain("By request: we hold your time while we review it. We'll confirm it");
  const change = [...page.element.querySelectorAll('a')].find((a) => a.textContent === 'Change Services');
  expect(change?.getAttribute('href')).toBe('/booking?step=details#change=booking.token');
});

test('a canceled visit is booked again as a whole', async () => {
  expect(await opens({ ...ofThree, status: 'canceled' })).not.toContain('Change Services');
  const again = page.element.querySelector<HTMLAnchorElement>('a.btn-primary');
  expect(again?.getAttribute('href')).toBe('/booking?service=3,1,6');
});

test('a canceled booking says nothing about its time or emails', async () => {
  expect(await opens(held({ status: 'canceled' }))).not.toMatch(/kept for you|Emails about it/);
});

test('receipts from the salon are shown, including voided ones', async () => {
  const shown = await opens(
    held({
      status: 'completed',
      amount_paid_cents: 9000,
      receipts: [
        { number: 11, at: '2026-11-24T10:00:00-05:00', total_cents: 8500, undone: true },
        { number: 13, at: '2026-11-24T23:30:00-05:00', total_cents: 9720, undone: false },
      ],
    }),
  );
  expect(shown).toContain('Receipt 11, Nov 24: $85, voided');
  expect(shown).toMatch(/Receipt 13, Nov 24: \$97\.20(?!,)/);
  expect(shown).not.toContain("You've paid");
});

test('receipts are called summaries if only a certified till may issue receipts', async () => {
  const summary = { kind: 'summary' as const, at: '2026-11-24T10:00:00-05:00' };
  const shown = await opens(
    held({
      status: 'completed',
      receipts: [
        { ...summary, number: 11, total_cents: 8500, undone: true },
        { ...summary, number: 13, total_cents: 9720, undone: false },
        { ...summary, number: 14, total_cents: 500, undone: false, credits: 13, reason: 'Late' },
      ],
    }),
  );
  for (const words of [
    'Summary 11, Nov 24: $85, voided',
    'Summary 13, Nov 24: $97.20',
    'Refund 14, Nov 24: $5 (Late)',
  ])
    expect(shown).toContain(words);
  expect(shown).not.toMatch(/receipt/i);
});

test('a missed booking says what was kept and offers only booking again', async () => {
  const shown = await opens(held({ status: 'no_show', payment_status: 'deposit', amount_paid_cents: 4300 }));
  expect(shown).toContain('Missed');
  expect(shown).toContain(
    "We missed you at this visit. You're welcome to book again. We kept $43 of your payment.",
  );
  expect(shown).not.toMatch(/No-Show|Deposit paid|canceled|Thank you for coming/);
  const actions = [...page.element.querySelectorAll('main button, a.btn, button')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Book Another Appointment']);
});

test('the rest of a deposit after a more expensive change is shown with a link to pay', async () => {
  expect(await opens(withRestOfDeposit)).toContain(
    "You've paid $43 of $150. $32 of the deposit is still due. $107 is due at the appointment.",
  );
  const links = [...page.element.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toContain('Pay the Rest');
});

test('a requested fee links to its payment, and a paid fee to its receipt', async () => {
  const paid = { ...fee, id: 'paid', state: 'paid', returned_cents: 1000 } as const;
  const shown = await opens(held({ status: 'no_show', can_change: false, fees: [fee, paid] }));
  expect(shown).toContain('A fee of $42.50 is due (missed on Tue, Nov 24).Pay $42.50');
  expect(control('Pay $42.50').getAttribute('href')).toBe('/payment?fee=fee#booking.token');
  expect(shown).toContain(
    'The fee of $42.50 (missed on Tue, Nov 24) is paid. $10 was refunded. See the receipt',
  );
});

const looksAgain = () => page.does(() => document.dispatchEvent(new Event('visibilitychange')));

test('the page loads the newest state when it is visible again, and keeps its state while offline', async () => {
  await opens(held());
  page.answers['GET /api/bookings/booking'] = () => Promise.reject(new TypeError('offline'));
  await looksAgain();
  expect(text()).toContain("We'll confirm it shortly.");
  page.answers['GET /api/bookings/booking'] = () => ok(held({ status: 'confirmed' }));
  await looksAgain();
  await page.until(() => text().includes('Confirmed'));
  expect(text()).not.toContain("We'll confirm it shortly.");
});

test('answers of a canceled visit cannot be changed', async () => {
  const answers = [{ id: 'colored', kind: 'yes_no' as const, text: 'Is your hair colored?', value: 'no' }];
  const questions = [{ id: 'allergies', kind: 'text' as const, text: 'Any allergies?', required: true }];
  const shown = await opens(held({ questions, answers, status: 'canceled' }));
  expect(shown).toContain('Is your hair colored?No');
  expect(shown).not.toMatch(/Change Answers|allergies/);
});

test('answers are asked for while one is missing, and can be changed until the visit begins', async () => {
  const questions = [
    { id: 'allergies', kind: 'text' as const, text: 'Any allergies?', required: true },
    { id: 'colored', kind: 'yes_no' as const, text: 'Is your hair colored?', required: false },
  ];
  const answers = [{ id: 'allergies', kind: 'text' as const, text: 'Any allergies?', value: 'Latex' }];
  const ANSWER = 'PUT /api/bookings/booking/answers';
  page.answers[ANSWER] = () => ok(held({ questions, answers }));
  expect(await opens(held({ questions }))).toContain('Action needed: please answer before your visit');
  await page.press('Save Answers');
  expect(text()).toContain('Please answer this question');
  expect(document.activeElement).toBe(labelled('Any allergies?'));
  await page.types('Any allergies?', 'Latex');
  await page.press('Save Answers');
  const sent = [
    { id: 'allergies', value: 'Latex' },
    { id: 'colored', value: '' },
  ];
  expect(page.bodiesOf(ANSWER)).toEqual([{ answers: sent }]);
  expect(text()).toContain('Your answersAny allergies?Latex');
  expect(document.activeElement?.textContent).toBe('Your answers');
  await page.press('Change Answers');
  expect(labelled('Any allergies?').value).toBe('Latex');
  expect(document.activeElement).toBe(labelled('Any allergies?'));
  await page.press('Cancel');
  expect(text()).toContain('Change Answers');
});
