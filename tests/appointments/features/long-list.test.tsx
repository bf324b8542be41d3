// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../src/domain/time.ts';
import { today, yesterday } from '../../admin/features/build.ts';
import { labelled } from '../../admin/features/page.ts';
import { names, opens, page, person, salon, searches, status, tab, text } from './open-list.tsx';

const long = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    person(`Jamie ${i}`, { date: addDays(yesterday, -i) }),
  ).toReversed();
const items = () => [...page.element.querySelectorAll('li')];
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => `Jamie ${from + i}`);

describe('a long list', () => {
  test('is drawn a page at a time and focuses the first of the next page', async () => {
    salon.book = long(100);
    await opens();
    await tab('Past Due');
    expect(names()).toEqual(numbers(0, 36));
    expect(status()).toBe('100 appointments in Past Due');
    expect(text()).toContain('1 to 36 of 100');
    await page.press('Next Page');
    expect(names()).toEqual(numbers(36, 72));
    expect(items()[0]?.getAttribute('aria-posinset')).toBe('37');
    expect(items()[0]?.getAttribute('aria-setsize')).toBe('100');
    expect(document.activeElement).toBe(items()[0]);
    await page.press('Next Page');
    expect(names()).toEqual(numbers(72, 100));
    await page.press('Next Page');
    expect(text()).toContain('73 to 100 of 100');
    await page.press('Previous Page');
    expect(names()).toEqual(numbers(36, 72));
  });

  test('starts at its first page after another choice, and a short one has no pages', async () => {
    salon.book = long(130);
    await opens();
    await tab('Past Due');
    await page.press('Next Page');
    await page.press('Oldest First');
    expect(names()[0]).toBe('Jamie 129');
    await searches('jamie 12');
    expect(text()).not.toContain('Next Page');
  });

  test('starts at its first page after the search is refined, and typing keeps the focus', async () => {
    // One match is already known, so the list stays while the server looks for the others.
    salon.book = [...long(100), person('Jamie', { date: today })];
    await opens();
    await searches('jamie');
    await page.press('Next Page');
    expect(names()[0]).toBe('Jamie 35');
    const field = labelled('Search all dates');
    field.focus();
    await searches('jamie r');
    expect(text()).toContain('1 to 36 of 101');
    expect(document.activeElement).toBe(field);
  });

  test('is cut at a limit and says so', async () => {
    salon.book = long(501);
    await opens();
    await searches('jamie');
    expect(text()).toContain('Showing the latest 500 matches. Add words to narrow your search.');
    expect(status()).toBe('500 appointments in All Active');
    expect(names().slice(0, 1)).toEqual(['Jamie 0']);
  });
});
