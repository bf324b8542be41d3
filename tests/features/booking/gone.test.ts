import { beforeEach, expect, test, vi } from 'vitest';
import { deleteService } from '../../../src/api/admin/services.ts';
import { ADA, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../tab.ts';
import { bookedOf, NINE, readyAt } from './confirming.ts';
import { openBooking, type BookingPage } from './page.ts';

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon();
});

/** The owner takes a service off the list while somebody is about to book it. */
const retires = (id: number) =>
  elsewhere(() => salon.owner(deleteService, { params: { id: String(id) }, query: {} }));

function isBackAtTheList(page: BookingPage, gone: number): void {
  expect(page.$step.get()).toBe('service');
  expect(page.$stepNotice.get()).toBe('That service is no longer on the list. Please choose another.');
  expect(page.$draft.get()).toMatchObject({ serviceId: null, slot: null, details: { name: ADA.name } });
  expect(page.$submission.get().state).toBe('idle');
  const services = page.$services.get();
  expect(services.state === 'ready' && services.list.map(({ id }) => id)).not.toContain(gone);
}

test('a service that went while it was being booked leads back to the list, and everything typed stays', async () => {
  const page = await readyAt(salon);
  await elsewhere(() => salon.books('Color Service', 'thursday 09:00'));
  await retires(1);
  await page.confirmBooking();
  isBackAtTheList(page, 1);
  page.chooseService(2);
  page.chooseSlot(NINE);
  await page.confirmBooking();
  expect(page.$booking.get()?.appointment).toMatchObject({ service: { id: 2 }, customer: ADA });
});

test('and while a booking is being edited, which stays as it is', async () => {
  const page = await bookedOf(salon);
  page.chooseService(3);
  page.chooseSlot(NINE);
  await retires(3);
  await page.confirmBooking();
  isBackAtTheList(page, 3);
  page.keepBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$draft.get()).toMatchObject({ serviceId: 1, slot: NINE });
});

test('its times and its next day lead back to the list as well', async () => {
  for (const ask of ['times', 'next'] as const) {
    const page = await openBooking(salon);
    page.typeDetail('name', ADA.name);
    page.chooseService(ask === 'times' ? 4 : 5);
    await retires(ask === 'times' ? 4 : 5);
    if (ask === 'times') page.openCalendar();
    else await page.goToNextDay();
    await vi.waitFor(() => expect(page.$step.get()).toBe('service'));
    isBackAtTheList(page, ask === 'times' ? 4 : 5);
  }
});

test('and so does its waitlist', async () => {
  const page = await openBooking(salon);
  const waitlist = await import('../../../src/features/booking/waitlist.ts');
  for (const field of ['name', 'email', 'phone'] as const) page.typeDetail(field, ADA[field]);
  page.chooseService(6);
  await retires(6);
  await waitlist.submitWaitlistForm('2026-11-25');
  expect(waitlist.$sending.get().state).toBe('idle');
  isBackAtTheList(page, 6);
});
