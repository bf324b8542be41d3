import { expect } from 'vitest';
import { ADA, type Salon } from '../../support/salon.ts';
import { openBooking, type BookingPage } from './page.ts';

export const BOOK = 'POST /api/bookings';
export const NINE = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' } as const;

/** Goes through steps 1 to 3 for a cut on Wednesday at nine, up to Confirm Booking. */
export async function readyAt(salon: Salon): Promise<BookingPage> {
  const page = await openBooking(salon);
  page.chooseService(1);
  page.chooseSlot(NINE);
  fillIn(page);
  return page;
}

export function fillIn(page: BookingPage, name = ADA.name): void {
  page.typeDetail('name', name);
  page.typeDetail('email', ADA.email);
  page.typeDetail('phone', ADA.phone);
}

export async function bookedOf(salon: Salon): Promise<BookingPage> {
  const page = await readyAt(salon);
  await page.confirmBooking();
  expect(page.$step.get()).toBe('done');
  return page;
}

/** Returns the requests that change something. */
export const sent = ({ tab: { requests } }: BookingPage) =>
  requests.filter(({ line }) => !line.startsWith('GET'));
