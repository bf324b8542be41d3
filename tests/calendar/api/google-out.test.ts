import { expect, test } from 'vitest';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import {
  addCalendar,
  listCalendars,
  refreshCalendar,
  removeCalendar,
} from '../../../src/api/calendar/calendars.ts';
import { removeGoogleAccount, saveGoogleAccount } from '../../../src/api/calendar/google-account.ts';
import { sendRows, startImport, undoImport } from '../../../src/api/clients/imports.ts';
import { readNeeds } from '../../../src/api/overview/needs-me.ts';
import { listFailedJobs } from '../../../src/api/messages/failed-jobs.ts';
import { eraseClient } from '../../../src/api/settings/salon-admin.ts';
import { serviceAccount } from '../../support/google-calendar.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CALENDAR = 'salon@group.calendar.google.com';

const OUT = { name: 'Salon', google: { calendar: CALENDAR, direction: 'out' as const } };

async function connected(salon: Salon) {
  dataOf(await salon.owner(saveGoogleAccount, { body: serviceAccount }));
  salon.googleCalendar.share(CALENDAR);
  dataOf(await salon.owner(addCalendar, { body: OUT }));
  return salon;
}
const runs = (salon: Salon) => runJobs(salon.deps, null);
const titles = (salon: Salon) => salon.googleCalendar.seen(CALENDAR).map(({ summary }) => summary);

onEveryStore((open) => {
  test('each upcoming appointment has one event with first name, services and address, and no guests', async () => {
    const salon = await open({ businessAddress: '12 Mill Lane' });
    await salon.ownerBooks('Color Service', 'tuesday 09:00');
    await connected(salon);
    await runs(salon);
    const later = await salon.ownerBooks('Color Service', 'wednesday 10:30', {
      customer: { name: 'Bea Potter', email: 'bea@example.com', phone: '' },
    });
    await runs(salon);
    const [first, second] = salon.googleCalendar.seen(CALENDAR);
    expect([first?.summary, second?.summary]).toEqual(['Ada, Color Service', 'Bea, Color Service']);
    expect(first).toMatchObject({
      location: '12 Mill Lane',
      start: { dateTime: '2026-11-24T14:00:00.000Z' },
    });
    expect(JSON.stringify(first)).not.toMatch(/byron|example\.com|555/i);
    expect(second?.id).toMatch(/^salon[0-9a-f]+$/);
    await salon.owner(cancelAppointment, { params: { id: later.id }, query: {} });
    await runs(salon);
    expect(titles(salon)).toEqual(['Ada, Color Service']);
  });
});

test('an appointment canceled while its event is on the way leaves no event', async () => {
  const salon = await connected(await openSalon());
  const { id } = await salon.ownerBooks('Color Service', 'tuesday 09:00');
  salon.googleCalendar.meanwhile = async () => {
    dataOf(await salon.owner(cancelAppointment, { params: { id }, query: {} }));
    await runs(salon);
  };
  await runs(salon);
  expect(salon.googleCalendar.meanwhile).toBeNull();
  expect(titles(salon)).toEqual([]);
});

test('an event edited by hand during an update is read again and overwritten', async () => {
  const salon = await connected(await openSalon());
  const { id, version } = await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const google = salon.googleCalendar;
  const [event] = google.seen(CALENDAR);
  google.meanwhile = async () => event && google.edit(event, { summary: 'Lunch' });
  const body = { version, start_at: '2026-11-26T10:00', allow_outside: true };
  dataOf(await salon.owner(updateAppointment, { params: { id }, body }));
  await runs(salon);
  expect(google.seen(CALENDAR)).toMatchObject([
    { summary: 'Ada, Color Service', start: { dateTime: '2026-11-26T15:00:00.000Z' } },
  ]);
});

test('a change that the event does not show makes no call to Google', async () => {
  const salon = await connected(await openSalon());
  const { id, version } = await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const { calls } = salon.googleCalendar;
  dataOf(await salon.owner(updateAppointment, { params: { id }, body: { version, owner_notes: 'Tea' } }));
  await runs(salon);
  expect(salon.googleCalendar.calls).toBe(calls);
});

test('erasing a client removes the first name from past events too', async () => {
  const salon = await connected(await openSalon());
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  salon.clock.set('thursday 09:00');
  await runs(salon);
  const { clients } = await salon.store.clients();
  const id = clients[0]?.id ?? '';
  dataOf(await salon.owner(eraseClient, { params: { id }, query: {} }));
  await runs(salon);
  expect(titles(salon)).toEqual(['Color Service']);
});

test('undoing an import removes the events of its appointments', async () => {
  const salon = await connected(await openSalon());
  const { id } = dataOf(await salon.owner(startImport, { body: { kind: 'appointments', dry_run: false } }));
  const rows = [
    {
      name: 'Cleo Diaz',
      email: 'cleo@example.com',
      phone: '',
      start_at: '2026-11-26T10:00',
      service_ids: [1],
    },
  ];
  dataOf(await salon.owner(sendRows, { params: { id }, body: { rows } }));
  await runs(salon);
  expect(titles(salon)).toEqual(["Cleo, Women's Cut & Style"]);
  dataOf(await salon.owner(undoImport, { params: { id } }));
  await runs(salon);
  expect(titles(salon)).toEqual([]);
});

test('disconnecting keeps the events, or removes only those that the salon wrote', async () => {
  const salon = await connected(await openSalon());
  const { clock, googleCalendar: google } = salon;
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const own = { start: { dateTime: '2026-11-24T10:00:00Z' }, end: { dateTime: '2026-11-24T11:00:00Z' } };
  google
    .share(CALENDAR)
    .set('own', { id: 'own', etag: '"x"', status: 'confirmed', summary: 'Lunch', ...own });
  const stop = async (events: 'keep' | 'remove') => {
    dataOf(await salon.owner(removeCalendar, { params: { id: 'calendar_out' }, query: { events } }));
    await salon.ownerBooks('Color Service', 'friday 09:00', { allow_overlap: true });
    await runs(salon);
  };
  await stop('keep');
  expect(titles(salon)).toEqual(['Lunch', 'Ada, Color Service']);
  clock.pass({ minutes: 1 });
  await connected(salon);
  await runs(salon);
  expect(titles(salon)).toEqual(['Lunch', 'Ada, Color Service', 'Ada, Color Service']);
  await stop('remove');
  expect(titles(salon)).toEqual(['Lunch']);
});

test('a calendar that is no longer shared shows a problem until it works again, and fails no job', async () => {
  const salon = await connected(await openSalon());
  const { googleCalendar: google } = salon;
  await runs(salon);
  google.share(CALENDAR, false);
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  expect(dataOf(await salon.owner(listCalendars, {}))[0]?.problem).toMatch(
    /^This calendar isn't shared with salon@my-project/,
  );
  expect(dataOf(await salon.owner(listFailedJobs, {}))).toEqual([]);
  google.share(CALENDAR);
  salon.clock.pass({ minutes: 1 });
  await runs(salon);
  expect(titles(salon)).toHaveLength(1);
  expect(dataOf(await salon.owner(listCalendars, {}))[0]?.problem).toBeNull();
});

test('one token serves all calls until it is about to expire', async () => {
  const salon = await connected(await openSalon());
  for (const day of ['tuesday', 'wednesday', 'thursday'])
    await salon.ownerBooks('Color Service', `${day} 09:00`);
  await runs(salon);
  expect(salon.googleCalendar.tokens).toBe(1);
  salon.clock.pass({ hours: 1 });
  await salon.ownerBooks('Color Service', 'friday 09:00');
  await runs(salon);
  expect(salon.googleCalendar.tokens).toBe(2);
});

test('a calendar cannot have both a private address and a Google id', async () => {
  const salon = await openSalon();
  for (const direction of ['in', 'out'] as const) {
    const google = { calendar: 'other@example.com', direction };
    const body = { name: 'Other', url: 'https://calendar.example/private.ics', google };
    expect(await salon.owner(addCalendar, { body })).toMatchObject({
      status: 422,
      errors: { url: 'Name either an address or a Google calendar, not both' },
    });
  }
});

test('a fourth Google calendar is refused', async () => {
  const salon = await connected(await openSalon());
  const add = (calendar: string) => {
    salon.googleCalendar.share(calendar, false);
    return salon.owner(addCalendar, { body: { name: calendar, google: { calendar, direction: 'in' } } });
  };
  for (const name of ['one@x.test', 'two@x.test', 'three@x.test']) dataOf(await add(name));
  expect(await add('four@x.test')).toMatchObject({
    status: 422,
    errors: { 'google.calendar': 'You can add at most 3 calendars' },
  });
});

test('only one calendar is written to, it is never read, and a calendar in use keeps its account', async () => {
  const salon = await connected(await openSalon());
  const { googleCalendar: google } = salon;
  const add = (calendar: string, direction: 'in' | 'out') =>
    salon.owner(addCalendar, { body: { name: 'Other', google: { calendar, direction } } });
  for (const answer of [
    await add(CALENDAR, 'in'),
    await add(CALENDAR, 'out'),
    await add('other@x.test', 'out'),
  ])
    expect(answer).toMatchObject({ status: 409, code: 'in_use' });
  google.share('other@x.test', false);
  expect(await add('other@x.test', 'in')).toMatchObject({ status: 201 });
  expect(await salon.owner(removeGoogleAccount, {})).toMatchObject({ status: 409, code: 'in_use' });
  dataOf(await salon.owner(removeCalendar, { params: { id: 'calendar_out' }, query: {} }));
  expect(await add('other@x.test', 'out')).toMatchObject({ status: 409, code: 'in_use' });
  google.share('third@x.test', false);
  expect(await add('third@x.test', 'out')).toMatchObject({
    status: 422,
    errors: { 'google.calendar': expect.stringMatching(/permission to make changes to events\.$/) },
  });
});

test('a refresh counts the events and names any problem, and edited events are put right', async () => {
  const salon = await connected(await openSalon());
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const google = salon.googleCalendar;
  const [event] = google.seen(CALENDAR);
  if (event) google.edit(event, { summary: 'Lunch' });
  const params = { id: 'calendar_out' };
  expect(dataOf(await salon.owner(refreshCalendar, { params }))).toMatchObject({ events: 1, problem: null });
  await runs(salon);
  expect(titles(salon)).toEqual(['Ada, Color Service']);
  google.calendars.delete(CALENDAR);
  expect(dataOf(await salon.owner(refreshCalendar, { params })).problem).toMatch(/isn't shared/);
});

onEveryStore((open) => {
  test('busy times of a Google calendar are blocked without their titles, for all months of the booking window', async () => {
    const salon = await open({ bookingWindow: 365 });
    dataOf(await salon.owner(saveGoogleAccount, { body: serviceAccount }));
    const { googleCalendar: google } = salon;
    google.share('me@x.test', false);
    google.busy = [
      { start: '2026-11-24T14:00:00Z', end: '2026-11-24T15:30:00Z' },
      // This one spans two queries.
      { start: '2027-01-20T00:00:00Z', end: '2027-01-23T00:00:00Z' },
    ];
    const body = { name: 'Mine', google: { calendar: 'me@x.test', direction: 'in' as const } };
    expect(dataOf(await salon.owner(addCalendar, { body }))).toMatchObject({ problem: null });
    const blocks = (await salon.store.timeBlocks()).map(({ start, end, reason }) => [end - start, reason]);
    expect(blocks).toEqual([
      [90, 'Mine'],
      [3 * 1440, 'Mine'],
    ]);
    google.calendars.clear();
    salon.clock.pass({ minutes: 16 });
    await runs(salon);
    expect(dataOf(await salon.owner(listCalendars, {}))[0]?.problem).toMatch(/isn't shared/);
    expect(await salon.store.timeBlocks()).toHaveLength(2);
  });
});

test('the bell names the problem of the calendar that is written to, and no failed job', async () => {
  const salon = await connected(await openSalon());
  salon.googleCalendar.calendars.clear();
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const needs = dataOf(await salon.owner(readNeeds, {}));
  expect(needs.failed).toEqual([]);
  expect(needs.calendars).toEqual([
    { id: 'calendar_out', name: 'Salon', problem: expect.stringMatching(/isn't shared with .*events\.$/) },
  ]);
});
