import { expect, test } from 'vitest';
import { deleteTimeBlock, listTimeBlocks, updateTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import {
  addCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
} from '../../../src/api/calendar/calendars.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { Unfetched, type FetchLimits } from '../../../netlify/platform/http/fetch-public.ts';
import { changeBooking } from '../../../src/api/booking/bookings.ts';
import { CLEO, DAY, fullDay } from '../../waitlist/api/full-day.ts';
import { readNeeds } from '../../../src/api/overview/needs-me.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

/** Writes a calendar with events from 'HHMM' to 'HHMM' on Tuesday, November 24, in New York. */
const calendar = (...spans: readonly string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...spans.flatMap((span, i) => {
      const [from, to] = span.split('-');
      return [
        'BEGIN:VEVENT',
        `UID:${i}`,
        `DTSTART;TZID=America/New_York:20261124T${from}00`,
        `DTEND;TZID=America/New_York:20261124T${to}00`,
        'END:VEVENT',
      ];
    }),
    'END:VCALENDAR',
  ].join('\r\n');

/** Serves a text that tests may change at every address, or an error if it is null. Counts the requests. */
function serves(salon: Salon, first: string) {
  const served = { text: first as string | null, count: 0, asked: '', limits: { most: 0, lasts: 0 } };
  Object.assign(salon.deps, {
    fetchPublic: async (address: string, limits: FetchLimits) => {
      served.count += 1;
      served.limits = limits;
      served.asked = address;
      if (served.text === null) throw new Unfetched('The server took too long to answer.');
      return served.text;
    },
  });
  return served;
}

const stamp = (at: number) => new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');

const family = { name: 'Family', url: 'webcal://calendar.example/private-1234.ics' };
const list = async (salon: Salon) => dataOf(await salon.owner(listCalendars, {}));
const blocks = async (salon: Salon) =>
  dataOf(await salon.owner(listTimeBlocks, {})).map(
    ({ start_at, end_at, reason }) => `${start_at.slice(11)} ${end_at.slice(11)} ${reason}`,
  );

onEveryStore((open) => {
  test('busy times cannot be booked, follow the calendar and are removed with it', async () => {
    const salon = await open();
    const served = serves(salon, calendar('0900-1000', '0930-1100', '1600-1630'));
    const made = dataOf(await salon.owner(addCalendar, { body: family }));
    expect(made).toEqual({
      id: expect.any(String),
      name: 'Family',
      google: null,
      read_at: '2026-11-23T08:00:00-05:00',
      events: 3,
      unread: 0,
      problem: null,
    });
    expect(served.asked).toBe('https://calendar.example/private-1234.ics');
    // A Netlify function ends after ten seconds.
    expect(served.limits.most).toBeLessThanOrEqual(5_000_000);
    expect(served.limits.lasts).toBeLessThan(10_000);
    expect(await blocks(salon)).toEqual(['09:00 11:00 Family', '16:00 16:30 Family']);
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['14:00']);
    // The address is stored encrypted.
    expect(JSON.stringify(await salon.store.everything())).not.toContain('private-1234');

    served.text = calendar('1600-1630', '1400-1500');
    const params = { id: made.id };
    expect(dataOf(await salon.owner(refreshCalendar, { params }))).toMatchObject({ events: 2 });
    expect(await blocks(salon)).toEqual(['14:00 15:00 Family', '16:00 16:30 Family']);
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '10:30']);

    // The owner must confirm her own booking there.
    expect(await salon.ownerAsksFor(CUT, 'tuesday 14:00')).toMatchObject({
      code: 'outside_schedule',
      data: { reasons: [{ kind: 'time_block', text: 'Family, 2:00 PM to 3:00 PM' }] },
    });

    const [block] = dataOf(await salon.owner(listTimeBlocks, {}));
    const named = { params: { id: block?.id ?? '' } };
    expect(block).toMatchObject({ calendar: made.id });
    for (const refused of [
      await salon.owner(deleteTimeBlock, named),
      await salon.owner(updateTimeBlock, { ...named, body: { reason: 'Mine' } }),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'in_use' });

    dataOf(await salon.owner(removeCalendar, { params }));
    expect(await blocks(salon)).toEqual([]);
    expect(await list(salon)).toEqual([]);
    expect((await salon.store.rules()).calendars).toBeUndefined();
    expect(await salon.owner(removeCalendar, { params })).toMatchObject({ status: 404 });
  });

  test('the jobs read a calendar every fifteen minutes and write only what changed', async () => {
    const salon = await open();
    const served = serves(salon, calendar('0900-1000'));
    dataOf(await salon.owner(addCalendar, { body: family }));
    await runJobs(salon.deps, null);
    expect(served.count).toBe(1);
    salon.clock.pass({ minutes: 15 });
    const { version } = await salon.store.rules();
    await runJobs(salon.deps, null);
    expect(served.count).toBe(2);
    expect((await salon.store.rules()).version).toBe(version);
    expect(await list(salon)).toMatchObject([{ read_at: '2026-11-23T08:15:00-05:00' }]);

    served.text = calendar('0900-1000', '1400-1500');
    salon.clock.pass({ minutes: 14 });
    await runJobs(salon.deps, null);
    expect(served.count).toBe(2);
    salon.clock.pass({ minutes: 1 });
    await runJobs(salon.deps, null);
    expect(await blocks(salon)).toEqual(['09:00 10:00 Family', '14:00 15:00 Family']);

    // A calendar that cannot be read keeps its times and says why.
    served.text = null;
    salon.clock.pass({ minutes: 15 });
    await runJobs(salon.deps, null);
    expect(await list(salon)).toMatchObject([
      { read_at: '2026-11-23T08:30:00-05:00', events: 2, problem: 'The server took too long to answer.' },
    ]);
    served.text = '<html>';
    salon.clock.pass({ minutes: 15 });
    await runJobs(salon.deps, null);
    expect(await list(salon)).toMatchObject([{ problem: 'This address leads to no calendar.' }]);
    expect(await blocks(salon)).toHaveLength(2);
  });

  test('the bell names a calendar that has not been read for a day', async () => {
    const salon = await open();
    serves(salon, calendar('0900-1000'));
    dataOf(await salon.owner(addCalendar, { body: family }));
    const owner = await salon.asOwner();
    const polls = (tag: string) =>
      owner.request('GET', '/api/admin-public/needs-me', { headers: { 'If-None-Match': tag } });
    salon.clock.set('tuesday 07:30');
    const { headers } = await polls('');
    const tag = headers.get('ETag') ?? '';
    salon.clock.set('tuesday 07:59');
    expect((await polls(tag)).status).toBe(304);
    salon.clock.set('tuesday 08:00');
    expect((await polls(tag)).status).toBe(200);
    expect(dataOf(await salon.owner(readNeeds, {})).calendars).toMatchObject([
      { name: 'Family', problem: 'This calendar has not been read for more than a day.' },
    ]);
  });

  test('a booking reads outdated calendars first, and is made even if they do not answer', async () => {
    const salon = await open();
    const served = serves(salon, calendar('0900-1000'));
    dataOf(await salon.owner(addCalendar, { body: family }));
    await salon.books(CUT, 'wednesday 09:00');
    expect(served.count).toBe(1);

    salon.clock.pass({ minutes: 16 });
    served.text = calendar('1400-1500');
    expect(await salon.asksFor(CUT, 'tuesday 14:00')).toMatchObject({ code: 'not_available' });
    expect(served.count).toBe(2);
    await salon.books(CUT, 'tuesday 09:00');
    expect(served.count).toBe(2);

    salon.clock.pass({ minutes: 16 });
    served.text = null;
    const { id } = await salon.books(CUT, 'wednesday 14:00');
    const [line] = (await salon.store.history(id)) ?? [];
    expect(line?.change).toMatch(/We couldn't read Family first: check that you are free$/);
    expect(await list(salon)).toMatchObject([{ problem: 'The server took too long to answer.' }]);
    // The next booking does not wait again.
    await salon.books(CUT, 'thursday 14:00');
    expect(served.count).toBe(3);
  });

  test('an address without a calendar is not added, nor is a fourth calendar', async () => {
    const salon = await open();
    const served = serves(salon, '<html>');
    expect(await salon.owner(addCalendar, { body: family })).toMatchObject({
      code: 'validation_failed',
      errors: { url: 'This address leads to no calendar.' },
    });
    expect(await salon.owner(addCalendar, { body: { name: 'Family' } })).toMatchObject({
      code: 'validation_failed',
    });
    served.text = calendar();
    for (const name of ['Family', 'Work', 'School'])
      dataOf(await salon.owner(addCalendar, { body: { ...family, name } }));
    expect(await salon.owner(addCalendar, { body: family })).toMatchObject({
      errors: { url: 'You can add at most 3 calendars' },
    });
    expect((await list(salon)).map(({ name }) => name)).toEqual(['Family', 'School', 'Work']);
  });

  test('a time is offered to the waitlist once a calendar no longer covers it or is removed', async () => {
    for (const frees of ['reading', 'removal'] as const) {
      const { salon, deps, leaves, cancels, early, news } = await fullDay(open);
      const served = serves(salon, calendar('0900-1000').replaceAll('20261124', DAY.replaceAll('-', '')));
      Object.assign(deps, { fetchPublic: salon.deps.fetchPublic });
      const { id } = dataOf(await salon.owner(addCalendar, { body: family }));
      await leaves(CLEO);
      await news();
      await cancels(early);
      expect(await news()).toEqual([]);
      if (frees === 'removal') dataOf(await salon.owner(removeCalendar, { params: { id } }));
      served.text = calendar();
      salon.clock.pass({ minutes: 15 });
      expect(await news()).toEqual([expect.stringMatching(/^cleo: /)]);
    }
  });

  test('a job run reads the calendars before it sends emails, which may use up its time', async () => {
    const salon = await open({ businessEmail: 'studio@salon.test', emailNotifications: true });
    const post = { kind: 'smtp', url: 'smtp://none', from: 'salon@salon.test' } as const;
    const served = serves(salon, calendar('0900-1000'));
    await salon.books(CUT, 'wednesday 09:00');
    dataOf(await salon.owner(addCalendar, { body: family }));
    salon.clock.pass({ minutes: 15 });
    const readBefore: number[] = [];
    const send = async () => void readBefore.push(served.count);
    await runJobs({ ...salon.deps, post }, { isSafeToRepeat: true, send });
    expect(readBefore).toEqual([2, 2]);
  });

  test('five thousand busy times are stored and removed at once', async () => {
    const salon = await open({ bookingWindow: 365 });
    const start = salon.clock.now() + 3_600_000;
    const events = Array.from({ length: 5000 }, (_, i) => {
      const at = start + i * 90 * 60_000;
      return `BEGIN:VEVENT\nUID:${i}\nDTSTART:${stamp(at)}\nDURATION:PT1H\nEND:VEVENT`;
    });
    serves(salon, ['BEGIN:VCALENDAR', ...events, 'END:VCALENDAR'].join('\n'));
    const { id } = dataOf(await salon.owner(addCalendar, { body: family }));
    expect(await salon.store.timeBlocks()).toHaveLength(5000);
    dataOf(await salon.owner(removeCalendar, { params: { id } }));
    expect(await salon.store.timeBlocks()).toEqual([]);
  });

  test('a booking in a widened booking window reads the calendars first', async () => {
    const salon = await open({ bookingWindow: 14 });
    const served = serves(salon, calendar('0900-1000').replaceAll('20261124', '20261222'));
    dataOf(await salon.owner(addCalendar, { body: family }));
    expect(await salon.store.timeBlocks()).toEqual([]);
    await salon.sets({ bookingWindow: 60 });
    expect(await salon.asksFor(CUT, '2026-12-22 09:00')).toMatchObject({ code: 'not_available' });
    await salon.books(CUT, '2026-12-22 14:00');
    expect(served.count).toBe(2);
  });

  test('moving a booking reads outdated calendars first too', async () => {
    const salon = await open();
    const served = serves(salon, calendar('0900-1000'));
    dataOf(await salon.owner(addCalendar, { body: family }));
    const { id, manage_token } = await salon.books(CUT, 'wednesday 09:00');
    salon.clock.pass({ minutes: 16 });
    served.text = calendar('1400-1500');
    const moved = await salon.visitor().call(changeBooking, {
      params: { id },
      manageToken: manage_token,
      body: { start_at: '2026-11-24T14:00' },
    });
    expect(moved).toMatchObject({ ok: false });
    expect(served.count).toBe(2);
  });
});

test('the job run after a reading makes one trip to the store, as without calendars', async () => {
  const salon = await openSalon({ adapter: 'upstash' });
  serves(salon, calendar('0900-1000'));
  dataOf(await salon.owner(addCalendar, { body: family }));
  salon.clock.pass({ minutes: 16 });
  await runJobs(salon.deps, null);
  salon.clock.pass({ minutes: 5 });
  expect(await salon.trips(() => runJobs(salon.deps, null))).toBe(1);
});
