import { Payment } from '../../../src/features/payments/Payment.tsx';
import type { Held } from '../../../src/components/booking/private-page.ts';
import { adminPage, control, ok, type Answers } from '../../admin/features/page.ts';
import { held, withDeposit } from './build.ts';

export const page = adminPage('/payment#booking.token');

export const READ = 'GET /api/bookings/booking';
export const PAY = 'POST /api/bookings/booking/payment';
const sample = {
  service: { name: "Women's Cut & Style", duration: 60, price_cents: 8500 },
  policy: { requireDeposit: true, depositPercentage: 50 },
};

export const words = () => page.element.textContent ?? '';
export const complete = () => control('Complete Payment') as HTMLButtonElement;
export const amounts = () =>
  [...document.querySelectorAll('.radio-card')].map(({ textContent }) => textContent);

export const says = (text: string) => page.until(() => words().includes(text));

let shown = 0;

/** Opens the page again, like a browser. */
export async function opens(
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

export const card = {
  'Card Number': '4242424242424242',
  'Name on Card': 'Ada Byron',
  'Expiry Month': '12',
  'Expiry Year': '45',
  CVV: '123',
};

export async function fillsCard(number = card['Card Number']) {
  for (const [label, text] of Object.entries({ ...card, 'Card Number': number }))
    await page.types(label, text);
}

export async function pays() {
  await fillsCard();
  await page.press('Complete Payment');
}
