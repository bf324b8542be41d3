import { describe, expect, test } from 'vitest';
import { demoClients, demoSalon as salon, demoVisits, openDay } from '../../netlify/local/demo-visits.ts';
import { addDemo, addDemoCustomer } from '../../netlify/local/demo.ts';
import { isPassword } from '../../netlify/platform/http/crypto.ts';
import { sessionLimits } from '../../netlify/platform/http/session.ts';
import { demoStarting as starting } from '../../netlify/deps.ts';
import { openSqlite } from '../../netlify/platform/store/sqlite.ts';
import { openZone } from '../../netlify/platform/zone.ts';
import { demoCustomer } from '../../src/demo.ts';
import { salonFacts } from '../../src/domain/settings/salon-facts.ts';
import { builtSettings } from '../../src/starting-settings.ts';
import { balanceDue } from '../../src/domain/payments/balance.ts';
import { Appointment, canBecome, appointmentStretches } from '../../src/domain/appointments/appointment.ts';
import { isOpen, statuses } from '../../src/domain/appointments/status.ts';
import { Client } from '../../src/domain/clients/client.ts';
import { availableSlots } from '../../src/domain/booking/availability.ts';
import { holdEnds } from '../../src/domain/booking/unpaid-hold.ts';
import { startingServices, type Service } from '../../src/domain/services/services.ts';
import { contains, meets } from '../../src/domain/ranges.ts';
import { candidateStarts, hoursOn } from '../../src/domain/calendar/opening-hours.ts';
import { cashOn, cashSums } from '../../src/domain/till/cash-day.ts';
import { minuteFrom, today } from '../../src/domain/time.ts';
import { visitLength, visitName } from '../../src/domain/appointments/visit-services.ts';
import { visitOfServices } from '../../src/domain/appointments/visit.ts';

/** A morning of each weekday, mornings around both clock changes, and a night. */
const mornings = [
  ...Array.from({ length: 7 }, (_, day) => `2026-11-${22 + day}T15:00:00Z`),
  '2027-03-13T15:00:00Z',
  '2026-11-01T15:00:00Z',
  '2026-11-24T08:30:00Z',
];

const halfHours = Array.from({ length: 48 }, (_, i) => i * 30);

const specified = ({ name, duration_min, price_cents }: Service) => [name, duration_min, price_cents];

const final = ({ steps }: ReturnType<typeof demoVisits>[number]) => {
  const last = steps.at(-1);
  if (!last) throw new Error('A visit without a step');
  return last.appointment;
};

describe.each(mornings)('the demo of %s', (morning) => {
  const now = Date.parse(morning);
  const visits = demoVisits(salon, now);
  const appointments = visits.map(final);

  test("keeps to the salon's opening hours and start times", () => {
    for (const { start, end, source } of appointments) {
      const { date, minute } = salon.zone.local(start);
      const hours = hoursOn(date, salon.settings);
      expect(hours).not.toBeNull();
      if (!hours) continue;
      expect(contains(hours, { start: minute, end: minute + end - start })).toBe(true);
      // The owner books any half hour, for example into a processing time.
      const starts = source === 'online' ? candidateStarts(hours, salon.settings) : halfHours;
      expect(starts).toContain(minute);
    }
  });

  test('books no time twice', () => {
    const taken = appointments.flatMap(appointmentStretches);
    for (const [i, one] of taken.entries()) {
      expect(taken.slice(i + 1).some((other) => meets(one, other))).toBe(false);
    }
  });

  test('shows every status, and a schedule neither empty nor full', () => {
    expect(new Set(appointments.map(({ status }) => status))).toEqual(new Set(statuses));
    const coming = appointments.filter(({ start }) => start > minuteFrom(now));
    expect(appointments.length - coming.length).toBeGreaterThan(150);
    // The charts need twelve weeks.
    const first = Math.min(...appointments.map(({ start }) => start));
    expect(minuteFrom(now) - first).toBeGreaterThan(80 * 1440);
    expect(coming.length).toBeGreaterThan(8);
    expect(coming.length).toBeLessThan(40);
  });

  test("could have been made by a salon's real actions", () => {
    for (const { steps } of visits) {
      for (const [i, { appointment, history }] of steps.entries()) {
        expect(Appointment.parse(appointment)).toEqual(appointment);
        expect(appointment.version).toBe(i + 1);
        expect(history.at).toBeLessThanOrEqual(now);
        const before = steps[i - 1];
        if (!before) continue;
        expect(canBecome(before.appointment.status, appointment.status)).toBe(true);
        expect(history.at).toBeGreaterThanOrEqual(before.history.at);
      }
    }
  });

  test('has clients who book and sign, and an owner who replies, between 8 AM and 9 PM', () => {
    const made = visits.filter(({ steps }) => steps[0].appointment.held_until === null);
    const times = made.flatMap(({ steps: [{ appointment, history }, ...changes] }) => [
      history.at,
      ...(appointment.signed ?? []).map(({ at }) => at),
      ...changes
        .filter(({ history: { at } }) => at < history.at + 3_600_000 * 4)
        .map((one) => one.history.at),
    ]);
    const hours = new Set(times.map((at) => Math.floor(salon.zone.local(minuteFrom(at)).minute / 60)));
    expect([...hours].filter((hour) => hour < 8 || hour >= 21)).toEqual([]);
    expect(hours.size).toBeGreaterThan(10);
  });

  test('has a card on file for one upcoming visit, with consent', () => {
    const [one, ...more] = appointments.filter(({ card }) => card !== null);
    expect(more).toEqual([]);
    expect(one).toMatchObject({ status: 'confirmed', amount_paid_cents: 0, card_asked: true });
    expect(one?.card?.consent.text).toContain('it may charge up to 50% of the price');
    expect(one?.start).toBeGreaterThan(minuteFrom(now));
  });

  test('has recent receipts without gaps, with tips, products and split payments', () => {
    const receipts = appointments.flatMap((one) => one.receipts).toSorted((a, b) => a.at - b.at);
    expect(receipts.map(({ number }) => number)).toEqual(receipts.map((_, i) => i + 1));
    expect(receipts.filter(({ tip_cents }) => tip_cents > 0).length).toBeGreaterThan(5);
    expect(receipts.some(({ lines }) => lines.some(({ kind }) => kind === 'retail'))).toBe(true);
    expect(receipts.some(({ methods }) => methods.length === 2)).toBe(true);
  });

  test('has a few balances and one credit receipt', () => {
    const owed = appointments.filter((one) => one.status === 'completed' && balanceDue(one) > 0);
    expect(owed.length).toBeGreaterThan(0);
    expect(owed.length).toBeLessThan(5);
    const credits = appointments
      .flatMap((one) => one.receipts)
      .filter(({ credits: sale }) => (sale ?? null) !== null);
    expect(credits).toMatchObject([{ undoes: null, reason: expect.stringMatching(/./) }]);
  });

  test('shows a color with another visit during its processing time, and visits of two and three services', () => {
    const soon = appointments.filter(({ start }) => salon.zone.local(start).date >= today(salon.zone, now));
    const color = soon.find(({ services }) => services[0].processing !== null);
    if (!color) throw new Error('There is no color');
    expect(color.start * 60_000).toBeLessThan(now + 2 * 86_400_000);
    const within = soon.filter(({ start, end }) => color.start < start && end < color.end);
    expect(within.map(({ services }) => visitName(services))).toEqual(["Men's Cut & Style"]);
    expect(within[0]?.customer.email).not.toBe(color.customer.email);
    for (const count of [2, 3]) {
      const visit = soon.find(({ services }) => services.length === count);
      if (!visit) throw new Error(`There is none of ${count} services`);
      expect(visit.start * 60_000).toBeLessThan(now + 4 * 86_400_000);
      expect(visit.end - visit.start).toBe(visitLength(visit.services));
    }
  });

  test('is the same each time, with unique ids and references', () => {
    expect(demoVisits(salon, now)).toEqual(visits);
    expect(new Set(appointments.map(({ id }) => id)).size).toBe(appointments.length);
    expect(new Set(appointments.map(({ reference }) => reference)).size).toBe(appointments.length);
  });
});

test('the demo offers the specified services, with processing time inside the color', () => {
  expect(salon.services.map(specified)).toEqual(startingServices.map(specified));
  expect(salon.services[2]).toMatchObject({
    duration_min: 120,
    processing: { start_min: 60, duration_min: 45 },
  });
});

test("the demo's clients are valid, with unique emails and phone numbers", () => {
  for (const client of demoClients) Client.parse(client);
  expect(new Set(demoClients.map(({ email }) => email)).size).toBe(demoClients.length);
  expect(new Set(demoClients.map(({ phone }) => phone)).size).toBe(demoClients.length);
});

test("the demo's customer has one verified account, with past and upcoming appointments", async () => {
  const now = Date.parse('2026-11-24T15:00:00Z');
  const store = openSqlite({ file: ':memory:', starting });
  await addDemo(store, now);
  await addDemoCustomer(store, now);
  await addDemoCustomer(store, now);
  const [account, ...more] = await store.accounts(demoCustomer.email);
  expect(more).toEqual([]);
  expect(account).toMatchObject({ verified: true, role: 'customer', displayName: 'Jamie Rivera' });
  expect(await isPassword(demoCustomer.password, account?.password_hash ?? '')).toBe(true);
  await store.startSession('hash', account?.id ?? '', now, sessionLimits);
  const own = await store.ownAppointments('hash', now, sessionLimits);
  expect(own.some(({ start }) => start > minuteFrom(now))).toBe(true);
  expect(own.some(({ start }) => start < minuteFrom(now))).toBe(true);
  await store.close();
});

test('the whole demo fits into an empty store', async () => {
  const now = Date.parse('2026-11-24T15:00:00Z');
  const store = openSqlite({ file: ':memory:', starting });
  await addDemo(store, now);
  const kept = await store.appointments();
  const { settings, services } = await store.rules();
  const zone = openZone(settings.timeZone);
  const made = demoVisits({ settings, services, zone }, now).map(final);
  expect(kept.toSorted((a, b) => a.start - b.start)).toEqual(made);
  expect(await store.history(made[0]?.id ?? '')).not.toHaveLength(0);
  const days = (await store.everything()).cashDays;
  expect(days.map(({ closed }) => closed && closed.counted_cents - closed.expected_cents)).toEqual([
    0, -500, 0,
  ]);
  for (const [i, day] of days.entries()) {
    const before = days[i - 1]?.closed?.counted_cents ?? 20_000;
    const sums = cashSums({ ...day, closed: null }, cashOn(day.date, kept, zone), before);
    expect(day.closed).toMatchObject({ opening_cents: before, expected_cents: sums.expected_cents });
  }
  expect((await store.cashDay('2026-11-24')).counted_before).toBe(days.at(-1)?.closed?.counted_cents);
  const pastDue = kept.filter((one) => isOpen(one) && one.end < minuteFrom(now) - 24 * 60);
  expect(pastDue.length).toBeGreaterThan(0);
  expect(pastDue.length).toBeLessThan(5);
  const year = 366 * 86_400_000;
  const works = (await store.takeJobs(now + year, { most: 99, lease: 1 })).map(({ work }) => work.kind);
  expect(works.filter((kind) => kind === 'forget_card')).toHaveLength(
    kept.filter(({ card }) => card !== null).length,
  );
  expect(await store.tasks()).toHaveLength(3);
  const blocked = (await store.blockedDates()).map(({ date }) => date);
  expect(blocked.toSorted()).toEqual(['2025-06-20', '2025-06-25', '2025-07-04']);
  // This day is full and has a waitlist; another visit is during a color's processing time.
  const date = openDay(2, { settings, services, zone }, now);
  const ofDay = kept.filter(({ start }) => zone.local(start).date === date);
  const color = ofDay.find(({ services }) => services[0].processing !== null);
  expect(ofDay.some(({ start, end }) => color && color.start < start && end < color.end)).toBe(true);
  expect((await store.waitlist()).map(({ services }) => services.length)).toEqual([1, 2]);
  const schedule = await store.schedule({ start: minuteFrom(now), end: minuteFrom(now) + 20 * 1440 });
  const waiting = await store.waitlist();
  expect(waiting.map((entry) => [entry.date, entry.offer])).toEqual([
    [date, null],
    [date, null],
  ]);
  for (const { services } of waiting)
    expect(availableSlots([date], schedule, { visit: visitOfServices(services), zone, now })).toMatchObject([
      { reason: 'full' },
    ]);
  const settled = {
    autoConfirm: true,
    requireDeposit: true,
    unpaidHoldMinutes: 0,
    giftCardAmounts: [2500, 5000, 10_000],
  };
  // Built pages already have the demo's facts.
  expect(salonFacts(settings)).toEqual(salonFacts(builtSettings));
  expect((await store.documentsSince('product', 0)).map(({ name, stock }) => [name, stock])).toEqual(
    expect.arrayContaining([['Hair oil', 2]]),
  );
  const ownMethods = [{ id: 'venmo', name: 'Venmo', link: 'https://venmo.com/u/orchard-lane' }];
  expect(settings).toEqual({ ...starting.settings, ...settled, ownMethods });
  // One booking is still waiting for its deposit.
  expect(kept.filter((one) => (holdEnds(one) ?? 0) > now)).toHaveLength(1);
  expect((await store.clients()).clients.some(({ notes }) => notes !== '')).toBe(true);
  await store.close();
});
