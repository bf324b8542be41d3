import { describe, expect, test, vi } from 'vitest';
import { demoStarting } from '../../../netlify/deps.ts';
import { manageLinks } from '../../../netlify/booking/private-link.ts';
import { runJobs } from '../../../netlify/jobs/run-jobs.ts';
import {
  cancelAppointment,
  readHistory,
  undoChange,
  updateAppointment,
} from '../../../src/api/appointments/appointments.ts';
import {
  cancelBooking,
  changeBooking,
  acceptChange,
  readBooking,
} from '../../../src/api/booking/bookings.ts';
import { blockDate } from '../../../src/api/calendar/blocked-time.ts';
import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { localDateTime } from '../../../src/domain/time.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { CUT, TUESDAYS, repeats, visits, zone, shown, third, change } from './repeated-visits.ts';

/** The times of the patch tests of the last two visits. */
const testTimes = ['2027-03-02T09:00', '2027-03-02T10:30'];

/** Says for each visit of the series, in order, whether its client must still accept a change. */
const waits = async (salon: Salon) =>
  (await visits(salon)).map(({ salon_change: waiting }) => waiting !== undefined);
const pass = (salon: Salon, one: Appointment) => ({
  params: { id: one.id },
  manageToken: manageLinks.token(one, salon.deps.keys),
});

const reads = async (salon: Salon, one: Appointment) =>
  dataOf(await salon.visitor().call(readBooking, pass(salon, one)));
const accepts = async (salon: Salon, one: Appointment) => {
  const { version, salon_change: shows } = await reads(salon, one);
  const body = { version, ...(shows && { expected: shows.terms }) };
  return dataOf(await salon.visitor().call(acceptChange, { ...pass(salon, one), body }));
};

const marks = ({ series_visits: all }: Awaited<ReturnType<typeof reads>>) =>
  all?.map(({ to_accept }) => to_accept);

onEveryStore((open) => {
  describe('this and the following visits', () => {
    test('move by the same shift on the clock, and back with Undo', async () => {
      const salon = await open();
      const one = await third(salon);
      await change(salon, one, { start_at: '2027-03-24T14:00', scope: 'following' }).then(dataOf);
      const moved = [
        '2027-02-23T10:00 booked',
        '2027-03-09T10:00 booked',
        '2027-03-24T14:00 booked',
        '2027-04-07T14:00 booked',
      ];
      expect(await shown(salon)).toEqual(moved);
      await salon.owner(undoChange, { params: { id: one.id }, body: { version: 2 } }).then(dataOf);
      expect(await shown(salon)).toEqual(TUESDAYS.map((date) => `${date}T10:00 booked`));
    });

    test('can take each other’s former times', async () => {
      const salon = await open();
      const one = await third(salon);
      await change(salon, one, { start_at: '2027-04-06T10:00', scope: 'following' }).then(dataOf);
      expect((await shown(salon)).slice(2)).toEqual(['2027-04-06T10:00 booked', '2027-04-20T10:00 booked']);
    });

    test('get the new services and notes of the visit, but not its status', async () => {
      const salon = await open();
      const one = await third(salon);
      const body = { service_ids: [1, 3], notes: 'Shorter', status: 'confirmed', scope: 'following' };
      await change(salon, one, body).then(dataOf);
      const found = await visits(salon);
      expect(found.map(({ services }) => services.length)).toEqual([1, 1, 2, 2]);
      expect(found.map(({ start, end }) => end - start)[3]).toBe(
        found.map(({ start, end }) => end - start)[2],
      );
      expect(found.map(({ notes }) => notes)).toEqual(['', '', 'Shorter', 'Shorter']);
      expect(found.map(({ status }) => status)).toEqual(['booked', 'booked', 'confirmed', 'booked']);
    });

    test('ask if a later one would overlap, and none moves until the owner has confirmed', async () => {
      const salon = await open();
      const one = await third(salon);
      await salon.ownerBooks(CUT, '2027-04-06 14:00', { customer: BEA });
      const body = { start_at: '2027-03-23T14:00', scope: 'following' };
      expect(await change(salon, one, body)).toMatchObject({
        code: 'overlap',
        body: { data: { conflicts: [{ customer: BEA }] } },
      });
      expect((await shown(salon))[2]).toBe('2027-03-23T10:00 booked');
      await change(salon, one, { ...body, allow_overlap: true }).then(dataOf);
      expect((await shown(salon))[3]).toBe('2027-04-06T14:00 booked');
    });

    test('name the day that is closed', async () => {
      const salon = await open();
      const one = await third(salon);
      await salon.owner(blockDate, { params: { date: '2027-04-07' }, body: { reason: '' } });
      expect(await change(salon, one, { start_at: '2027-03-24T10:00', scope: 'following' })).toMatchObject({
        code: 'outside_schedule',
        body: { data: { reasons: [{ kind: 'blocked_date', text: 'Wed, Apr 7: Blocked date' }] } },
      });
    });

    test('are canceled together, without the earlier ones, and restored with Undo', async () => {
      const salon = await open();
      const one = await third(salon);
      const query = { version: '1', scope: 'following' as const };
      await salon.owner(cancelAppointment, { params: { id: one.id }, query }).then(dataOf);
      expect((await shown(salon)).map((text) => text.slice(17))).toEqual([
        'booked',
        'booked',
        'canceled',
        'canceled',
      ]);
      await salon.owner(undoChange, { params: { id: one.id }, body: { version: 2 } }).then(dataOf);
      expect((await shown(salon)).map((text) => text.slice(17))).toEqual(Array(4).fill('booked'));
    });

    test('are canceled without the chosen one if its client canceled it first, and restored with Undo', async () => {
      const salon = await open();
      dataOf(await repeats(salon));
      const [, second, next] = await visits(salon);
      if (!second || !next) throw new Error('The series has no third visit');
      const params = { id: second.id };
      const manageToken = manageLinks.token(second, salon.deps.keys);
      dataOf(await salon.visitor().call(cancelBooking, { params, manageToken }));
      const again = { params, query: { scope: 'following' as const } };
      const answer = dataOf(await salon.owner(cancelAppointment, again));
      // The answer is the visit whose Undo restores all of them.
      expect(answer).toMatchObject({ id: next.id, version: 2, status: 'canceled', canceled_by: 'salon' });
      expect(answer).not.toHaveProperty('by_customer');
      expect((await shown(salon)).map((text) => text.slice(17))).toEqual([
        'booked',
        'canceled',
        'canceled',
        'canceled',
      ]);
      expect((await visits(salon)).map((one) => one.canceled_by)).toEqual([
        undefined,
        'client',
        'salon',
        'salon',
      ]);
      expect(dataOf(await salon.owner(cancelAppointment, again))).toMatchObject({
        ...params,
        version: 2,
        by_customer: { change: 'canceled' },
      });
      await salon.owner(undoChange, { params: { id: next.id }, body: { version: 2 } }).then(dataOf);
      expect((await shown(salon)).map((text) => text.slice(17))).toEqual([
        'booked',
        'canceled',
        'booked',
        'booked',
      ]);
    });

    test('ask if they would overlap with each other', async () => {
      const salon = await open();
      dataOf(await repeats(salon, { repeat: { every_weeks: 2, count: 2 } }));
      const [first, second] = await visits(salon);
      if (!first || !second) throw new Error('The series has no two visits');
      await change(salon, second, { start_at: '2027-02-23T11:00' }).then(dataOf);
      const body = { service_ids: [1, 3], scope: 'following' };
      expect(await change(salon, first, body)).toMatchObject({
        code: 'overlap',
        body: { data: { conflicts: [{ id: second.id }, { id: first.id }] } },
      });
      expect((await visits(salon)).map(({ services }) => services.length)).toEqual([1, 1]);
      await change(salon, first, { ...body, allow_overlap: true }).then(dataOf);
      expect((await visits(salon)).map(({ services }) => services.length)).toEqual([2, 2]);
    });

    test('stay as they are by default', async () => {
      const salon = await open();
      const one = await third(salon);
      await change(salon, one, { start_at: '2027-03-23T14:00' }).then(dataOf);
      expect((await shown(salon)).slice(2)).toEqual(['2027-03-23T14:00 booked', '2027-04-06T10:00 booked']);
    });
  });

  /** Books a series whose last two visits Ada has changed to a service with a patch test, each with its own test. */
  async function tested() {
    const required = { rule: 'require', minutes: 10, hours: 48, valid_months: 6 } as const;
    const services = demoStarting.services.map((one) =>
      one.id === 3 ? { ...one, patch_test: required } : one,
    );
    const salon = await open({ services, bookingWindow: 200 });
    const { id } = await third(salon);
    for (const [i, visit] of (await visits(salon)).slice(2).entries()) {
      const pass = { params: { id: visit.id }, manageToken: manageLinks.token(visit, salon.deps.keys) };
      const body = {
        service_ids: [3],
        start_at: `${localDateTime(visit.start, zone).slice(0, 11)}10:30`,
        patch_test_at: testTimes[i],
      };
      dataOf(await salon.visitor().call(changeBooking, { ...pass, body }));
    }
    const all = async () => (await salon.store.appointments()).map((one) => ({ ...one, version: 0 }));
    const undo = async ({ version }: { version: number }) =>
      dataOf(await salon.owner(undoChange, { params: { id }, body: { version } }));
    return { salon, params: { id }, all, undo, before: await all() };
  }

  describe('the patch tests of this and the following visits', () => {
    test.each([
      ['canceled', cancelAppointment, { query: { scope: 'following' } }],
      ['canceled by an edit', updateAppointment, { body: { status: 'canceled', scope: 'following' } }],
    ] as const)('are %s with them, and back with Undo', async (_, call, asked) => {
      const { salon, params, all, undo, before } = await tested();
      const done = dataOf(await salon.owner(call as typeof updateAppointment, { params, ...asked } as never));
      const over = (await all()).filter(({ status }) => status === 'canceled');
      expect(over.map(({ pair }) => pair?.is)).toEqual(['test', 'test', 'visit', 'visit']);
      await undo(done);
      expect(await all()).toEqual(before);
    });

    test('get the corrected name with them, and the former name again with Undo', async () => {
      const { salon, params, all, undo, before } = await tested();
      const body = { customer: { name: 'Ada King' }, scope: 'following' } as const;
      const done = dataOf(await salon.owner(updateAppointment, { params, body }));
      const named = (await all()).filter(({ customer }) => customer.name === 'Ada King');
      expect(named.map(({ pair }) => pair?.is)).toEqual(['test', 'test', 'visit', 'visit']);
      await undo(done);
      expect(await all()).toEqual(before);
    });

    test.each([true, false])(
      'stay the required hours before a later visit that moves along (test moved at the same moment: %s)',
      async (isAtOnce) => {
        const { salon, params, all, before } = await tested();
        const { store } = salon;
        const last = { id: before.at(-1)?.pair?.other ?? '' };
        const start_at = '2027-04-03T10:00';
        const moves = async () =>
          dataOf(await salon.owner(updateAppointment, { params: last, body: { start_at } }));
        const change = store.change.bind(store);
        const changing = vi.spyOn(store, 'change');
        if (isAtOnce) {
          changing.mockImplementationOnce(async (...all) => {
            await moves();
            return change(...all);
          });
        } else await moves();
        const body = { start_at: '2027-03-22T10:00', allow_outside: true, scope: 'following' } as const;
        expect(await salon.owner(updateAppointment, { params, body })).toMatchObject({
          errors: { start_at: 'A patch test must be at least 48 hours before its visit' },
        });
        const others = (found: readonly Appointment[]) => found.filter(({ id }) => id !== last.id);
        expect(others(await all())).toEqual(others(before));
        expect(localDateTime((await store.appointment(last.id))?.start ?? 0, zone)).toBe(start_at);
      },
    );
  });

  describe('a change of the following visits', () => {
    const FOLLOWING = { start_at: '2027-03-10T10:00', service_ids: [1, 6], scope: 'following' };
    async function changed() {
      const salon = await open();
      dataOf(await repeats(salon));
      const [, second, , last] = await visits(salon);
      if (!second || !last) throw new Error('The series is too short');
      salon.clock.noWayBack();
      await runJobs(salon.deps, null);
      dataOf(await change(salon, second, FOLLOWING));
      return { salon, second, last };
    }

    test('is accepted for all of them with one press, and the page lists them first', async () => {
      const { salon, second, last } = await changed();
      expect(marks(await reads(salon, second))).toEqual([undefined, undefined, 'with_this', 'with_this']);
      const accepted = await accepts(salon, second);
      expect(accepted.to_accept).toBe(false);
      expect(marks(accepted)).toEqual([undefined, undefined, undefined, undefined]);
      expect(await waits(salon)).toEqual([false, false, false, false]);
      const kept = await visits(salon);
      expect(kept.map(({ terms }) => terms?.price_cents)).toEqual([undefined, 12_000, 12_000, 12_000]);
      const history = dataOf(await salon.owner(readHistory, { params: { id: last.id } }));
      expect(history.at(-1)?.change).toContain('The client accepted the change');
      // The request is repeated after a lost answer.
      await accepts(salon, second);
      expect(await visits(salon)).toEqual(kept);
    });

    test('is accepted with one press even if the owner adds a note right after it', async () => {
      const { salon, second } = await changed();
      salon.clock.pass({ ms: 5_000 });
      dataOf(await change(salon, { ...second, version: 2 }, { owner_notes: 'Bring the toner' }));
      await accepts(salon, { ...second, version: 3 });
      expect(await waits(salon)).toEqual([false, false, false, false]);
    });

    test('leaves a visit that was changed again, or had another price, to be accepted by itself', async () => {
      const { salon, second, last } = await changed();
      salon.clock.noWayBack();
      const [, , middle] = await visits(salon);
      dataOf(await change(salon, { ...last, version: 2 }, { start_at: '2027-04-08T11:00' }));
      expect(marks(await reads(salon, second))).toEqual([undefined, undefined, 'with_this', 'apart']);
      await accepts(salon, second);
      expect(await waits(salon)).toEqual([false, false, false, true]);
      expect((await accepts(salon, last)).to_accept).toBe(false);

      dataOf(await change(salon, { ...last, version: 4 }, { service_ids: [1] }));
      salon.clock.noWayBack();
      const again = { start_at: '2027-03-24T09:00', scope: 'following' };
      dataOf(await change(salon, { ...middle, version: 3 } as Appointment, again));
      await accepts(salon, middle as Appointment);
      expect(await waits(salon)).toEqual([false, false, false, true]);
    });

    test('that the owner undoes at once leaves nothing to accept', async () => {
      const { salon, second } = await changed();
      dataOf(await salon.owner(undoChange, { params: { id: second.id }, body: { version: 2 } }));
      expect(await waits(salon)).toEqual([false, false, false, false]);
    });

    test("can't be undone once accepted, and a visit canceled at that moment stays unaccepted", async () => {
      const { salon, second, last } = await changed();
      const { store } = salon;
      const changes = store.change.bind(store);
      // The owner cancels the last visit at the same moment.
      vi.spyOn(store, 'change').mockImplementationOnce(async (...all) => {
        dataOf(await salon.owner(cancelAppointment, { params: { id: last.id }, query: {} }));
        return changes(...all);
      });
      await accepts(salon, second);
      expect(await waits(salon)).toEqual([false, false, false, true]);
      const undone = await salon.owner(undoChange, { params: { id: second.id }, body: { version: 2 } });
      expect(undone).toMatchObject({ status: 409 });
      expect(await waits(salon)).toEqual([false, false, false, true]);
    });
  });
});
