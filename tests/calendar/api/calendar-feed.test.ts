import { expect, test } from 'vitest';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { blockDate, createTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import { makeFeed, readFeed, revokeFeed } from '../../../src/api/calendar/feed-link.ts';
import { ADA, dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

const makes = async (salon: Salon) => new URL(dataOf(await salon.owner(makeFeed, {})).url).pathname;
const asks = (salon: Salon, path: string, headers: Record<string, string> = {}) =>
  salon.visitor().request('GET', path, { headers });

/** Returns the events of a calendar by UID, with unfolded lines. */
function appointmentEvents(ics: string): Record<string, string> {
  const events = ics
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1);
  return Object.fromEntries(events.map((event) => [/^UID:(.*)\r$/m.exec(event)?.[1] ?? '', event]));
}

onEveryStore((open) => {
  test('a feed is created, renewed and revoked: only the newest address works', async () => {
    const salon = await open();
    expect(dataOf(await salon.owner(readFeed, {}))).toEqual({ made_at: null });
    const made = dataOf(await salon.owner(makeFeed, {}));
    expect(made.made_at).toBe('2026-11-23T08:00:00-05:00');
    expect(made.url).toMatch(/^https:\/\/salon\.test\/api\/calendar-feed\/[\w-]{20,}\.ics$/);
    const first = new URL(made.url).pathname;
    expect(await asks(salon, first)).toMatchObject({ status: 200 });
    expect(await asks(salon, first.replace('.ics', ''))).toMatchObject({ status: 200 });
    // The address is shown only once, and the stored hash does not open the feed.
    expect(dataOf(await salon.owner(readFeed, {}))).toEqual({ made_at: made.made_at });
    const hash = (await salon.store.feed())?.token_hash ?? '';
    expect(first).not.toContain(hash);
    expect(await asks(salon, `/api/calendar-feed/${hash}`)).toMatchObject({ status: 404 });

    const second = await makes(salon);
    expect(await asks(salon, first)).toMatchObject({ status: 404 });
    expect(await asks(salon, second)).toMatchObject({ status: 200 });
    dataOf(await salon.owner(revokeFeed, {}));
    dataOf(await salon.owner(revokeFeed, {}));
    expect(await asks(salon, second)).toMatchObject({ status: 404 });
    expect(dataOf(await salon.owner(readFeed, {}))).toEqual({ made_at: null });
  });

  test("the feed lists blocked times and upcoming appointments, with their emails' UIDs and a rising sequence", async () => {
    const salon = await open();
    const path = await makes(salon);
    const booking = await salon.books(CUT, 'wednesday 09:00', {
      customer: { ...ADA, name: 'Ada, Countess; of Lovelace', notes: 'Left side\nlonger' },
    });
    const gone = await salon.books(CUT, 'wednesday 14:00');
    const block = dataOf(
      await salon.owner(createTimeBlock, {
        body: { start_at: '2026-11-24T12:00', end_at: '2026-11-24T13:30', reason: 'Lunch' },
      }),
    );
    dataOf(await salon.owner(blockDate, { params: { date: '2026-12-25' }, body: { reason: 'Christmas' } }));
    const read = async () => appointmentEvents((await asks(salon, path)).text);
    const uid = `${booking.id}@appointments`;
    const before = await read();
    expect(Object.keys(before).toSorted()).toEqual(
      [uid, `${gone.id}@appointments`, `${block.id}@time-blocks`, '2026-12-25@blocked-dates'].toSorted(),
    );
    for (const line of [
      'SEQUENCE:0',
      'STATUS:TENTATIVE',
      'DTSTART:20261125T140000Z',
      'DTEND:20261125T150000Z',
      `SUMMARY:Ada\\, Countess\\; of Lovelace\\, ${CUT}`,
      'longer',
    ]) {
      expect(before[uid]).toContain(line);
    }
    // Only the customer may see her private link.
    expect(JSON.stringify(before)).not.toMatch(/manage|URL/);
    expect(before[`${block.id}@time-blocks`]).toContain('DTSTART:20261124T170000Z');
    expect(before[`${block.id}@time-blocks`]).toContain('SUMMARY:Lunch');
    expect(before['2026-12-25@blocked-dates']).toContain('DTSTART;VALUE=DATE:20261225');

    const move = { status: 'confirmed', start_at: '2026-11-26T09:00' } as const;
    dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body: move }));
    dataOf(await salon.owner(cancelAppointment, { params: { id: gone.id } }));
    const after = await read();
    expect(after[uid]).toContain('SEQUENCE:1');
    expect(after[uid]).toContain('STATUS:CONFIRMED');
    expect(after[uid]).toContain('DTSTART:20261126T140000Z');
    expect(after).not.toHaveProperty(`${gone.id}@appointments`);
  });
});

test('the feed answers 304 until something changes', async () => {
  const salon = await openSalon();
  const path = await makes(salon);
  const booking = await salon.books(CUT, 'wednesday 09:00');
  const first = await asks(salon, path);
  const tag = first.headers.get('ETag') ?? '';
  expect(first.headers.get('Content-Type')).toContain('text/calendar');
  expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
  salon.clock.pass({ hours: 3 });
  for (const copy of [tag, `W/${tag}`, `"other", ${tag}`]) {
    const again = await asks(salon, path, { 'If-None-Match': copy });
    expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', tag]);
  }
  dataOf(await salon.owner(updateAppointment, { params: { id: booking.id }, body: { notes: 'Fringe' } }));
  expect(await asks(salon, path, { 'If-None-Match': tag })).toMatchObject({ status: 200 });
});

test('the feed goes back one month', async () => {
  const salon = await openSalon();
  const path = await makes(salon);
  await salon.books(CUT, 'wednesday 09:00');
  dataOf(
    await salon.owner(createTimeBlock, {
      body: { start_at: '2026-11-24T12:00', end_at: '2026-11-24T13:00' },
    }),
  );
  const counted = async () => Object.keys(appointmentEvents((await asks(salon, path)).text)).length;
  salon.clock.set('2026-12-24 10:00');
  expect(await counted()).toBe(2);
  salon.clock.set('2026-12-26 10:00');
  expect(await counted()).toBe(0);
});

test('guesses of the feed address are rate-limited', async () => {
  const salon = await openSalon({ rateLimits: true });
  const visitor = salon.visitor();
  const statuses = new Set<number>();
  for (let i = 0; i < 121; i += 1) {
    statuses.add((await visitor.request('GET', `/api/calendar-feed/guess-${i}`)).status);
  }
  expect(statuses).toEqual(new Set([404, 429]));
});
