import { expect, onTestFinished, test, vi } from 'vitest';
import { openSalon, type Salon } from '../../support/salon.ts';
import { booked } from '../../support/booked.ts';
import { offeredEntry, tokenOfEntry } from '../../support/waitlist.ts';
import { Tab, elsewhere } from '../../platform/features/tab.ts';

const ENTRY = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';

/** Opens the private page of a waitlist entry, by default with Thursday at 2:00 PM held. */
async function openPage(salon: Salon, entry = offeredEntry(ENTRY, salon), fragment?: string) {
  await salon.store.addWaitlistEntry(entry, []);
  const tab = new Tab(salon, `/waitlist#${fragment ?? `${ENTRY}.${tokenOfEntry(ENTRY, salon.deps)}`}`);
  vi.resetModules();
  const store = await import('../../../src/features/waitlist/waitlist-page.ts');
  await store.openEntry();
  return { ...store, tab };
}

test('the link shows the held time, and taking it shows the booking', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    data: { status: 'offered', offer: { start_at: '2026-11-26T14:00' } },
  });
  await Promise.all([page.taking.run(), page.taking.run()]);
  expect(page.$page.get()).toMatchObject({ state: 'taken', booking: { time: '14:00', status: 'pending' } });
  expect(page.tab.requests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  expect(await salon.store.appointments()).toHaveLength(1);
  const replace = vi.spyOn(page.tab.window.location, 'replace').mockImplementation(() => {});
  await page.openEntry();
  expect(replace.mock.calls[0]?.[0]).toMatch(/^\/manage#[\w-]+\.[\w-]{22}$/);
});

test('an open page shows a new offer without a reload', async () => {
  const salon = await openSalon();
  const entry = offeredEntry(ENTRY, salon);
  const page = await openPage(salon, { ...entry, offer: null });
  const timer = vi.spyOn(globalThis, 'setInterval').mockReturnValue(setTimeout(() => undefined, 0));
  onTestFinished(page.startPage());
  await vi.waitFor(() => expect(page.$page.get()).toMatchObject({ data: { offer: null } }));
  await salon.store.removeWaitlistEntry(ENTRY, entry.version);
  await salon.store.addWaitlistEntry(entry, []);
  timer.mock.calls[0]?.[0]();
  await vi.waitFor(() => expect(page.$page.get()).toMatchObject({ data: { status: 'offered' } }));
});

test('a time for several services is taken at the shown total, and waits for approval if a service needs it', async () => {
  const salon = await openSalon();
  await salon.sets({ autoConfirm: true, requireDeposit: true, depositPercentage: 50 });
  const { offer, services, ...entry } = offeredEntry(ENTRY, salon);
  const treatment = booked({
    id: 6,
    name: 'Treatment',
    duration_min: 30,
    price_cents: 3500,
    by_request: true,
  });
  const longer = offer && { ...offer, end: offer.start + 90 };
  const page = await openPage(salon, { ...entry, services: [...services, treatment], offer: longer });
  await page.taking.run();
  expect(page.tab.requests.at(-1)?.body).toMatchObject({
    expected: { price_cents: 12_000, duration_min: 90, deposit_cents: 6100, fee_cents: 6000 },
  });
  expect(page.$page.get()).toMatchObject({
    booking: { status: 'pending', service: { price_cents: 12_000 }, services: [{ id: 1 }, { id: 6 }] },
  });
});

test('taking an expired offer says so and shows the entry as waiting', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  salon.clock.pass({ hours: 4 });
  await page.taking.run();
  expect(page.taking.$sending.get()).toEqual({
    state: 'failed',
    message: "We're no longer holding this time for you. You're still on the waitlist.",
  });
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    data: { status: 'waiting', lapsed: { start_at: '2026-11-26T14:00' } },
  });
});

test('an invalid link says why, and the token is never part of a request address', async () => {
  const salon = await openSalon();
  const broken = await openPage(salon, undefined, 'abc');
  expect(broken.$page.get().state).toBe('bad-link');
  broken.tab.window.location.hash = `#${ENTRY}.another-token`;
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('bad-link');
  broken.tab.window.location.hash = '#no-such-entry.abcdefgh';
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('not-found');
  broken.tab.network(() => 'is lost');
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('failed');
  expect(broken.tab.requests.filter(({ line }) => line.includes('abcdefgh'))).toEqual([]);
});

test('changed terms are shown again before the time can be taken', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  await elsewhere(() => salon.sets({ cancelWindow: 12 }));
  await page.taking.run();
  expect(page.taking.$sending.get()).toEqual({
    state: 'failed',
    message:
      'Online changes now close 12 hours before the visit instead of 24. If that works for you, take it again.',
  });
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    data: { offer: { terms: { cancel_window: 12 } } },
  });
  await page.taking.run();
  expect(page.$page.get().state).toBe('taken');
});
