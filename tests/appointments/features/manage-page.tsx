import { Manage } from '../../../src/features/appointments/ManagePage.tsx';
import { adminPage, ok } from '../../admin/features/page.ts';
import type { held } from '../../payments/features/build.ts';

export const page = adminPage('/manage#booking.token');
export const BOOKING = 'GET /api/bookings/booking';
export const CHANGE = 'PUT /api/bookings/booking';
export const ACCEPT = 'POST /api/bookings/booking/accept';
export const CANCEL = 'DELETE /api/bookings/booking';
export const text = () => page.element.textContent ?? '';

/** Opens the private page of this booking, or of the booking that the test has set. */
export async function opens(booking?: ReturnType<typeof held>): Promise<string> {
  if (booking) page.answers[BOOKING] = () => ok(booking);
  await page.show(
    <main tabIndex={-1}>
      <Manage />
    </main>,
  );
  return text();
}
