// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { ok, refusal } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';
import { termsOfCut } from '../../support/booked.ts';
import { ACCEPT, BOOKING, CANCEL, CHANGE, opens, page, text } from './manage-page.tsx';

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

test('the end of free cancellation is not shown if it comes before changes close', async () => {
  const limit = '2026-11-24T09:45:00-05:00';
  const change = { ...toAccept, free_to_cancel_until: limit, change_until: '2026-11-24T10:00:00-05:00' };
  expect(await opens(change)).not.toContain('free of charge until');
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

/** The listed dates of a series. */
const dates = () => [...page.element.querySelectorAll('details li')].map(({ textContent }) => textContent);

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
  expect(dates()).toEqual(['Tue, Nov 24, 9:00 AM', 'Tue, Dec 22, 9:00 AM']);
  expect(page.element.querySelector('details a')?.getAttribute('href')).toBe('/manage#next.token');
  page.answers[CANCEL] = () => ok(held({ series, status: 'canceled' }));
  await page.press('Cancel Booking');
  await page.press('Yes, Cancel It');
  expect(dates()).toEqual(['Tue, Nov 24, 9:00 AMCanceled', 'Tue, Dec 22, 9:00 AM']);
});
