// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, control, ok } from '../../admin/features/page.ts';
import { held } from '../../payments/features/build.ts';

function lost(): never {
  throw new Error('The connection was lost.');
}
vi.mock('../../../src/components/booking/ConsentOffer.tsx', lost);
vi.mock('../../../src/features/appointments/ConfirmVisit.tsx', lost);
vi.mock('../../../src/features/appointments/MoveTimes.tsx', lost);
vi.mock('../../../src/features/appointments/Photos.tsx', lost);

const page = adminPage('/manage#booking.token');
const text = () => page.element.textContent ?? '';

async function opens(booking: ReturnType<typeof held>): Promise<void> {
  page.answers['GET /api/bookings/booking'] = () => ok(booking);
  await page.show(<Manage />);
  // Waits until the parts have failed to load.
  await page.until(() => document.querySelector('.skeleton') === null);
}

test('a booking stays on screen without parts whose scripts fail to load', async () => {
  const { paying } = held();
  const card = { asked: false, consent_text: '', kept_last4: '4242', more: { text: '', most_cents: 5000 } };
  await opens(held({ can_change: true, paying: { ...paying, card } }));
  expect(text()).toContain('K7QM-29XD');
  expect(control('Change Date or Time')).toBeTruthy();
  expect(text()).not.toContain("We couldn't load");
});

test.each([
  ['a question', held({ to_confirm: true })],
  ['a section', held({ inspiration_pictures: true })],
])('%s that fails to load says so, and offers a retry', async (_, booking) => {
  await opens(booking);
  await page.until(() => text().includes("We couldn't load part of this page."));
  expect(control('Retry')).toBeTruthy();
  expect(text()).toContain('K7QM-29XD');
});
