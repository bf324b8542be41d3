// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, control, labelled, ok, refusal } from '../../admin/features/page.ts';
import { fee, held, ofThree, withRestOfDeposit } from '../../payments/features/build.ts';
import { termsOfCut } from '../../support/booked.ts';

const page = adminPage('/manage#booking.token');
const BOOKING = 'GET /api/bookings/booking';
const CHANGE = 'PUT /api/bookings/booking';
const ACCEPT = 'POST /api/bookings/booking/accept';
const CANCEL = 'DELETE /api/bookings/booking';
const text = () => page.element.textContent ?? '';

/** Opens the private page of this booking, or of the booking that the test has set. */
async function opens(booking?: ReturnType<typeof held>): Promise<string> {
  if (booking) page.answers[BOOKING] = () => ok(booking);
  await page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );
  return text();
}

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

test('the end of free cancellation is not shown if it comes before changes close', async () => {
  const limit = '2026-11-24T09:45:00-05:00';
  const change = { ...toAccept, free_to_cancel_until: limit, change_until: '2026-11-24T10:00:00-05:00' };
  expect(await opens(change)).not.toContain('free of charge until');
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

test('the page loads the newest state when it is visible again, and keeps its state while offline', async () => {
  await opens(held());
  const looksAgain = () => page.does(() => document.dispatchEvent(new Event('visibilitychange')));
  page.answers['GET /api/bookings/booking'] = () => Promise.reject(new TypeError('offline'));
  await looksAgain();
  expect(text()).toContain("We'll confirm it shortly.");
  page.answers['GET /api/bookings/booking'] = () => ok(held({ status: 'confirmed' }));
  await looksAgain();
  await page.until(() => text().includes('Confirmed'));
  expect(text()).not.toContain("We'll confirm it shortly.");
});

const moved = held({ status: 'confirmed', date: '2036-12-01', time: '14:00' });
const toAccept = held({
  ...moved,
  to_accept: true,
  free_to_cancel_until: '2036-11-30T09:00:00-05:00',
  salon_change: {
    was: {
      start_at: '2036-11-25T09:00:00-05:00',
      end_at: '2036-11-25T10:00:00-05:00',
      services: ["Women's Cut & Style"],
      price_cents: 7500,
    },
    terms: termsOfCut,
  },
});

test("the salon's changes are shown with old and new values and accepted with one press", async () => {
  await opens(toAccept);
  const { element } = page;
  expect(element.textContent).toContain('We changed your appointment.');
  expect(element.textContent).toContain('Time: Tue, Nov 25, 9:00 AM → Mon, Dec 1, 2:00 PM');
  expect(element.textContent).toContain('Price: $75 → $85');
  expect(element.textContent).not.toContain('Length:');
  expect(element.textContent).toContain(
    'You can cancel free of charge until Sun, Nov 30, 9:00 AM Eastern Time.',
  );
  page.answers[ACCEPT] = () => ok(moved);
  await page.press('Accept the Change');
  expect(page.bodiesOf(ACCEPT)).toEqual([{ version: 1, expected: termsOfCut }]);
  expect(element.textContent).not.toContain('We changed your appointment.');
});

test('a further change is shown before accepting', async () => {
  await opens(toAccept);
  page.answers[ACCEPT] = () => refusal(409, 'changed', 'Something has changed.', { data: termsOfCut });
  await page.press('Accept the Change');
  expect(text()).toContain('We changed your appointment.');
});

test('a late cancellation shows its fee and the amount requested by link first', async () => {
  const late = held({
    ...moved,
    can_change: false,
    cancellation_fee_cents: 4250,
    amount_paid_cents: 1000,
    online_cents: 1000,
  });
  await opens(late);
  expect(text()).toContain("It's too late to move this online.");
  await page.press('Cancel Booking');
  expect(document.body.textContent).toContain('Canceling now costs $42.50');
  expect(document.body.textContent).toContain("We'll send you a payment link for $32.50.");
  page.answers[CANCEL] = () => ok(held({ ...late, status: 'canceled' }));
  await page.press('Cancel for $42.50');
  expect(text()).toContain('This booking is canceled.');
});

test('a grace period shows the free cancellation deadline', async () => {
  const times = { change_until: '2036-11-29T14:00:00-05:00', created_at: '2036-11-30T08:00:00-05:00' };
  await opens(held({ ...moved, ...times, can_change: false, grace_until: '2036-11-30T09:00:00-05:00' }));
  expect(text()).toContain('You can cancel free of charge until Sun, Nov 30, 9:00 AM Eastern Time.');
  // Changes were already closed when it was booked.
  expect(text()).toContain("It's too late to move this online.");
  expect(text()).not.toContain('Changes closed on');
  await page.press('Cancel Booking');
  expect(document.body.textContent).toContain('Canceling now is free.');
});

const kept = { asked: false, kept_last4: '4242', consent_text: 'Up to $42.50.' };
const more = { text: 'Up to $102.50.', most_cents: 10_250 };
const withCard = (card: object, version = 1) =>
  held({ version, status: 'confirmed', paying: { card: { ...kept, ...card } } });

async function asksForMore(): Promise<void> {
  await opens(withCard({ more }));
  await page.until(() => text().includes('May we charge'));
}

test('a client who adds services is asked whether the card may be charged more', async () => {
  await asksForMore();
  expect(text()).toContain('You agreed: Up to $42.50.');
  expect(text()).toContain('May we charge up to $102.50 to your card ending in 4242?');
  expect(text()).toContain("if you don't allow this, your earlier agreement stays.");
  expect(text()).toContain(more.text);
  page.answers[CHANGE] = () => ok(withCard({ consent_text: more.text }, 2));
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Allow up to $102.50');
  expect(page.bodiesOf(CHANGE)).toEqual([{ version: 1, expected: { consent_text: more.text } }]);
  expect(text()).toContain('You agreed: Up to $102.50.');
  expect(text()).not.toContain('May we charge');
  expect(document.activeElement).not.toBe(document.body);
});

test("consent is never given to words that weren't shown", async () => {
  await asksForMore();
  const newest = { text: 'Up to $60.', most_cents: 6000 };
  page.answers[CHANGE] = () =>
    refusal(409, 'changed', 'Something has changed.', {
      data: { ...held().terms, consent_text: newest.text },
    });
  page.answers[BOOKING] = () => ok(withCard({ more: newest }, 2));
  await page.press('Allow up to $102.50');
  await page.until(() => text().includes('charge up to $60'));
  expect(text()).toContain('Something has changed.');
  page.answers[CHANGE] = () =>
    refusal(409, 'stale', 'This appointment was changed on another device.', { data: withCard({}, 3) });
  await page.press('Allow up to $60');
  expect(text()).not.toContain('May we charge');
});

const suggestion = {
  start_at: '2026-12-01T14:00' as const,
  end_at: '2026-12-01T15:00' as const,
  words: 'Mornings are full.',
};

test('the suggested time is accepted with one press', async () => {
  await opens(held({ status: 'pending', suggestion }));
  expect(text()).toContain('We suggest Tue, Dec 1, 2:00 PM instead.');
  expect(text()).toContain('Mornings are full.');
  page.answers[CHANGE] = () => ok(held({ status: 'confirmed', date: '2026-12-01', time: '14:00' }));
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Take This Time');
  expect(page.bodiesOf(CHANGE)).toEqual([{ start_at: '2026-12-01T14:00', version: 1 }]);
  expect(text()).not.toContain('We suggest');
  expect(text()).toContain('Confirmed');
  expect(document.activeElement).not.toBe(document.body);
});

test('an offered or suggested time says if it is too soon to cancel for free', async () => {
  const soon = { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00' } as const;
  page.answers['GET /api/availability'] = () =>
    ok({ time_zone: 'America/New_York', days: [soon, suggestion].map((slot) => ({ slots: [slot] })) });
  const late =
    "This visit starts in less than 24 hours, so you can't move it online, and canceling counts as late. Canceling it, or not showing up, may cost $42.50 (50% of the price).";
  await opens(held());
  await page.press('Tue, Nov 24, 2:00 PM');
  expect(text()).toContain(late);
  await page.press('Tue, Dec 1, 2:00 PM');
  expect(text()).not.toContain(late);
  await page.show(null);
  await opens(held({ suggestion: { ...suggestion, ...soon } }));
  await page.until(() => text().includes(late));
});

test('a suggested time that was taken says so, and the booking stays', async () => {
  await opens(held({ status: 'pending', suggestion }));
  page.answers[CHANGE] = () =>
    refusal(409, 'slot_taken', 'This time has just been taken.', { data: { alternatives: [] } });
  await page.press('Take This Time');
  expect(text()).toContain('This time has just been taken.');
  expect(text()).toContain('Change Date or Time');
});

test('a move that needs another patch test names the button that asks for one', async () => {
  await opens(held({ status: 'pending', suggestion }));
  const needed = 'This visit needs a patch test first. Please choose a time for it.';
  page.answers[CHANGE] = () => refusal(409, 'patch_test_needed', needed, { data: { slots: [suggestion] } });
  await page.press('Take This Time');
  expect(text()).toContain(`${needed} To do that, press Change Date or Time.`);
  page.answers[CHANGE] = () => refusal(409, 'patch_test_needed', 'Please call us.', { data: { slots: [] } });
  await page.press('Take This Time');
  expect(text()).toContain('Please call us.');
  expect(text()).not.toContain('To do that');
});

test('focus moves to the result when the pressed button disappears', async () => {
  page.answers[BOOKING] = () => ok(held());
  page.answers['DELETE /api/bookings/booking'] = () =>
    ok(held({ status: 'canceled', payment_status: 'canceled', can_change: false }));
  await opens();
  await page.press('Cancel Booking');
  await page.press('Yes, Cancel It');
  expect(document.querySelector('dialog')).toBeNull();
  const notice = document.querySelector('.notice');
  expect(notice?.textContent).toContain('This booking is canceled.');
  expect(document.activeElement).toBe(notice?.parentElement);
});

test('opening a canceled booking moves no focus', async () => {
  page.answers[BOOKING] = () => ok(held({ status: 'canceled', payment_status: 'canceled' }));
  await opens();
  expect(text()).toContain('This booking is canceled.');
  expect(document.activeElement).toBe(document.body);
});

test("Retry moves the focus to the page's content", async () => {
  await opens();
  await page.press('Retry');
  expect(text()).toContain("couldn't load your booking");
  page.answers[BOOKING] = () => ok(held());
  document.querySelector<HTMLElement>('.notice button')?.focus();
  await page.press('Retry');
  expect(text()).toContain('K7QM-29XD');
  expect(document.activeElement?.tagName).toBe('MAIN');
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

test('a visit names the time of its patch test', async () => {
  const paired = { id: 'other', is: 'test', start_at: '2026-11-20T14:00:00Z' } as const;
  expect(await opens(held({ paired }))).toContain('Patch test before it: Fri, Nov 20, 9:00 AM');
  expect(text()).toContain('Change Services');
});

test('a visit still shows its patch test if an answer leaves it out, until the visit is canceled', async () => {
  const paired = { id: 'other', is: 'test', start_at: '2026-11-20T14:00:00Z' } as const;
  await opens({ ...toAccept, paired });
  page.answers[ACCEPT] = () => ok(held());
  await page.press('Accept the Change');
  expect(text()).toContain('Patch test before it: Fri, Nov 20, 9:00 AM');
  page.answers[CANCEL] = () => ok(held({ status: 'canceled' }));
  await page.press('Cancel Booking');
  await page.press('Yes, Cancel It');
  expect(text()).not.toContain('Patch test before it');
});

test('a patch test names its visit and cannot change its services', async () => {
  const paired = { id: 'other', is: 'visit', start_at: '2026-11-27T14:00:00Z' } as const;
  expect(await opens(held({ paired }))).toContain('Visit after it: Fri, Nov 27, 9:00 AM');
  expect(text()).not.toContain('Change Services');
});

/** Builds a visit as the pages of its series list it. */
const listed = (date: string) => ({
  id: date,
  start_at: `${date}T14:00:00-05:00`,
  status: 'booked' as const,
});

test('a change of a series names the dates that are accepted with it, and marks the others', async () => {
  const together = { ...listed('2036-12-08'), to_accept: 'with_this' as const };
  const apart = { ...listed('2036-12-15'), to_accept: 'apart' as const };
  const series = { id: 's', index: 1, count: 3, every_weeks: 1 };
  const dates = () => [...page.element.querySelectorAll('details li')].map(({ textContent }) => textContent);
  await opens({
    ...toAccept,
    series,
    series_visits: [{ ...listed('2036-12-01'), id: 'booking' }, together, apart],
  });
  const too = 'If you accept, you also accept the change of these dates: Mon, Dec 8, 2:00 PM';
  await page.until(() => dates().length === 3);
  expect(text()).toContain(too);
  expect(dates()[1]).toBe('Mon, Dec 8, 2:00 PMTo accept');
  expect(page.element.querySelector('details')?.open).toBe(true);
  const visits = [{ ...listed('2036-12-01'), id: 'booking' }, listed('2036-12-08'), apart];
  page.answers[ACCEPT] = () => ok({ ...moved, series, series_visits: visits });
  await page.press('Accept the Change');
  expect(text()).not.toContain('you also accept');
  expect(dates().slice(1)).toEqual(['Mon, Dec 8, 2:00 PM', 'Mon, Dec 15, 2:00 PMTo accept']);
});

test('a series shows all its dates, even after one is canceled', async () => {
  const series = { id: 's', index: 1, count: 2, every_weeks: 4 };
  const all = [
    { id: 'booking', start_at: '2026-11-24T09:00:00-05:00', status: 'booked' as const },
    { id: 'next', start_at: '2026-12-22T09:00:00-05:00', status: 'booked' as const },
  ];
  await opens(held({ series, series_visits: all }));
  await page.until(() => text().includes('Visit 1 of 2, every 4 weeks'));
  const dates = () => [...page.element.querySelectorAll('details li')].map(({ textContent }) => textContent);
  expect(dates()).toEqual(['Tue, Nov 24, 9:00 AM', 'Tue, Dec 22, 9:00 AM']);
  expect(page.element.querySelector('details a')?.getAttribute('href')).toBe('/manage#next.token');
  page.answers[CANCEL] = () => ok(held({ series, status: 'canceled' }));
  await page.press('Cancel Booking');
  await page.press('Yes, Cancel It');
  expect(dates()).toEqual(['Tue, Nov 24, 9:00 AMCanceled', 'Tue, Dec 22, 9:00 AM']);
});
