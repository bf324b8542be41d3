import { expect, test } from 'vitest';
import { at, day, entry, next, now, on, starting, visit, withSettings } from '../builders.ts';
import type { Salon } from '../contract.ts';
import { booked } from '../../support/booked.ts';

export function calendar(salon: () => Salon): void {
  test('the rules are the defaults with version 0 until some are saved', async () => {
    expect(await salon().store.rules()).toEqual({ version: 0, ...starting });
    expect((await salon().store.schedule(day)).rules).toEqual({ version: 0, ...starting });
  });

  test('every store reads the saved rules, whatever its defaults', async () => {
    const { store, ground } = salon();
    const other = ground.open(withSettings({ businessName: 'Other' }));
    expect((await other.rules()).settings.businessName).toBe('Other');
    const saved = withSettings({ businessName: 'Saved' });
    expect(await store.saveRules(saved, { basedOn: 0 })).toBe('saved');
    expect(await other.rules()).toEqual({ version: 1, ...saved });
    expect(await ground.open(starting).rules()).toEqual({ version: 1, ...saved });
    expect((await other.schedule(day)).rules).toEqual({ version: 1, ...saved });
  });

  test('a date blocked before any rules are saved leaves the defaults', async () => {
    const { store, ground } = salon();
    await store.blockDate({ date: '2026-12-25', reason: '' });
    expect(await ground.open().rules()).toEqual({ version: 1, ...starting });
  });

  test("rules changed meanwhile aren't overwritten", async () => {
    const { store, ground } = salon();
    const first = withSettings({ businessName: 'First' });
    await ground.open().saveRules(first, { basedOn: 0 });
    expect(await store.saveRules(withSettings({ businessName: 'Second' }), { basedOn: 0 })).toBe('changed');
    expect(await store.rules()).toEqual({ version: 1, ...first });
    await store.blockDate({ date: '2026-12-25', reason: '' });
    expect(await store.saveRules(starting, { basedOn: 1 })).toBe('changed');
    expect(await store.saveRules(starting, { basedOn: 2 })).toBe('saved');
  });

  test('a service is in use while an appointment refers to it, canceled or not', async () => {
    const { store } = salon();
    const ana = visit('ana', at('10:00'), { service: { id: 3 }, also: [{ id: 4 }] });
    await store.claim(ana, on(await store.schedule(day)), entry(ana));
    const without = { ...starting, services: starting.services.filter(({ id }) => id !== 4) };
    expect(await store.saveRules(without, { basedOn: 0, unlessUsed: 4 })).toBe('in_use');
    const canceled = next(ana, { status: 'canceled' });
    await store.change(canceled, entry(ana));
    expect(await store.saveRules(without, { basedOn: 0, unlessUsed: 4 })).toBe('in_use');
    expect(await store.saveRules(without, { basedOn: 9, unlessUsed: 4 })).toBe('changed');
    await store.change(next(canceled, { services: [booked({ id: 5 })] }), entry(ana));
    expect(await store.saveRules(without, { basedOn: 0, unlessUsed: 5 })).toBe('in_use');
    expect(await store.saveRules(without, { basedOn: 0, unlessUsed: 4 })).toBe('saved');
    expect((await store.rules()).services).toHaveLength(5);
  });

  test('rules decided on an older state of the salon are not saved', async () => {
    const { store } = salon();
    const onlyAt = await store.revision();
    const ana = visit('ana', at('10:00'));
    await store.claim(ana, on(await store.schedule(day)), entry(ana));
    expect(await store.saveRules(starting, { basedOn: 0, onlyAt })).toBe('changed');
    const newest = await store.revision();
    await store.change(next(ana, { status: 'canceled' }), entry(ana));
    expect(await store.saveRules(starting, { basedOn: 0, onlyAt: newest })).toBe('changed');
    const save = async () => store.saveRules(starting, { basedOn: 0, onlyAt: await store.revision() });
    expect((await Promise.all([save(), save()])).toSorted()).toEqual(['changed', 'saved']);
  });

  test('blocked dates are sorted, each with its latest reason', async () => {
    const { store } = salon();
    await store.blockDate({ date: '2026-12-26', reason: '' });
    await store.blockDate({ date: '2026-12-25', reason: 'Christmas' });
    await store.blockDate({ date: '2026-12-26', reason: 'Boxing | Day 🎁' });
    const [christmas, boxing] = await store.blockedDates();
    expect(christmas).toEqual({ date: '2026-12-25', version: 2, reason: 'Christmas' });
    expect(boxing).toEqual({ date: '2026-12-26', version: 3, reason: 'Boxing | Day 🎁' });
    // Repeating the current state changes nothing, and a missing reason keeps the old one.
    for (const reason of ['Boxing | Day 🎁', undefined]) {
      expect(await store.blockDate({ date: '2026-12-26', reason })).toEqual({ kind: 'done', record: boxing });
    }
    expect(await store.unblockDate('2026-12-25')).toBe('removed');
    expect(await store.unblockDate('2026-12-25')).toBe('unknown');
    expect(await store.blockedDates()).toEqual([boxing]);
  });

  test('a blocked date is changed, blocked again and opened only in its version', async () => {
    const { store } = salon();
    const date = '2026-12-25';
    expect(await store.blockDate({ date, reason: 'Ill' }, 1)).toBe('unknown');
    await store.blockDate({ date, reason: 'Ill' });
    const blocked = { date, version: 2, reason: 'Fair' };
    expect(await store.blockDate({ date, reason: 'Fair' }, 1)).toEqual({ kind: 'done', record: blocked });
    expect(await store.blockDate({ date, reason: 'Flu' }, 1)).toEqual({ kind: 'stale', newest: blocked });
    expect(await store.unblockDate(date, 1)).toBe('stale');
    expect(await store.unblockDate(date, 2)).toBe('removed');
    await store.blockDate({ date, reason: undefined });
    expect(await store.unblockDate(date, 2)).toBe('stale');
    expect(await store.blockedDates()).toEqual([{ date, version: 4, reason: '' }]);
  });

  test('time blocks are sorted by start', async () => {
    const { store } = salon();
    const late = { id: 'a', version: 1, start: at('15:00'), end: at('16:00'), reason: 'dentist' };
    const early = { id: 'b', version: 1, start: at('09:00'), end: at('10:00'), reason: '' };
    await store.addTimeBlock(late);
    await store.addTimeBlock(early);
    expect(await store.timeBlocks()).toEqual([early, late]);
    expect(await store.addTimeBlock({ ...early, id: 'a' })).toBe('known');
    expect(await store.removeTimeBlock('a', 2)).toBe('stale');
    expect(await store.removeTimeBlock('a', 1)).toBe('removed');
    expect(await store.removeTimeBlock('a')).toBe('unknown');
    expect(await store.timeBlocks()).toEqual([early]);
    expect((await store.schedule(day)).timeBlocks).toEqual([early]);
  });

  test('a time block is changed only in its version', async () => {
    const { store } = salon();
    const lunch = { id: 'a', version: 1, start: at('12:00'), end: at('13:00'), reason: 'lunch' };
    await store.addTimeBlock(lunch);
    await store.addTimeBlock({ ...lunch, id: 'b', start: at('12:30') });
    const later = { ...lunch, version: 2, start: at('14:00'), end: at('15:00') };
    expect(await store.saveTimeBlock({ ...later, id: 'x' })).toBe('unknown');
    expect(await store.saveTimeBlock({ ...later, version: 3 })).toBe('stale');
    expect(await store.saveTimeBlock(later)).toBe('saved');
    expect(await store.saveTimeBlock({ ...later, reason: 'fair' })).toBe('stale');
    expect((await store.timeBlocks()).at(-1)).toEqual(later);
    expect((await store.schedule(day)).timeBlocks.at(-1)).toEqual(later);
    expect((await store.rules()).version).toBe(3);
    await expect(store.saveTimeBlock({ ...later, version: 3, end: later.start })).rejects.toThrow(RangeError);
  });

  test('a time block is added with its repeats, and is deleted by itself or with later ones', async () => {
    const { store } = salon();
    const [first, second, third, fourth] = [lunchOn(0), lunchOn(7), lunchOn(14), lunchOn(21)];
    const other = { ...lunchOn(15), id: 'other', series: undefined };
    await store.addTimeBlock(other);
    expect(await store.addTimeBlock(first, [second, third, fourth])).toBe('added');
    expect((await store.rules()).version).toBe(2);
    expect(await store.addTimeBlock(first, [lunchOn(28)])).toBe('known');
    expect(await store.timeBlocks()).toEqual([first, second, third, other, fourth]);
    expect((await store.schedule(day)).timeBlocks).toEqual([first]);

    const edited = { ...third, version: 2, end: at('14:00', 14) };
    expect(await store.saveTimeBlock(edited)).toBe('saved');
    expect(await store.removeTimeBlock('day-0', 1)).toBe('removed');
    expect(await store.timeBlocks()).toEqual([second, edited, other, fourth]);
    expect(await store.removeTimeBlock('day-14', 1, true)).toBe('stale');
    expect(await store.removeTimeBlock('nowhere', 1, true)).toBe('unknown');
    const before = (await store.rules()).version;
    expect(await store.removeTimeBlock('day-14', 2, true)).toBe('removed');
    expect((await store.rules()).version).toBe(before + 1);
    expect(await store.timeBlocks()).toEqual([second, other]);
    expect(await store.removeTimeBlock('other', 1, true)).toBe('removed');
    expect(await store.timeBlocks()).toEqual([second]);
  });

  test("a repeating time block with an invalid repeat isn't added", async () => {
    const block = { id: 'b', version: 1, start: at('09:00'), end: at('10:00'), reason: '' };
    const repeats = [{ ...block, id: 'c', end: block.start }];
    await expect(salon().store.addTimeBlock(block, repeats)).rejects.toThrow(RangeError);
    expect(await salon().store.timeBlocks()).toEqual([]);
  });

  test("only an effective change raises the rules' version", async () => {
    const { store } = salon();
    await store.unblockDate('2026-12-25');
    await store.removeTimeBlock('x');
    expect((await store.rules()).version).toBe(0);
    await store.blockDate({ date: '2026-12-25', reason: '' });
    await store.addTimeBlock({ id: 'b', version: 1, start: at('09:00'), end: at('10:00'), reason: '' });
    await store.unblockDate('2026-12-25');
    await store.removeTimeBlock('b');
    expect((await store.rules()).version).toBe(4);
  });

  test('the calendar feed is stored as a hash, replaced and revoked, and never exported', async () => {
    const { store } = salon();
    expect(await store.feed()).toBeNull();
    await store.saveFeed({ token_hash: 'first', made_at: now });
    await store.saveFeed({ token_hash: 'hash of the second', made_at: now + 1 });
    expect(await store.feed()).toEqual({ token_hash: 'hash of the second', made_at: now + 1 });
    expect(await store.isEmpty()).toBe(false);
    expect(JSON.stringify(await store.everything())).not.toContain('hash of the second');
    await store.saveFeed(null);
    expect(await store.feed()).toBeNull();
  });
}

function lunchOn(date: number) {
  const stretch = { start: at('12:00', date), end: at('13:00', date) };
  return { id: `day-${date}`, version: 1, ...stretch, reason: '"series":"x"', series: 'x' };
}
