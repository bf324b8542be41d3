// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, control, ok } from '../../admin/features/page.ts';
import { fee, held, ofThree, withRestOfDeposit } from '../../payments/features/build.ts';

const page = adminPage('/manage#booking.token');

async function shows(booking: ReturnType<typeof held>): Promise<string> {
  page.answers['GET /api/bookings/booking'] = () => ok(booking);
  await page.show(<Manage />);
  return page.element.textContent ?? '';
}

test('a booking waiting for its deposit shows its deadline in salon time', async () => {
  const text = await shows(held({ held_until: '2026-11-23T21:30:00Z' }));
  expect(text).toContain('Your time is held until Mon, Nov 23, 4:30 PM.');
  expect(text).toContain('Pay the deposit by then to keep it.');
});

test('a booking that waits for nothing shows no deadline', async () => {
  expect(await shows(held())).not.toContain('held until');
});

test('a released time says so and how to book again', async () => {
  const text = await shows(held({ status: 'canceled', payment_status: 'canceled', released: true }));
  expect(text).toContain('The deposit did not reach us in time, so this time was given back.');
  expect(text).not.toContain('This booking is canceled.');
  const again = page.element.querySelector<HTMLAnchorElement>('a.btn-primary');
  expect(again?.textContent).toBe('Book Another Appointment');
  expect(again?.getAttribute('href')).toBe('/booking?service=1');
});

test('a kept booking says who must confirm it and where its emails go', async () => {
  expect(await shows(held())).toContain(
    'Your time is kept for you. The salon will confirm it shortly. Emails about it go to ada@example.com.',
  );
});

test('a visit of several services shows times and prices and that it needs approval', async () => {
  const text = await shows(ofThree);
  const lines = [...page.element.querySelectorAll('ol li')].map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Color Service9:00 AM · 120 min · from $120',
    "Women's Cut & Style11:00 AM · 60 min · $85",
    'Deep Conditioning12:00 PM · 30 min · $35',
  ]);
  expect(text).toContain('Pricefrom $240');
  expect(text).toContain('By request: your time is kept while we look at it. The salon will confirm it');
  const change = [...page.element.querySelectorAll('a')].find((a) => a.textContent === 'Change services');
  expect(change?.getAttribute('href')).toBe('/booking?step=details#change=booking.token');
});

test('a canceled visit is booked again as a whole', async () => {
  expect(await shows({ ...ofThree, status: 'canceled' })).not.toContain('Change services');
  const again = page.element.querySelector<HTMLAnchorElement>('a.btn-primary');
  expect(again?.getAttribute('href')).toBe('/booking?service=3,1,6');
});

test('a canceled booking shows neither', async () => {
  expect(await shows(held({ status: 'canceled' }))).not.toMatch(/kept for you|Emails about it/);
});

test('receipts from the salon are shown, including undone ones', async () => {
  const text = await shows(
    held({
      status: 'completed',
      amount_paid_cents: 9000,
      receipts: [
        { number: 11, at: '2026-11-24T10:00:00-05:00', total_cents: 8500, undone: true },
        { number: 13, at: '2026-11-24T23:30:00-05:00', total_cents: 9720, undone: false },
      ],
    }),
  );
  expect(text).toContain('Receipt 11, Nov 24: $85, undone');
  expect(text).toMatch(/Receipt 13, Nov 24: \$97\.20(?!,)/);
  expect(text).not.toContain('You have paid');
});

test('a missed booking says what was kept and offers only booking again', async () => {
  const text = await shows(held({ status: 'no_show', payment_status: 'deposit', amount_paid_cents: 4300 }));
  expect(text).toContain('Missed');
  expect(text).toContain(
    'We missed you at this visit. You are welcome to book another. $43 that you paid was kept.',
  );
  expect(text).not.toMatch(/No-Show|Deposit paid|canceled|Thank you for coming/);
  const actions = [...page.element.querySelectorAll('main button, a.btn, button')];
  expect(actions.map(({ textContent }) => textContent)).toEqual(['Book Another Appointment']);
});

test('the rest of a deposit after a more expensive change is shown with a link to pay', async () => {
  expect(await shows(withRestOfDeposit)).toContain(
    'You have paid $43 of $150. $32 of the deposit is still to be paid. $107 is due at the appointment.',
  );
  const links = [...page.element.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toContain('Pay the rest');
});

test('a requested fee links to its payment, a paid one to its receipt', async () => {
  const paid = { ...fee, id: 'paid', state: 'paid', returned_cents: 1000 } as const;
  const text = await shows(held({ status: 'no_show', can_change: false, fees: [fee, paid] }));
  expect(text).toContain('A fee of $42.50 is asked for (missed on Tue, Nov 24).Pay $42.50');
  expect(control('Pay $42.50').getAttribute('href')).toBe('/payment?fee=fee#booking.token');
  expect(text).toContain(
    'The fee of $42.50 (missed on Tue, Nov 24) is paid. $10 of it went back to you. See the receipt',
  );
});

test('the page loads the newest state when it is looked at again, and keeps the shown one while offline', async () => {
  await shows(held());
  const looksAgain = () => page.does(() => document.dispatchEvent(new Event('visibilitychange')));
  page.answers['GET /api/bookings/booking'] = () => Promise.reject(new TypeError('offline'));
  await looksAgain();
  expect(page.element.textContent).toContain('The salon will confirm it shortly.');
  page.answers['GET /api/bookings/booking'] = () => ok(held({ status: 'confirmed' }));
  await looksAgain();
  await page.until(() => (page.element.textContent ?? '').includes('Confirmed'));
  expect(page.element.textContent).not.toContain('The salon will confirm it shortly.');
});
