import { describe, expect, test, vi } from 'vitest';
import { updateAppointment } from '../../../src/api/appointments/appointments.ts';
import { blockDate, createTimeBlock } from '../../../src/api/calendar/blocked-time.ts';
import type { BodyToSend } from '../../../src/platform/call/endpoint.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { BEA, dataOf, onEveryStore, type Salon } from '../../support/salon.ts';
import { startTime } from '../../support/week.ts';

const CUT = "Women's Cut & Style";

const week: Partial<Settings> = { breaks: [{ start: '12:00', end: '13:00' }] };
const change = (salon: Salon, id: string, body: BodyToSend<typeof updateAppointment>) =>
  salon.owner(updateAppointment, { params: { id }, body });

/** Times at which an hour is not free, and why. */
const anywhere = [
  ['past', '2026-11-23 10:00', 'This time has passed'],
  ['closed', '2026-11-29 10:00', 'Closed on Sundays'],
  ['hours', '2026-11-24 16:30', 'Outside business hours, 9:00 AM to 5:00 PM'],
  ['break', '2026-11-24 11:30', 'Break, 12:00 PM to 1:00 PM'],
  ['time_block', '2026-11-24 14:00', 'Dentist, 2:30 PM to 3:30 PM'],
  ['blocked_date', '2026-11-26 10:00', 'Blocked: holiday'],
] as const;

const asks = (kind: string, text: string) => ({
  status: 409,
  code: 'outside_schedule',
  message: "This time isn't free. Book it anyway?",
  data: { reasons: [{ kind, text }] },
});

onEveryStore((open) => {
  /** Opens a salon on Monday afternoon, with every kind of closed time in the week. */
  async function inAWeek(): Promise<Salon> {
    const salon = await open({ now: 'monday 13:30' });
    await salon.sets(week);
    const block = { start_at: '2026-11-24T14:30', end_at: '2026-11-24T15:30', reason: 'Dentist' };
    dataOf(await salon.owner(createTimeBlock, { body: block }));
    const holiday = { params: { date: '2026-11-26' as const }, body: { reason: 'holiday' } };
    dataOf(await salon.owner(blockDate, holiday));
    return salon;
  }

  describe('a closed time is refused first and taken once allowed', () => {
    test.each(anywhere)('%s: when creating an appointment', async (kind, when, text) => {
      const salon = await inAWeek();
      expect(await salon.ownerAsksFor(CUT, when)).toMatchObject(asks(kind, text));
      expect(await salon.ownerAsksFor(CUT, when, { allow_overlap: true })).toMatchObject(asks(kind, text));
      expect(await salon.store.appointments()).toEqual([]);
      expect(await salon.ownerAsksFor(CUT, when, { allow_outside: true })).toMatchObject({ status: 201 });
    });

    test.each([
      ['moving', 'friday 09:00', { start_at: '2026-11-26T10:00' }, 'blocked_date', 'Blocked: holiday'],
      [
        'extending',
        'tuesday 13:30',
        { end_at: '2026-11-24T14:45' },
        'time_block',
        'Dentist, 2:30 PM to 3:30 PM',
      ],
      [
        'lengthening the service of',
        'tuesday 11:00',
        { service_type_id: 3 },
        'break',
        'Break, 12:00 PM to 1:00 PM',
      ],
    ] as const)('when %s an appointment', async (_, when, body, kind, text) => {
      const salon = await inAWeek();
      const { id } = await salon.ownerBooks(CUT, when);
      expect(await change(salon, id, body)).toMatchObject(asks(kind, text));
      expect(await salon.store.appointment(id)).toMatchObject({ version: 1 });
      // Other fields of the same request are saved with it.
      const answer = await change(salon, id, { ...body, notes: 'Changed', allow_outside: true });
      expect(dataOf(answer)).toMatchObject({ version: 2, notes: 'Changed' });
    });
  });

  test('an overlap and a closed time are reported together and allowed separately', async () => {
    const salon = await inAWeek();
    await salon.ownerBooks(CUT, 'tuesday 14:00', { customer: BEA });
    const { id } = await salon.ownerBooks(CUT, 'friday 09:00');
    const start_at = startTime('tuesday 14:30');
    const both = {
      status: 409,
      code: 'overlap',
      data: { conflicts: [{ customer: BEA }], reasons: [{ kind: 'time_block' }] },
    };
    for (const ask of [
      (more: object) => salon.ownerAsksFor(CUT, 'tuesday 14:30', more),
      (more: object) => change(salon, id, { start_at, ...more }),
    ]) {
      expect(await ask({})).toMatchObject(both);
      expect(await ask({ allow_outside: true })).toMatchObject(both);
      const outside = { code: 'outside_schedule', data: { reasons: [{ kind: 'time_block' }] } };
      expect(await ask({ allow_overlap: true })).toMatchObject(outside);
    }
    const confirmed = { start_at, allow_overlap: true, allow_outside: true };
    expect(await change(salon, id, confirmed)).toMatchObject({ status: 200 });
  });

  test("the owner isn't asked about changes that keep the time", async () => {
    const salon = await inAWeek();
    const { id, start_at, end_at } = await salon.ownerBooks(CUT, '2026-11-23 13:00');
    const service_type_id = await salon.serviceId(CUT);
    const all = { start_at, end_at, service_type_id, notes: 'Fringe' };
    dataOf(await change(salon, id, all));
    dataOf(await change(salon, id, { end_at: '2026-11-23T14:15' }));
    for (const status of ['canceled', 'booked'] as const) dataOf(await change(salon, id, { status }));
    dataOf(await change(salon, id, { status: 'canceled', start_at: startTime('2026-11-26 10:00') }));
    expect(await salon.store.appointment(id)).toMatchObject({ version: 6, status: 'canceled' });
  });

  test('the owner is also asked about time blocked at the same moment', async () => {
    const salon = await inAWeek();
    const { id } = await salon.ownerBooks(CUT, 'friday 09:00');
    const { store } = salon;
    for (const [verb, ask, date] of [
      ['claim', () => salon.ownerAsksFor(CUT, '2026-12-01 10:00'), '2026-12-01'],
      ['change', () => change(salon, id, { start_at: '2026-12-02T10:00' }), '2026-12-02'],
    ] as const) {
      const real = store[verb].bind(store) as (...args: unknown[]) => Promise<never>;
      const spy = vi.spyOn(store, verb).mockImplementationOnce(async (...args: unknown[]) => {
        await store.blockDate({ date, reason: 'Just now' });
        return real(...args);
      });
      expect(await ask()).toMatchObject(asks('blocked_date', 'Blocked: Just now'));
      spy.mockRestore();
    }
  });
});
