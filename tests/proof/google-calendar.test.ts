import { describe, expect, test } from 'vitest';
import { isAsWritten } from '../../netlify/calendar/providers/google-calendar.ts';
import { runJobs } from '../../netlify/jobs/run-jobs.ts';
import {
  cancelAppointment,
  createAppointment,
  updateAppointment,
} from '../../src/api/appointments/appointments.ts';
import { addCalendar } from '../../src/api/calendar/calendars.ts';
import { saveGoogleAccount } from '../../src/api/calendar/google-account.ts';
import { googleEventId } from '../../src/domain/calendar/google-event-id.ts';
import { wantedEvent } from '../../src/domain/calendar/google-event.ts';
import { addDays } from '../../src/domain/time.ts';
import { chance } from '../support/chance.ts';
import { serviceAccount } from '../support/google-calendar.ts';
import { isFull } from '../support/proof.ts';
import { dataOf, openSalon } from '../support/salon.ts';
import { adapters } from '../support/stores.ts';

const CALENDAR = 'salon@group.calendar.google.com';
const names = ['Ada Byron', 'Bea Potter', 'Cleo Diaz', 'Dora Maar', 'Eva Hesse'];

type Adapter = (typeof adapters)[number];

/**
 * The owner changes appointments while answers are lost, and somebody may disturb the events. Then everything is quiet, until the
 * next night's comparison if the events were disturbed.
 */
async function storm(adapter: Adapter, changes: number, seed: number, isDisturbed: boolean) {
  const draw = chance(seed);
  const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(draw() * all.length)];
  const salon = await openSalon({ adapter, emailNotifications: false });
  const { store, clock, googleCalendar: google } = salon;
  dataOf(await salon.owner(saveGoogleAccount, { body: serviceAccount }));
  const events = google.share(CALENDAR);
  const calendar = { name: 'Salon', google: { calendar: CALENDAR, direction: 'out' as const } };
  dataOf(await salon.owner(addCalendar, { body: calendar }));
  const run = () => runJobs(salon.deps, null);
  const seen = { made: 0, moved: 0, canceled: 0, restored: 0, edited: 0, deleted: 0, copied: 0 };
  let disturbed = 0;
  const ids: string[] = [];
  const start = () =>
    `${addDays('2026-11-24', Math.floor(draw() * 200))}T${pick(['09:00', '11:30', '15:00'])}`;
  const change = async () => {
    const id = pick(ids);
    const known = id === undefined ? null : await store.appointment(id);
    const what = draw();
    if (!known || what < 0.25) {
      const customer = { name: pick(names) ?? '', email: '', phone: '(555) 010-0100' };
      const body = {
        customer,
        service_type_id: 1,
        start_at: start(),
        allow_overlap: true,
        allow_outside: true,
      };
      ids.push(dataOf(await salon.owner(createAppointment, { body: { ...body, status: 'booked' } })).id);
      return (seen.made += 1);
    }
    const params = { id: known.id };
    const { version } = known;
    if (known.status === 'canceled') {
      const body = { status: 'booked' as const, version, allow_overlap: true, allow_outside: true };
      dataOf(await salon.owner(updateAppointment, { params, body }));
      return (seen.restored += 1);
    }
    if (what < 0.5) {
      dataOf(await salon.owner(cancelAppointment, { params, query: {} }));
      return (seen.canceled += 1);
    }
    const body = { version, start_at: start(), allow_overlap: true, allow_outside: true };
    dataOf(await salon.owner(updateAppointment, { params, body }));
    return (seen.moved += 1);
  };
  const disturb = () => {
    const event = pick(google.seen(CALENDAR));
    if (!event) return;
    // The kinds take turns, because which events exist depends on how far the runs are, and chance could leave out a kind.
    const kind = (['deleted', 'edited', 'copied'] as const)[disturbed % 3] ?? 'edited';
    if (kind === 'deleted') google.edit(event, { status: 'cancelled' });
    else if (kind === 'edited')
      google.edit(event, { summary: 'Lunch', attendees: [{ email: 'a@example.com' }] });
    else events.set(`copy${event.id}`, { ...event, id: `copy${event.id}` });
    disturbed += 1;
    seen[kind] += 1;
  };
  const runs = new Set<Promise<void>>();
  google.faults = { lost: 0.3, limited: 0.1, draw: chance(seed + 1000) };
  for (let i = 0; i < changes; i += 1) {
    await change();
    if (isDisturbed && draw() < 0.3) disturb();
    // Runs overlap with the next changes and runs, as slow functions do.
    if (draw() < 0.5) runs.add(run());
    if (runs.size > 2) {
      await Promise.all(runs);
      runs.clear();
    }
    clock.pass({ ms: Math.ceil(draw() * 40_000) });
  }
  await Promise.all(runs);
  google.faults = null;
  // The next night's comparison, and the longest wait for another attempt.
  for (let hours = 0; hours < (isDisturbed ? 72 : 16); hours += 1) {
    clock.pass({ hours: 1 });
    await run();
  }
  const { settings } = await store.rules();
  const wanted = (await store.appointments()).flatMap((one) => wantedEvent(one, settings) ?? []);
  const found = google.seen(CALENDAR);
  expect(found.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
  for (const one of wanted) {
    const event = events.get(one.id);
    expect(event && isAsWritten(event, one), one.summary).toBe(true);
  }
  expect(new Set(ids.map(googleEventId)).size).toBe(ids.length);
  const failed = await store.failedJobs();
  expect(failed).toEqual([]);
  return { ...seen, calls: google.calls, tokens: google.tokens };
}

describe.each(adapters)('on %s', (adapter) => {
  test(
    'Google has exactly one correct event for each active appointment, whatever answers were lost',
    { timeout: 15 * 60_000 },
    async () => {
      for (let seed = 1; seed <= (isFull ? 20 : 1); seed += 1) {
        const { edited, deleted, copied, ...seen } = await storm(adapter, 50, seed, false);
        for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
        expect(edited + deleted + copied).toBe(0);
      }
    },
  );

  test(
    'the next night repairs events that somebody has edited, deleted or copied at Google',
    { timeout: 15 * 60_000 },
    async () => {
      const seen = await storm(adapter, isFull ? 1000 : 60, 7, true);
      for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
    },
  );
});
