import { expect, test } from 'vitest';
import { connectOut, disconnectOut } from '../../../netlify/calendar/calendar-out.ts';
import { calendarOut } from '../../../netlify/calendar/write-appointments.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import { cancelAppointment, updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { saveGoogleAccount } from '../../../src/api/calendar/google-account.ts';
import { sendRows, startImport, undoImport } from '../../../src/api/clients/imports.ts';
import { listFailedJobs } from '../../../src/api/messages/failed-jobs.ts';
import { eraseClient } from '../../../src/api/settings/salon-admin.ts';
import { serviceAccount } from '../../support/google-calendar.ts';
import { dataOf, onEveryStore, openSalon, type Salon } from '../../support/salon.ts';

const CALENDAR = 'salon@group.calendar.google.com';

async function connected(salon: Salon) {
  dataOf(await salon.owner(saveGoogleAccount, { body: serviceAccount }));
  salon.googleCalendar.share(CALENDAR);
  const { store, clock } = salon;
  await connectOut({ name: 'Salon', calendar: CALENDAR }, await store.rules(), { store, now: clock.now() });
  return salon;
}
const runs = (salon: Salon) => runJobs(salon.deps, null);
const titles = (salon: Salon) => salon.googleCalendar.seen(CALENDAR).map(({ summary }) => summary);

onEveryStore((open) => {
  test('each appointment to come has one event with first name, services and address, and nobody is invited', async () => {
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

test('an event changed by hand in that moment is read again and overwritten', async () => {
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

test('a change that the event does not show asks Google nothing', async () => {
  const salon = await connected(await openSalon());
  const { id, version } = await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const { calls } = salon.googleCalendar;
  dataOf(await salon.owner(updateAppointment, { params: { id }, body: { version, owner_notes: 'Tea' } }));
  await runs(salon);
  expect(salon.googleCalendar.calls).toBe(calls);
});

test('erasing a client removes the first name, also from past events', async () => {
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

test('disconnecting leaves the events, or removes the ones that the salon wrote', async () => {
  const salon = await connected(await openSalon());
  const { store, clock, googleCalendar: google } = salon;
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  const own = { start: { dateTime: '2026-11-24T10:00:00Z' }, end: { dateTime: '2026-11-24T11:00:00Z' } };
  google
    .share(CALENDAR)
    .set('own', { id: 'own', etag: '"x"', status: 'confirmed', summary: 'Lunch', ...own });
  const stop = async (removes: boolean) => {
    const out = await calendarOut(salon.deps);
    if (out) await disconnectOut(out, await store.rules(), { store, now: clock.now(), removes });
    await salon.ownerBooks('Color Service', 'friday 09:00', { allow_overlap: true });
    await runs(salon);
  };
  await stop(false);
  expect(titles(salon)).toEqual(['Lunch', 'Ada, Color Service']);
  clock.pass({ minutes: 1 });
  await connected(salon);
  await runs(salon);
  expect(titles(salon)).toEqual(['Lunch', 'Ada, Color Service', 'Ada, Color Service']);
  await stop(true);
  expect(titles(salon)).toEqual(['Lunch']);
});

test('a calendar that is no longer shared says so until it works again, and fails no other job', async () => {
  const salon = await connected(await openSalon());
  const { googleCalendar: google } = salon;
  await runs(salon);
  google.share(CALENDAR, false);
  await salon.ownerBooks('Color Service', 'tuesday 09:00');
  await runs(salon);
  expect((await calendarOut(salon.deps))?.problem).toMatch(
    /^This calendar isn't shared with salon@my-project/,
  );
  expect(dataOf(await salon.owner(listFailedJobs, {}))).toEqual([]);
  google.share(CALENDAR);
  salon.clock.pass({ minutes: 1 });
  await runs(salon);
  expect(titles(salon)).toHaveLength(1);
  expect((await calendarOut(salon.deps))?.problem).toBeNull();
});

test('one token serves all calls until it is nearly over', async () => {
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
