import { beforeEach, expect, test, vi } from 'vitest';
import { deleteService } from '../../../src/api/services/services.ts';
import { readAvailability } from '../../../src/api/booking/availability.ts';
import { ADA, openSalon, type Salon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { bookedOf, NINE, readyAt } from './confirming.ts';
import { openBooking, type BookingPage } from './page.ts';

let salon: Salon;
beforeEach(async () => {
  salon = await openSalon();
});

/** The owner deactivates a service while somebody is about to book it. */
const retires = (id: number) =>
  elsewhere(() => salon.owner(deleteService, { params: { id: String(id) }, query: {} }));

function isBackAtTheList(page: BookingPage, gone: number): void {
  expect(page.$step.get()).toBe('service');
  expect(page.$stepNotice.get()).toBe('We no longer offer that service. Please choose another.');
  expect(page.$draft.get()).toMatchObject({ serviceIds: [], slot: null, details: { name: ADA.name } });
  expect(page.$submission.get().state).toBe('idle');
  const services = page.$services.get();
  expect(services.state === 'ready' && services.list.map(({ id }) => id)).not.toContain(gone);
}

test('a service deleted during booking leads back to the list, and typed text stays', async () => {
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

test('a service deleted during an edit leads back to the list, and the booking stays', async () => {
  const page = await bookedOf(salon);
  page.chooseService(3);
  page.chooseSlot(NINE);
  await retires(3);
  await page.confirmBooking();
  isBackAtTheList(page, 3);
  page.keepBooking();
  expect(page.$step.get()).toBe('done');
  expect(page.$draft.get()).toMatchObject({ serviceIds: [1], slot: NINE });
});

test('loading the times or the next day of a deleted service leads back to the list', async () => {
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

test('a deleted service of several is removed during a search for the next day, and the search ends', async () => {
  const page = await openBooking(salon);
  page.chooseService(1);
  await page.toggleService(6);
  await retires(6);
  await page.goToNextDay();
  expect(page.$step.get()).toBe('time');
  expect(page.$draft.get().serviceIds).toEqual([1]);
  expect(page.$nextDay.get()).toEqual({ state: 'idle' });
});

test('joining the waitlist for a deleted service leads back to the list', async () => {
  const page = await openBooking(salon);
  const waitlist = await import('../../../src/features/booking/join-waitlist.ts');
  for (const field of ['name', 'email', 'phone'] as const) page.typeDetail(field, ADA[field]);
  page.chooseService(6);
  await retires(6);
  await waitlist.submitWaitlistForm('2026-11-25');
  expect(waitlist.$sending.get().state).toBe('idle');
  isBackAtTheList(page, 6);
});

test('a refusal that arrives after another service was chosen leaves the new choice alone', async () => {
  const page = await openBooking(salon);
  const waitlist = await import('../../../src/features/booking/join-waitlist.ts');
  for (const field of ['name', 'email', 'phone'] as const) page.typeDetail(field, ADA[field]);
  await retires(6);
  const confirms = () => {
    page.chooseSlot(NINE);
    return page.confirmBooking();
  };
  for (const ask of [page.goToNextDay, () => waitlist.submitWaitlistForm('2026-11-25'), confirms]) {
    page.chooseService(6);
    const asked = ask();
    page.chooseService(2);
    await asked;
    expect(page.$draft.get().serviceIds).toEqual([2]);
    expect(page.$step.get()).toBe('time');
    expect(page.$nextDay.get()).toEqual({ state: 'idle' });
    const services = page.$services.get();
    expect(services.state === 'ready' && services.list.map(({ id }) => id)).toContain(2);
  }
});

test('a booking can still be moved by its holder after its service was deleted', async () => {
  const page = await bookedOf(salon);
  await retires(1);
  page.goTo('time');
  page.openCalendar();
  await vi.waitFor(() => expect(page.$slots.get()).toMatchObject({ state: 'ready', date: '2026-11-25' }));
  const slots = page.$slots.get();
  const free = slots.state === 'ready' ? slots.slots.at(-1) : undefined;
  await page.goToNextDay();
  expect(page.$draft.get()).toMatchObject({ serviceIds: [1], date: '2026-11-26' });
  if (free) page.chooseSlot(free);
  await page.confirmBooking();
  expect(page.$booking.get()?.appointment).toMatchObject({ version: 2, service: { id: 1 } });
  const query = {
    service_id: '1',
    booking_id: page.$booking.get()?.appointment.id ?? '',
    date: '2026-11-25',
  } as const;
  const asked = (manageToken?: string) =>
    elsewhere(() => salon.visitor().call(readAvailability, { query, manageToken }));
  expect(await asked('x'.repeat(43))).toMatchObject({ status: 404 });
  expect(await asked()).toMatchObject({ status: 404 });
  expect(await asked(page.$booking.get()?.token)).toMatchObject({ status: 200 });
});
