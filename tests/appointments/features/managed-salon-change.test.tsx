// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { termsOfCut } from '../../support/booked.ts';
import { adminPage, ok, refusal } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

const page = adminPage('/manage#booking.token');
const BOOKING = 'GET /api/bookings/booking';
const ACCEPT = 'POST /api/bookings/booking/accept';
const CANCEL = 'DELETE /api/bookings/booking';

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

async function opens(booking: ReturnType<typeof held>): Promise<void> {
  page.answers[BOOKING] = () => ok(booking);
  await page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );
}

test("the salon's changes are shown with old and new values and accepted with one press", async () => {
  await opens(toAccept);
  const { element } = page;
  expect(element.textContent).toContain('The salon changed your appointment.');
  expect(element.textContent).toContain('Time: Tue, Nov 25, 9:00 AM → Mon, Dec 1, 2:00 PM');
  expect(element.textContent).toContain('Price: $75 → $85');
  expect(element.textContent).not.toContain('Length:');
  expect(element.textContent).toContain('You can cancel free of charge until Sun, Nov 30, 9:00 AM.');
  page.answers[ACCEPT] = () => ok(moved);
  await page.press('Accept the change');
  expect(page.bodiesOf(ACCEPT)).toEqual([{ version: 1, expected: termsOfCut }]);
  expect(element.textContent).not.toContain('The salon changed your appointment.');
});

test('a further change is shown before accepting', async () => {
  await opens(toAccept);
  page.answers[ACCEPT] = () =>
    refusal(409, 'changed', 'Something has changed meanwhile.', { data: termsOfCut });
  await page.press('Accept the change');
  expect(page.element.textContent).toContain('The salon changed your appointment.');
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
  expect(page.element.textContent).toContain("It's too late to move this online.");
  await page.press('Cancel booking');
  expect(document.body.textContent).toContain('canceling now costs $42.50');
  expect(document.body.textContent).toContain('$32.50 is due by payment link.');
  page.answers[CANCEL] = () => ok(held({ ...late, status: 'canceled' }));
  await page.press('Cancel for $42.50');
  expect(page.element.textContent).toContain('This booking is canceled.');
});

test('a grace period shows the free cancellation deadline', async () => {
  const times = { change_until: '2036-11-29T14:00:00-05:00', created_at: '2036-11-30T08:00:00-05:00' };
  await opens(held({ ...moved, ...times, can_change: false, grace_until: '2036-11-30T09:00:00-05:00' }));
  expect(page.element.textContent).toContain('You can cancel free of charge until Sun, Nov 30, 9:00 AM.');
  // Its changes had closed before it was booked.
  expect(page.element.textContent).toContain("It's too late to move this online.");
  expect(page.element.textContent).not.toContain('Changes closed on');
  await page.press('Cancel booking');
  expect(document.body.textContent).toContain('Canceling now costs nothing.');
});
