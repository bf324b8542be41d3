import { expect, test } from 'vitest';
import { blockDate, createTimeBlock, deleteTimeBlock, unblockDate } from '../../../src/api/admin/calendar.ts';
import { BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { DAY, fullDay } from './full-day.ts';

onEveryStore((open) => {
  test('time that the owner has opened is not offered while it can be closed again, and never where it is', async () => {
    const { salon, leaves, news, cancels, early } = await fullDay(open);
    await leaves(BEA);
    await news();
    const params = { date: DAY } as const;
    const blocks = () => salon.owner(blockDate, { params, body: {} });
    dataOf(await blocks());
    await cancels(early);
    dataOf(await salon.owner(unblockDate, { params }));
    expect(await news()).toEqual([]);
    dataOf(await blocks());
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);

    const block = { start_at: `${DAY}T09:00`, end_at: `${DAY}T10:00` };
    const { id } = dataOf(await salon.owner(createTimeBlock, { body: block }));
    dataOf(await salon.owner(unblockDate, { params }));
    dataOf(await salon.owner(deleteTimeBlock, { params: { id } }));
    dataOf(await salon.owner(createTimeBlock, { body: block }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);
  });
});
