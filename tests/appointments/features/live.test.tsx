// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { announceChange } from '../../../src/features/admin/shell/dialogs.ts';
import { tomorrow, yesterday } from '../../admin/features/build.ts';
import { labelled } from '../../admin/features/page.ts';
import { EVERY, counts, names, opens, page, passes, person, salon, status, tab, text } from './open-list.tsx';

/** The creation time of a booking made while the list is open. */
const came = { created_at: '2026-11-24T14:30:10.000Z' } as const;

describe('a customer books while the list is open', () => {
  test('the booking appears, is announced politely, and is marked as new', async () => {
    salon.book = [person('Jamie')];
    await opens();
    expect(status()).toBe('1 appointment in All Active');
    salon.book = [...salon.book, person('Priya', { time: '14:00', ...came })];
    await passes(EVERY);
    expect(names()).toEqual(['Priya', 'Jamie']);
    expect(status()).toBe('1 new appointment. 2 appointments in All Active');
    expect(page.element.querySelector('[role=status].appointments-standing')).not.toBeNull();
    expect(page.element.querySelector('.is-new')?.id).toBe('appointment-Priya');
    salon.book = [...salon.book, person('Bea', { time: '16:00', ...came })];
    await passes(EVERY);
    expect(status()).toBe('2 new appointments. 3 appointments in All Active');
    await tab('Pending');
    expect(status()).toBe('3 appointments in Pending');
  });

  test("the owner's own changes on any device aren't marked as new", async () => {
    const jamie = person('Jamie');
    salon.book = [jamie];
    await opens();
    const own = person('Own', { time: '12:00', status: 'booked' });
    const elsewhere = person('Elsewhere', { time: '11:00', status: 'booked', source: 'owner' });
    salon.book = [{ ...jamie, status: 'confirmed', version: 2 }, elsewhere, own];
    await page.does(() => {
      announceChange(own);
    });
    await passes(EVERY);
    expect(names()).toEqual(['Own', 'Elsewhere', 'Jamie']);
    expect(status()).toBe('3 appointments in All Active');
  });

  test("an earlier booking that was confirmed on another device isn't marked as new", async () => {
    const priya = person('Priya', { time: '14:00' });
    salon.book = [person('Jamie', { status: 'confirmed' }), priya];
    history.replaceState(null, '', '/admin/appointments?filter=confirmed');
    await opens();
    salon.book = [...salon.book.slice(0, 1), { ...priya, status: 'confirmed', version: 2 }];
    await passes(EVERY);
    expect(names()).toEqual(['Priya', 'Jamie']);
    expect(status()).toBe('2 appointments in Confirmed');
  });

  test("a customer's change or cancellation appears at once", async () => {
    const [jamie, priya] = [person('Jamie'), person('Priya', { time: '14:00' })];
    salon.book = [jamie, priya];
    await opens();
    salon.book = [
      { ...jamie, time: '16:00', start_at: jamie.start_at.replace(/T..:../, 'T16:00'), version: 2 },
      { ...priya, status: 'canceled', version: 2 },
    ];
    await passes(EVERY);
    expect(names()).toEqual(['Jamie', 'Priya']);
    expect(text()).toContain('4:00 PM');
    expect(counts()).toMatchObject({ Canceled: '1' });
    salon.book = [{ ...jamie, date: tomorrow, version: 3 }];
    await passes(EVERY);
    expect(names()).toEqual([]);
  });

  test('typed text, focus and other checkboxes stay', async () => {
    salon.book = [person('Jamie')];
    await opens();
    await page.types('Search all dates', 'ja');
    const field = labelled('Search all dates');
    field.focus();
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const [card] = page.element.querySelectorAll('li');
    await page.types('Search all dates', 'jam');
    salon.book = [...salon.book, person('Jamal', { time: '14:00' })];
    await passes(EVERY);
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'jam');
    expect(page.element.contains(card ?? null)).toBe(true);
    expect(names()).toEqual(['Jamal', 'Jamie']);
  });
});

describe('an appointment that was changed here', () => {
  test('moves to its new date and out of the old one', async () => {
    const jamie = person('Jamie');
    salon.book = [jamie, person('Next', { date: tomorrow })];
    await opens();
    await page.press('Day after');
    salon.held = Promise.withResolvers();
    await page.does(() => {
      announceChange({ ...jamie, date: tomorrow, time: '11:00', version: 2 });
    });
    expect(names()).toEqual(['Jamie', 'Next']);
    await page.press('Clear Date');
    expect(names()).toEqual([]);
  });

  test('no longer counts as past due', async () => {
    const overdue = person('Overdue', { date: yesterday });
    salon.book = [overdue];
    await opens();
    await tab('Past Due');
    salon.held = Promise.withResolvers();
    await page.does(() => {
      announceChange({ ...overdue, status: 'completed', version: 2 });
    });
    expect(names()).toEqual([]);
    expect(counts()).toMatchObject({ 'Past Due': '0' });
  });
});
