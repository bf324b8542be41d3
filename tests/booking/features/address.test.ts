import { expect, test, vi } from 'vitest';
import { ADA, openSalon } from '../../support/salon.ts';
import { elsewhere } from '../../platform/features/tab.ts';
import { openBooking, type BookingPage } from './page.ts';

const NINE = { start_at: '2026-11-25T09:00', end_at: '2026-11-25T10:00' } as const;

interface Kept {
  readonly format: number;
  readonly booking: { readonly appointment: { readonly id: string } };
}

async function book(page: BookingPage): Promise<void> {
  page.chooseService(1);
  page.chooseSlot(NINE);
  page.typeDetail('name', ADA.name);
  page.typeDetail('email', ADA.email);
  page.typeDetail('phone', ADA.phone);
  await page.confirmBooking();
}

/** Goes back or forward to an address of this page. */
function travel({ tab: { window } }: BookingPage, search: string): void {
  window.history.replaceState(null, '', `/booking${search}`);
  window.dispatchEvent(new window.PopStateEvent('popstate'));
}

test('an address with a service starts at the times, and Back leads to the services', async () => {
  const page = await openBooking(await openSalon(), '/booking?service=3');
  expect(page.$step.get()).toBe('time');
  expect(page.$visit.get()?.name).toBe('Color Service');
  expect(page.tab.window.location.search).toBe('?step=time');
  expect(page.tab.window.history.length).toBe(2);
});

test("the built prices are replaced at the visitor's first movement", async () => {
  const page = await openBooking(await openSalon());
  const { list } = await vi.waitFor(() => {
    const known = page.$services.get();
    if (known.state !== 'ready') throw new Error('still loading');
    return known;
  });
  page.$services.set({ state: 'ready', list: list.map((one) => ({ ...one, price_cents: 1 })) });
  const { window } = page.tab;
  const stop = page.startBooking();
  expect(page.$services.get()).toMatchObject({ list: [{ price_cents: 1 }, {}, {}, {}, {}, {}] });
  window.dispatchEvent(new window.Event('pointermove'));
  await vi.waitFor(() => expect(page.$services.get()).toEqual({ state: 'ready', list }));
  stop();
});

test('an unknown service leads to the list with a notice', async () => {
  const page = await openBooking(await openSalon(), '/booking?service=999');
  await vi.waitFor(() => expect(page.$step.get()).toBe('service'));
  expect(page.$stepNotice.get()).toContain('no longer offer that service');
  expect(page.$draft.get().serviceIds).toEqual([]);
});

test('Back from the confirmation shows the details, and Forward the confirmation', async () => {
  const page = await openBooking(await openSalon());
  await book(page);
  travel(page, '?step=details');
  expect(page.$step.get()).toBe('details');
  travel(page, '?step=done');
  expect(page.$step.get()).toBe('done');
  expect(page.tab.requests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
});

test('Book Now starts a new booking after the last one, with the name filled in', async () => {
  const page = await openBooking(await openSalon());
  await book(page);
  const next = await page.reload('/booking');
  expect(next.$step.get()).toBe('service');
  expect(next.$booking.get()).toBeNull();
  expect(next.$draft.get()).toMatchObject({
    serviceIds: [],
    slot: null,
    details: { name: ADA.name, notes: '' },
  });
  expect(next.$isRecalled.get()).toBe(true);
});

test('filled-in details can still be cleared after a reload, but not those of an opened booking', async () => {
  const salon = await openSalon();
  const page = await openBooking(salon);
  page.tab.window.localStorage.setItem('salon.customer', JSON.stringify(ADA));
  const recalled = await page.reload('/booking');
  await vi.waitFor(() => expect(recalled.$isRecalled.get()).toBe(true));
  const again = await recalled.reload('/booking?step=details');
  expect(again.$draft.get().details.name).toBe(ADA.name);
  expect(again.$isRecalled.get()).toBe(true);
  const { id, manage_token } = await elsewhere(() => salon.books('Blowout & Style', 'thursday 14:00'));
  const change = await again.reload(`/booking#change=${id}.${manage_token}`);
  await vi.waitFor(() => expect(change.$booking.get()).not.toBeNull());
  expect(change.$isRecalled.get()).toBe(false);
});

test("'Not you?' empties the form and forgets the customer", async () => {
  const salon = await openSalon();
  const page = await openBooking(salon);
  await book(page);
  page.bookAnother();
  page.forgetDetails();
  expect(page.$draft.get().details.name).toBe('');
  expect(page.tab.window.localStorage.getItem('salon.customer')).toBeNull();
});

test('a tab that was left open before formats had numbers still knows its booking', async () => {
  const salon = await openSalon();
  const page = await openBooking(salon);
  await book(page);
  const kept = JSON.parse(page.tab.window.sessionStorage.getItem('salon.booking') ?? '') as Kept;
  const { format, ...earlier } = kept;
  page.tab.window.sessionStorage.setItem('salon.booking', JSON.stringify(earlier));
  const again = await page.reload('/booking?step=done');
  expect(again.$booking.get()).toMatchObject({ appointment: kept.booking.appointment });
  expect(again.$draft.get().details.name).toBe(ADA.name);
  const later = { ...earlier, format: format + 1 };
  page.tab.window.sessionStorage.setItem('salon.booking', JSON.stringify(later));
  expect((await again.reload('/booking?step=done')).$booking.get()).toBeNull();
});

test('a change link opens the booking at its times and is removed from the address', async () => {
  const salon = await openSalon();
  const { id, manage_token } = await salon.books('Blowout & Style', 'thursday 14:00');
  const page = await openBooking(salon, `/booking?step=time#change=${id}.${manage_token}`);
  await vi.waitFor(() => expect(page.$step.get()).toBe('time'));
  expect(page.tab.window.location.href).toBe('https://salon.test/booking?step=time');
  expect(page.$draft.get()).toMatchObject({ serviceIds: [4], slot: { start_at: '2026-11-26T14:00' } });
});

test('an incomplete change link says so', async () => {
  const salon = await openSalon();
  const { id, manage_token } = await salon.books('Blowout & Style', 'thursday 14:00');
  const page = await openBooking(salon, `/booking#change=${id}.${manage_token.slice(1)}`);
  await vi.waitFor(() => expect(page.$stepNotice.get()).toContain("couldn't open your booking"));
  expect(page.$booking.get()).toBeNull();
});
