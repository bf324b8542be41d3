// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { addDays } from '../../../../src/domain/time.ts';
import { yesterday } from '../build.ts';
import { names, opens, page, person, salon, searches, status, tab, text } from './open-list.tsx';

const long = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    person(`Jamie ${i}`, { date: addDays(yesterday, -i) }),
  ).toReversed();
const isDrawn = (name: string) => names().includes(name);

describe('a long list', () => {
  /** Twelve appointments are a screen high. */
  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const group = Number(this instanceof HTMLElement ? this.dataset['group'] : 0);
      return new DOMRect(0, group * innerHeight - scrolled, 300, innerHeight);
    });
  });
  let scrolled = 0;
  const scrollsTo = (y: number) =>
    page.does(async () => {
      scrolled = y;
      document.dispatchEvent(new Event('scroll'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  test('is drawn where one looks, and is text everywhere else', async () => {
    scrolled = 0;
    salon.book = long(120);
    await opens();
    await tab('Past Due');
    expect(isDrawn('Jamie 0')).toBe(true);
    expect(isDrawn('Jamie 100')).toBe(false);
    for (const { customer } of salon.book) expect(text()).toContain(customer.name);
    await scrollsTo(8 * innerHeight);
    expect(isDrawn('Jamie 100')).toBe(true);
    expect(isDrawn('Jamie 0')).toBe(false);
    const places = [...page.element.querySelectorAll('li')].map((item) => item.getAttribute('aria-posinset'));
    expect(places.slice(0, 3)).toEqual(['1', '85', '86']);
    expect(page.element.querySelector('li')?.getAttribute('aria-setsize')).toBe('120');
  });

  test('keeps what has the focus, wherever one scrolls', async () => {
    scrolled = 0;
    salon.book = long(120);
    await opens();
    await tab('Past Due');
    const button = page.element.querySelector<HTMLElement>('li button');
    button?.focus();
    await scrollsTo(8 * innerHeight);
    expect(isDrawn('Jamie 0')).toBe(true);
    expect(document.activeElement).toBe(button);
  });

  test('is cut where there is more than anybody reads, and says so', async () => {
    scrolled = 0;
    salon.book = long(501);
    await opens();
    await searches('jamie');
    expect(text()).toContain('These are the latest 500 that were found. More words find fewer.');
    expect(status()).toBe('500 appointments in All Active');
    expect(names().slice(0, 1)).toEqual(['Jamie 0']);
  });
});
