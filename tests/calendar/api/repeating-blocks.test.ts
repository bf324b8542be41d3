import { expect, test } from 'vitest';
import {
  createTimeBlock,
  deleteTimeBlock,
  listTimeBlocks,
  updateTimeBlock,
} from '../../../src/api/calendar/blocked-time.ts';
import { dataOf, onEveryStore } from '../../support/salon.ts';

const CUT = "Women's Cut & Style";

onEveryStore((open) => {
  test('a repeating time block closes its time each week and can be removed singly or from one week on', async () => {
    const salon = await open();
    const id = '0b9f2d4e-6d1c-4d6f-9a55-0c8f1a2b3c4d';
    const body = {
      id,
      start_at: '2026-11-24T10:00',
      end_at: '2026-11-24T14:00',
      reason: 'School',
      repeat: { every_weeks: 1, until: '2026-12-08' as const },
    };
    const made = await salon.owner(createTimeBlock, { body });
    const { repeats, ...first } = dataOf(made);
    expect(made).toMatchObject({ status: 201, data: { id, series: id, version: 1 } });
    expect(repeats).toMatchObject([
      { start_at: '2026-12-01T10:00', end_at: '2026-12-01T14:00', reason: 'School', series: id },
      { start_at: '2026-12-08T10:00', end_at: '2026-12-08T14:00', reason: 'School', series: id },
    ]);
    const list = async () => dataOf(await salon.owner(listTimeBlocks, {}));
    expect(await list()).toEqual([first, ...(repeats ?? [])]);
    expect(await salon.offers(CUT, '2026-12-01')).toEqual(['09:00', '14:00', '15:30']);

    // Sent again after a lost answer, first unchanged and then with other data.
    expect(dataOf(await salon.owner(createTimeBlock, { body }))).toEqual(dataOf(made));
    for (const other of [{ repeat: { every_weeks: 2, until: '2026-12-08' as const } }, { reason: 'Fair' }]) {
      expect(await salon.owner(createTimeBlock, { body: { ...body, ...other } })).toMatchObject({
        status: 409,
        code: 'stale',
        data: first,
      });
    }

    const [second, third] = repeats ?? [];
    const params = { id: second?.id ?? '' };
    const change = { start_at: '2026-12-01T11:00', version: 1 };
    expect(await salon.owner(updateTimeBlock, { params, body: change })).toMatchObject({
      data: { start_at: '2026-12-01T11:00', series: id, version: 2 },
    });
    const query = { version: '1', scope: 'following' } as const;
    expect(await salon.owner(deleteTimeBlock, { params, query })).toMatchObject({ code: 'stale' });
    await salon.owner(deleteTimeBlock, { params: { id: third?.id ?? '' } });
    // One removed by mistake is restored to its series.
    const { start_at = '', end_at = '' } = third ?? {};
    await salon.owner(createTimeBlock, { body: { start_at, end_at, series: id } });
    expect(await salon.owner(deleteTimeBlock, { params, query: { ...query, version: '2' } })).toMatchObject({
      status: 200,
    });
    expect(await list()).toEqual([first]);
    expect(await salon.offers(CUT, '2026-12-08')).toEqual(['09:00', '10:30', '14:00', '15:30']);
  });
});
