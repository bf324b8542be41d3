import { expect, test } from 'vitest';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  listBlockedDates,
  listTimeBlocks,
  unblockDate,
  updateTimeBlock,
} from '../../../src/api/calendar/blocked-time.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test('blocking a date closes it for customers at once, and unblocking it reopens it', async () => {
    const salon = await open();
    await salon.books(CUT, 'tuesday 14:00');
    const blocked = await salon.owner(blockDate, {
      params: { date: '2026-11-24' },
      body: { reason: ' Holiday ' },
    });
    expect(blocked).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Date blocked',
        data: { date: '2026-11-24', version: 1, reason: 'Holiday' },
      },
    });
    expect(await salon.offers(CUT, 'tuesday')).toBe('blocked');
    expect(await salon.asksFor(CUT, 'tuesday 09:00')).toMatchObject({ code: 'not_available' });
    await salon.ownerBooks(CUT, 'tuesday 09:00');
    expect((await salon.store.everything()).appointments).toHaveLength(2);
    expect(await salon.owner(unblockDate, { params: { date: '2026-11-24' } })).toMatchObject({
      status: 200,
      message: 'Date unblocked',
    });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['10:30', '15:30']);
  });

  test('blocked dates are listed in order, each once with its newest reason', async () => {
    const salon = await open();
    for (const [date, reason] of [
      ['2026-12-25', 'Christmas'],
      ['2026-11-26', undefined],
      ['2026-12-25', 'Closed'],
    ] as const) {
      await salon.owner(blockDate, { params: { date }, body: reason === undefined ? {} : { reason } });
    }
    expect((await salon.owner(listBlockedDates, {})).body).toEqual({
      success: true,
      data: [
        { date: '2026-11-26', version: 2, reason: '' },
        { date: '2026-12-25', version: 3, reason: 'Closed' },
      ],
    });
  });

  test('a blocked date can be changed or unblocked only in the version that was seen', async () => {
    const salon = await open();
    const params = { date: '2026-12-25' };
    const block = (body: { reason?: string; version?: number }) => salon.owner(blockDate, { params, body });
    expect(await block({ reason: 'Fair', version: 1 })).toMatchObject({ status: 404 });
    await block({ reason: 'Holiday' });
    expect(await block({})).toMatchObject({ status: 200, data: { version: 1, reason: 'Holiday' } });
    const newest = dataOf(await block({ reason: 'Fair', version: 1 }));
    expect(newest).toEqual({ date: '2026-12-25', version: 2, reason: 'Fair' });
    const stale = { status: 409, code: 'stale', data: newest };
    expect(await block({ reason: 'Flu', version: 1 })).toMatchObject(stale);
    const unblock = (version: string) => salon.owner(unblockDate, { params, query: { version } });
    expect(await unblock('1')).toMatchObject(stale);
    expect(await unblock('2')).toMatchObject({ status: 200 });
  });

  test('a past date cannot be blocked, but today can', async () => {
    const salon = await open();
    const block = (date: string) => salon.owner(blockDate, { params: { date }, body: {} });
    expect(await block('2026-11-22')).toMatchObject({
      status: 422,
      errors: { date: "Past dates can't be blocked" },
    });
    expect(await block('2026-11-23')).toMatchObject({ status: 200 });
  });

  test('an invalid date is refused, and an unblocked date is not found', async () => {
    const salon = await open();
    for (const date of ['2026-02-30', 'tomorrow', '2026-1-1', '%2e%2e']) {
      const refused = { status: 422, errors: { date: 'Date must be a date such as 2026-11-24' } };
      expect(await salon.owner(blockDate, { params: { date }, body: {} }), date).toMatchObject(refused);
      expect(await salon.owner(unblockDate, { params: { date } }), date).toMatchObject(refused);
    }
    expect(await salon.owner(unblockDate, { params: { date: '2026-11-24' } })).toMatchObject({ status: 404 });
  });

  test('a time block closes its time for customers, not the owner, until removed', async () => {
    const salon = await open();
    const body = { start_at: '2026-11-24T10:00', end_at: '2026-11-24T14:00', reason: 'Dentist' };
    const made = await salon.owner(createTimeBlock, { body });
    const { id } = dataOf(made);
    expect(made).toMatchObject({
      status: 201,
      body: { success: true, message: 'Time blocked', data: { id, version: 1, ...body } },
    });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '14:00', '15:30']);
    expect(await salon.asksFor(CUT, 'tuesday 10:30')).toMatchObject({ code: 'not_available' });
    await salon.ownerBooks(CUT, 'tuesday 10:30');
    expect(await salon.owner(deleteTimeBlock, { params: { id } })).toMatchObject({
      status: 200,
      body: { success: true, message: 'Time unblocked', data: { id } },
    });
    expect(await salon.owner(deleteTimeBlock, { params: { id } })).toMatchObject({ status: 404 });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '14:00', '15:30']);
    expect(await salon.owner(listTimeBlocks, {})).toMatchObject({ data: [] });
  });

  test('a time block with an id is added once and removed only in its current version', async () => {
    const salon = await open();
    const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const add = (end_at = '2026-11-24T14:00') =>
      salon.owner(createTimeBlock, { body: { id, start_at: '2026-11-24T10:00', end_at } });
    const made = dataOf(await add());
    expect(made).toMatchObject({ id, version: 1 });
    expect(await add()).toMatchObject({ status: 201, data: made });
    expect(await add('2026-11-24T15:00')).toMatchObject({ status: 409, code: 'stale', data: made });
    expect(dataOf(await salon.owner(listTimeBlocks, {}))).toEqual([made]);
    const remove = (version: string) => salon.owner(deleteTimeBlock, { params: { id }, query: { version } });
    expect(await remove('2')).toMatchObject({ status: 409, code: 'stale', data: made });
    expect(await remove('1')).toMatchObject({ status: 200 });
  });

  test('a time block can be changed in part or whole, but only in its current version', async () => {
    const salon = await open();
    const body = { start_at: '2026-11-24T10:00', end_at: '2026-11-24T14:00', reason: 'Dentist' };
    const { id } = dataOf(await salon.owner(createTimeBlock, { body }));
    const change = (changes: Partial<typeof body> & { version?: number }, of = id) =>
      salon.owner(updateTimeBlock, { params: { id: of }, body: changes });
    const moved = { start_at: '2026-11-24T14:00', end_at: '2026-11-24T15:00', version: 1 };
    const made = await change(moved);
    expect(made).toMatchObject({
      status: 200,
      body: { success: true, message: 'Time block updated', data: { id, ...body, ...moved, version: 2 } },
    });
    expect(await salon.offers(CUT, 'tuesday')).toEqual(['09:00', '10:30', '15:30']);
    // Sent again after a lost answer.
    expect(await change(moved)).toMatchObject({ status: 200, data: { version: 2 } });
    expect(await change({ reason: 'Fair', version: 1 })).toMatchObject({
      status: 409,
      code: 'stale',
      data: { id, version: 2, reason: 'Dentist' },
    });
    expect(await change({ reason: '' })).toMatchObject({ status: 200, data: { version: 3, reason: '' } });
    for (const [part, field] of [
      [{ start_at: '2026-11-24T15:00' }, 'end_at'],
      [{ end_at: '2026-12-25T14:01' }, 'end_at'],
      [{ end_at: '2027-03-14T02:30' }, 'end_at'],
      [{ start_at: '2027-03-14T02:30' }, 'start_at'],
    ] as const) {
      const refused = { status: 422, errors: { [field]: expect.any(String) } };
      expect(await change(part), JSON.stringify(part)).toMatchObject(refused);
    }
    expect(await change({ reason: 'Gone' }, 'nowhere')).toMatchObject({ status: 404 });
  });

  test('time blocks are listed by start in salon time', async () => {
    const salon = await open();
    for (const [start_at, end_at] of [
      ['2026-11-26T09:00', '2026-11-26T09:30'],
      ['2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z'],
    ] as const) {
      await salon.owner(createTimeBlock, { body: { start_at, end_at } });
    }
    expect(dataOf(await salon.owner(listTimeBlocks, {}))).toMatchObject([
      { start_at: '2026-11-24T12:00', end_at: '2026-11-24T13:00' },
      { start_at: '2026-11-26T09:00', end_at: '2026-11-26T09:30' },
    ]);
  });

  test('a time block must end after it starts, within 31 days, at times that exist', async () => {
    const salon = await open();
    const skipped = "This time does not exist on the salon's clock";
    for (const [start_at, end_at, field, sentence] of [
      ['2026-11-24T12:00', '2026-11-24T12:00', 'end_at', 'End must be after start'],
      ['2026-11-24T12:00', '2026-11-24T11:59', 'end_at', 'End must be after start'],
      ['2026-11-24T12:00', '2026-12-25T12:01', 'end_at', 'A time block can last at most 31 days'],
      ['2027-03-14T02:30', '2027-03-14T05:00', 'start_at', skipped],
      ['2027-03-14T01:00', '2027-03-14T02:30', 'end_at', skipped],
      ['2026-11-24T12:00:30', '2026-11-24T13:00', 'start_at', 'Start must be on a whole minute'],
      ['2026-11-24T12:00', '2026-11-24T18:00:00.5Z', 'end_at', 'End must be on a whole minute'],
      ['soon', '2027-03-14T02:30', 'start_at', expect.any(String)],
    ] as const) {
      expect(await salon.owner(createTimeBlock, { body: { start_at, end_at } }), start_at).toMatchObject({
        status: 422,
        errors: { [field]: sentence },
      });
    }
    expect(
      await salon.owner(createTimeBlock, {
        body: { start_at: '2026-11-24T12:00', end_at: '2026-12-25T12:00' },
      }),
    ).toMatchObject({ status: 201 });
  });

  test('a time block can begin and end at a midnight that the clock skips', async () => {
    const salon = await open({ timeZone: 'America/Havana' });
    for (const [start_at, end_at, shown] of [
      ['2027-03-13T14:00', '2027-03-14T00:00', ['2027-03-13T14:00', '2027-03-14T01:00']],
      ['2027-03-14T00:00', '2027-03-14T09:00', ['2027-03-14T01:00', '2027-03-14T09:00']],
    ] as const) {
      const made = dataOf(await salon.owner(createTimeBlock, { body: { start_at, end_at } }));
      expect([made.start_at, made.end_at]).toEqual(shown);
    }
  });
});
