import { expect, test, vi } from 'vitest';
import { ADA, openSalon } from '../../support/salon.ts';
import { openBooking, type BookingPage } from './page.ts';

// The home page links to its next free opening like this: /booking?date=2026-11-24&time=09:00

const at = (time: string) => `/booking?date=2026-11-24&time=${time}`;

/** Goes to step 2 of a service and waits for its times. */
async function choose(page: BookingPage, service: number): Promise<void> {
  page.chooseService(service);
  page.openCalendar();
  await vi.waitFor(() => expect(page.$slots.get().state).not.toBe('loading'));
}

test('an opening is selected for the service chosen next', async () => {
  const page = await openBooking(await openSalon(), at('09:00'));
  expect(page.$step.get()).toBe('service');
  expect(page.tab.window.location.search).toBe('?step=service');
  await choose(page, 3);
  expect(page.$slots.get()).toMatchObject({ state: 'ready', date: '2026-11-24' });
  const slot = { start_at: '2026-11-24T09:00', end_at: '2026-11-24T11:00' } as const;
  await vi.waitFor(() => expect(page.$step.get()).toBe('details'));
  expect(page.$draft.get().slot).toEqual(slot);
  expect(page.$openingNow.get()).toBeNull();
});

test('an opening survives a reload with typed text, and Book Now forgets it', async () => {
  const page = await openBooking(await openSalon(), '/booking');
  page.typeDetail('name', 'Ada Byron');
  page.chooseService(2);
  page.chooseSlot({ start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' });
  const pressed = await page.reload(at('09:00'));
  expect(pressed.$draft.get()).toMatchObject({
    serviceIds: [2],
    date: '2026-11-24',
    slot: null,
    details: { name: 'Ada Byron' },
  });
  const again = await pressed.reload();
  await choose(again, 1);
  await vi.waitFor(() => expect(again.$draft.get().slot?.start_at).toBe('2026-11-24T09:00'));
  const anew = await (await again.reload(at('09:00'))).reload('/booking');
  await choose(anew, 1);
  expect(anew.$draft.get().slot).toBeNull();
});

test('an opening that is taken for the service shows the nearest free times', async () => {
  const salon = await openSalon();
  await salon.books('Blowout & Style', 'tuesday 10:30');
  const page = await openBooking(salon, at('10:30'));
  await choose(page, 1);
  expect(page.$openingNow.get()).toMatchObject({
    opening: '2026-11-24T10:30',
    nearest: [
      { start_at: '2026-11-24T09:00' },
      { start_at: '2026-11-24T14:00' },
      { start_at: '2026-11-24T15:30' },
    ],
  });
  page.pickDay('2026-11-25');
  expect(page.$openingNow.get()).toBeNull();
});

test('an opening on a past day shows the next times', async () => {
  const page = await openBooking(await openSalon(), '/booking?date=2026-11-20&time=09:00');
  await choose(page, 1);
  await vi.waitFor(() => expect(page.$openingNow.get()).not.toBeNull());
  expect(page.$draft.get().date).toBeNull();
  expect(page.$openingNow.get()).toHaveProperty('nearest.length', 3);
});

test('an opening with services from an email opens the details filled in, and clears the address', async () => {
  const salon = await openSalon();
  const { id, manage_token } = await salon.books('Color Service', 'wednesday 09:00');
  const link = `${at('09:00')}&service=1#again=${id}.${manage_token}`;
  const page = await openBooking(salon, link);
  page.openCalendar();
  await vi.waitFor(() => expect(page.$step.get()).toBe('details'));
  await vi.waitFor(() =>
    expect(page.$draft.get().details).toMatchObject({ name: ADA.name, email: ADA.email }),
  );
  expect(page.$draft.get()).toMatchObject({ serviceIds: [1], slot: { start_at: '2026-11-24T09:00' } });
  expect(page.tab.window.location.href).not.toContain(manage_token);
  expect(page.$booking.get()).toBeNull();
});
