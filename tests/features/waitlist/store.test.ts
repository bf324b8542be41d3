import { expect, test, vi } from 'vitest';
import { openSalon, type Salon } from '../../support/salon.ts';
import { offeredEntry, tokenOfEntry } from '../../support/waitlist.ts';
import { Tab, elsewhere } from '../tab.ts';

const WISH = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';

/** The private page of a waitlist entry for which Thursday at two is kept, or of one that waits. */
async function openPage(salon: Salon, fragment?: string, isOffered = true) {
  const entry = offeredEntry(WISH, salon);
  await salon.store.addWaitlistEntry(isOffered ? entry : { ...entry, offer: null }, []);
  const tab = new Tab(salon, `/waitlist#${fragment ?? `${WISH}.${tokenOfEntry(WISH, salon.deps)}`}`);
  vi.resetModules();
  const store = await import('../../../src/features/waitlist/store.ts');
  await store.openEntry();
  return { ...store, tab };
}

test('the link shows the time that is kept, and taking it makes the booking that is shown then', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    entry: { status: 'offered', offer: { start_at: '2026-11-26T14:00' } },
  });
  await Promise.all([page.takeTime(), page.takeTime()]);
  expect(page.$page.get()).toMatchObject({ state: 'taken', booking: { time: '14:00', status: 'pending' } });
  expect(page.tab.requests.filter(({ line }) => line.startsWith('POST'))).toHaveLength(1);
  expect(await salon.store.appointments()).toHaveLength(1);
  const replace = vi.spyOn(page.tab.window.location, 'replace').mockImplementation(() => {});
  await page.openEntry();
  expect(replace.mock.calls[0]?.[0]).toMatch(/^\/manage#[\w-]+\.[\w-]{22}$/);
});

test('a lost answer can be asked for again: the time is booked once', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  page.tab.network((line) => (line.startsWith('POST') ? 'answer is lost' : 'arrives'));
  await page.takeTime();
  expect(page.$taking.get().state).toBe('failed');
  page.tab.network(() => 'arrives');
  await page.takeTime();
  expect(page.$page.get().state).toBe('taken');
  expect(await salon.store.appointments()).toHaveLength(1);
});

test('an offer that is over says so and shows the waitlist entry as it waits on', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  salon.clock.pass({ hours: 4 });
  await page.takeTime();
  expect(page.$taking.get()).toEqual({
    state: 'failed',
    message: 'This time is no longer kept for you. You stay on the waitlist.',
  });
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    entry: { status: 'waiting', lapsed: { start_at: '2026-11-26T14:00' } },
  });
});

test('a waitlist entry is withdrawn once it was asked about, and stays where there is no answer', async () => {
  const salon = await openSalon();
  const page = await openPage(salon, undefined, false);
  expect(page.$page.get()).toMatchObject({ entry: { status: 'waiting', offer: null } });
  page.askToLeave();
  page.stay();
  expect(page.$leaving.get().state).toBe('idle');
  page.tab.network((line) => (line.startsWith('DELETE') ? 'is lost' : 'arrives'));
  await page.leave();
  expect(page.$leaving.get().state).toBe('failed');
  page.tab.network(() => 'arrives');
  await page.leave();
  expect(page.$page.get().state).toBe('withdrawn');
  expect(await salon.store.waitlist()).toEqual([]);
  await page.openEntry();
  expect(page.$page.get().state).toBe('gone');
});

test('a link that opens nothing says why, and the token goes in a header', async () => {
  const salon = await openSalon();
  const broken = await openPage(salon, 'abc');
  expect(broken.$page.get().state).toBe('bad-link');
  broken.tab.window.location.hash = `#${WISH}.another-token`;
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('bad-link');
  broken.tab.window.location.hash = '#no-such-entry.abcdefgh';
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('gone');
  broken.tab.network(() => 'is lost');
  await broken.openEntry();
  expect(broken.$page.get().state).toBe('failed');
  expect(broken.tab.requests.filter(({ line }) => line.includes('abcdefgh'))).toEqual([]);
});

test('terms that changed since they were shown are shown anew, and the time is taken only then', async () => {
  const salon = await openSalon();
  const page = await openPage(salon);
  await elsewhere(() => salon.sets({ cancelWindow: 12 }));
  await page.takeTime();
  expect(page.$taking.get()).toEqual({
    state: 'failed',
    message:
      'Online changes now close 12 hours before the visit instead of 24. If it suits you, please take it again.',
  });
  expect(page.$page.get()).toMatchObject({
    state: 'shown',
    entry: { offer: { terms: { cancel_window: 12 } } },
  });
  await page.takeTime();
  expect(page.$page.get().state).toBe('taken');
});
