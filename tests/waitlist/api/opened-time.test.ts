import { expect, test } from 'vitest';
import { cancelAppointment, undoChange } from '../../../src/api/appointments/appointments.ts';
import {
  blockDate,
  createTimeBlock,
  deleteTimeBlock,
  unblockDate,
} from '../../../src/api/calendar/blocked-time.ts';
import { BEA, dataOf, onEveryStore } from '../../support/salon.ts';
import { DAY, fullDay } from './full-day.ts';

onEveryStore((open) => {
  test('a time that the owner cancels is offered only after the undo period, and not if she undoes it', async () => {
    const { salon, leaves, early, news } = await fullDay(open);
    await leaves(BEA);
    await news();
    const params = { id: early.id } as const;
    const cancels = async () => dataOf(await salon.owner(cancelAppointment, { params }));
    const { version } = await cancels();
    expect(await news()).toEqual([]);
    dataOf(await salon.owner(undoChange, { params, body: { version } }));
    salon.clock.noWayBack();
    expect(await news()).toEqual([]);

    await cancels();
    salon.clock.pass({ ms: 19_999 });
    expect(await news()).toEqual([]);
    salon.clock.pass({ ms: 1 });
    expect(await news()).toEqual(['bea: A time has opened up: Wed, Nov 25 at 9:00 AM']);
  });

  test('a time that the owner unblocks is not offered if she blocks it again in the undo period', async () => {
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
