// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { addDays } from '../../../src/domain/time.ts';
import { $dialog, announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { today, tomorrow, yesterday } from '../../admin/features/build.ts';
import {
  EVERY,
  counts,
  names,
  opens,
  page,
  passes,
  person,
  salon,
  searches,
  tab,
  text,
} from './open-list.tsx';

describe('the list requests', () => {
  beforeEach(() => {
    salon.book = [
      person('Overdue', { date: yesterday }),
      person('Late', { date: yesterday, time: '15:00', status: 'canceled' }),
      person('Jamie'),
      person('Done', { status: 'completed' }),
      person('Next', { date: tomorrow, status: 'confirmed' }),
    ];
  });

  test('only the selected date', async () => {
    await opens();
    expect(salon.asked).toEqual(['/day']);
    expect(names()).toEqual(['Jamie']);
    await page.press('Day after');
    expect(salon.asked.slice(1)).toEqual([`/day?date=${tomorrow}`]);
    expect(names()).toEqual(['Next']);
  });

  test('the appointment that a notification leads to, once', async () => {
    history.replaceState(null, '', `/admin/appointments?filter=every&date=${tomorrow}&open=Next`);
    await opens();
    await page.until(() => $dialog.get() !== null);
    expect($dialog.get()).toMatchObject({ kind: 'edit', appointment: { id: 'Next' } });
    expect(location.search).toBe(`?filter=every&date=${tomorrow}`);
  });

  test('past-due appointments only when shown', async () => {
    await opens();
    expect(counts()).toMatchObject({ 'Past Due': '1', Today: '2', 'All Active': '1', Completed: '1' });
    await tab('Past Due');
    expect(salon.asked.slice(1)).toEqual(['/day unchanged', '/appointments?past_due=1&limit=2001']);
    expect(names()).toEqual(['Overdue']);
  });

  test('a search once typing stops', async () => {
    await opens();
    // Fake timers keep a busy machine from pausing between the letters.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await page.types('Search all dates', 'ja');
    await page.types('Search all dates', 'jam');
    expect(salon.asked).toEqual(['/day']);
    await page.does(() => vi.advanceTimersByTimeAsync(300));
    expect(salon.asked.slice(1)).toEqual(['/day unchanged', '/appointments?search=jam&limit=501']);
  });

  test('an unchanged list without drawing it again', async () => {
    await opens();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(page.element, { subtree: true, childList: true, attributes: true, characterData: true });
    await passes(EVERY);
    await passes(EVERY);
    expect(salon.asked.slice(1)).toEqual(['/day unchanged', '/day unchanged']);
    expect(changes).toEqual([]);
    observer.disconnect();
  });

  test('a date shown before only for changes, and shows it at once', async () => {
    await opens();
    await page.press('Day after');
    salon.held = Promise.withResolvers();
    await page.press('Day before');
    expect(names()).toEqual(['Jamie']);
    await page.press('Day after');
    expect(names()).toEqual(['Next']);
    await page.does(() => salon.held?.resolve());
    expect(salon.asked.slice(2)).toEqual(['/day unchanged', `/day?date=${tomorrow} unchanged`]);
  });
});

describe('while an answer is pending', () => {
  beforeEach(() => {
    salon.book = [
      person('Jamie'),
      person('Overdue', { date: yesterday }),
      person('Next', { date: tomorrow }),
    ];
  });

  test('another date shows placeholders and known counts', async () => {
    await opens();
    salon.held = Promise.withResolvers();
    await page.press('Day after');
    expect(text()).toContain('Loading appointments...');
    expect(names()).toEqual([]);
    expect(counts()).toMatchObject({ 'All Active': '…', Today: '1', 'Past Due': '1' });
    await page.does(() => salon.held?.resolve());
    expect(names()).toEqual(['Next']);
    expect(text()).not.toContain('Loading appointments...');
  });

  test('a search shows known matches at once', async () => {
    salon.book.push(person('Jamie Long Ago', { date: addDays(today, -300), status: 'completed' }));
    await opens();
    salon.held = Promise.withResolvers();
    await searches('jamie');
    expect(names()).toEqual(['Jamie']);
    expect(text()).toContain('Loading appointments...');
    await page.does(() => salon.held?.resolve());
    expect(counts()).toMatchObject({ 'All Active': '1', Completed: '1', 'Past Due': '0' });
    await tab('Completed');
    expect(names()).toEqual(['Jamie Long Ago']);
  });

  test('answers to older queries are dropped', async () => {
    await opens();
    const slow = Promise.withResolvers<void>();
    salon.held = slow;
    await page.press('Day after');
    salon.held = null;
    await page.press('Day before');
    salon.book = [person('Impostor', { date: tomorrow })];
    await page.does(() => {
      slow.resolve();
    });
    expect(names()).toEqual(['Jamie']);
  });

  test("a local change isn't undone by an older answer", async () => {
    await opens();
    const slow = Promise.withResolvers<void>();
    salon.held = slow;
    await passes(EVERY);
    salon.held = null;
    const [jamie] = salon.book;
    if (!jamie) throw new Error('Jamie has gone');
    const changed = { ...jamie, status: 'confirmed' as const, version: 2 };
    salon.book = [changed];
    await page.does(() => {
      announceChange(changed);
      slow.resolve();
    });
    await tab('Confirmed');
    expect(names()).toEqual(['Jamie']);
  });
});
