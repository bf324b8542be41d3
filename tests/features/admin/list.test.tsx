// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AppointmentShape } from '../../../src/api/shapes.ts';
import { appointmentText, mentions, readSearch } from '../../../src/domain/search.ts';
import { addDays } from '../../../src/domain/time.ts';
import { AppointmentsScreen } from '../../../src/features/admin/appointments/AppointmentsScreen.tsx';
import { forgetDiary } from '../../../src/features/admin/appointments/diary.ts';
import { isPastDue } from '../../../src/features/admin/appointments/rules.ts';
import { announceChange } from '../../../src/features/admin/dialogs.ts';
import { appointment, today, tomorrow, yesterday } from './build.ts';
import { adminPage, control, labelled } from './page.ts';

const page = adminPage('/admin/appointments');
const EVERY = 12_000;

/** A salon that has these, and says how it was asked. */
let book: AppointmentShape[];
let asked: string[];
/** Answers that are held back; null while none is. */
let held: PromiseWithResolvers<void> | null;
let isLost: boolean;

beforeEach(() => {
  forgetDiary();
  [book, asked, held, isLost] = [[], [], null, false];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const { pathname, search, searchParams } = new URL(path, 'https://salon.test');
    const question = pathname.replace('/api/admin-public', '') + search;
    const list = answer(pathname, searchParams);
    const wait = held?.promise;
    const tag = `W/"${question} ${JSON.stringify(list)}"`;
    const isKnown = new Headers(init.headers).get('If-None-Match') === tag;
    asked.push(isKnown ? `${question} unchanged` : question);
    await wait;
    if (isLost) throw new TypeError('offline');
    return isKnown
      ? new Response(null, { status: 304, headers: { ETag: tag } })
      : Response.json({ success: true, data: list }, { headers: { ETag: tag } });
  });
});

function answer(pathname: string, query: URLSearchParams): unknown {
  const due = book.filter((one) => isPastDue(one, today));
  if (pathname.endsWith('/day')) {
    const date = query.get('date') ?? today;
    const appointments = book.filter((one) => one.date === date || one.date === today);
    return { today, time_zone: 'America/New_York', date, appointments, past_due_count: due.length };
  }
  const search = readSearch(query.get('search') ?? '');
  const list = query.get('past_due') === '1' ? due : book;
  const found = list.filter((one) => search === null || mentions(appointmentText(one), search));
  return found.slice(-Number(query.get('limit')));
}

const person = (name: string, part: Parameters<typeof appointment>[0] = {}) =>
  appointment({ id: name, ...part, customer: { name, email: `${name.length}@example.com` } });
const opens = () => page.show(<AppointmentsScreen />);
const names = () => [...page.element.querySelectorAll('li h3')].map(({ textContent }) => textContent);
const text = () => page.element.textContent;
const status = () => page.element.querySelector('.appointments-standing')?.textContent;
const counts = () =>
  Object.fromEntries(
    [...page.element.querySelectorAll('[role=tab]')].map((tab) => {
      const count = tab.querySelector('.tab-count')?.textContent ?? '';
      return [tab.textContent.slice(0, -count.length), count];
    }),
  );
const tab = (name: string) =>
  page.does(() =>
    [...page.element.querySelectorAll<HTMLElement>('[role=tab]')]
      .find(({ textContent }) => textContent.startsWith(name))
      ?.click(),
  );
const passes = (ms: number) => page.does(() => vi.advanceTimersByTime(ms));
/** Somebody types, and then stops for a moment. */
async function searches(words: string): Promise<void> {
  await page.types('Search every date', words);
  await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

describe('what is asked for', () => {
  beforeEach(() => {
    book = [
      person('Overdue', { date: yesterday }),
      person('Late', { date: yesterday, time: '15:00', status: 'canceled' }),
      person('Jamie'),
      person('Done', { status: 'completed' }),
      person('Next', { date: tomorrow, status: 'confirmed' }),
    ];
  });

  test('is the selected date, and nothing of the history', async () => {
    await opens();
    expect(asked).toEqual(['/day']);
    expect(names()).toEqual(['Jamie']);
    await page.press('Day after');
    expect(asked.slice(1)).toEqual([`/day?date=${tomorrow}`]);
    expect(names()).toEqual(['Next']);
  });

  test('are the past due ones only once they are shown', async () => {
    await opens();
    expect(counts()).toMatchObject({ 'Past Due': '1', Today: '2', 'All Active': '1', Completed: '1' });
    await tab('Past Due');
    expect(asked.slice(1)).toEqual(['/day unchanged', '/appointments?past_due=1&limit=2001']);
    expect(names()).toEqual(['Overdue']);
  });

  test('is a search once nobody has typed for a moment', async () => {
    await opens();
    await page.types('Search every date', 'ja');
    await page.types('Search every date', 'jam');
    expect(asked).toEqual(['/day']);
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(asked.slice(1)).toEqual(['/day unchanged', '/appointments?search=jam&limit=501']);
  });

  test('is told unchanged while it is, and then nothing is drawn', async () => {
    await opens();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(page.element, { subtree: true, childList: true, attributes: true, characterData: true });
    await passes(EVERY);
    await passes(EVERY);
    expect(asked.slice(1)).toEqual(['/day unchanged', '/day unchanged']);
    expect(changes).toEqual([]);
    observer.disconnect();
  });

  test('of a date that was shown before is shown at once, and costs next to nothing', async () => {
    await opens();
    await page.press('Day after');
    held = Promise.withResolvers();
    await page.press('Day before');
    expect(names()).toEqual(['Jamie']);
    await page.press('Day after');
    expect(names()).toEqual(['Next']);
    await page.does(() => held?.resolve());
    expect(asked.slice(2)).toEqual(['/day unchanged', `/day?date=${tomorrow} unchanged`]);
  });
});

describe('while an answer is on its way', () => {
  beforeEach(() => {
    book = [person('Jamie'), person('Overdue', { date: yesterday }), person('Next', { date: tomorrow })];
  });

  test('another date shows shapes, and counts of what is known', async () => {
    await opens();
    held = Promise.withResolvers();
    await page.press('Day after');
    expect(text()).toContain('Loading appointments...');
    expect(names()).toEqual([]);
    expect(counts()).toMatchObject({ 'All Active': '…', Today: '1', 'Past Due': '1' });
    await page.does(() => held?.resolve());
    expect(names()).toEqual(['Next']);
    expect(text()).not.toContain('Loading appointments...');
  });

  test('a search shows at once what is known already', async () => {
    book.push(person('Jamie Long Ago', { date: addDays(today, -300), status: 'completed' }));
    await opens();
    held = Promise.withResolvers();
    await searches('jamie');
    expect(names()).toEqual(['Jamie']);
    expect(text()).toContain('Loading appointments...');
    await page.does(() => held?.resolve());
    expect(counts()).toMatchObject({ 'All Active': '1', Completed: '1', 'Past Due': '0' });
    await tab('Completed');
    expect(names()).toEqual(['Jamie Long Ago']);
  });

  test('the answer to an older question is dropped', async () => {
    await opens();
    const slow = Promise.withResolvers<void>();
    held = slow;
    await page.press('Day after');
    held = null;
    await page.press('Day before');
    book = [person('Impostor', { date: tomorrow })];
    await page.does(() => {
      slow.resolve();
    });
    expect(names()).toEqual(['Jamie']);
  });

  test('what was changed here meanwhile is not undone by an older answer', async () => {
    await opens();
    const slow = Promise.withResolvers<void>();
    held = slow;
    await passes(EVERY);
    held = null;
    const [jamie] = book;
    if (!jamie) throw new Error('Jamie has gone');
    const changed = { ...jamie, status: 'confirmed' as const, version: 2 };
    book = [changed];
    await page.does(() => {
      announceChange(changed);
      slow.resolve();
    });
    await tab('Confirmed');
    expect(names()).toEqual(['Jamie']);
  });
});

describe('without an answer', () => {
  test('a date that was never loaded says so, and is asked for again', async () => {
    book = [person('Jamie'), person('Next', { date: tomorrow })];
    await opens();
    isLost = true;
    await page.press('Day after');
    expect(text()).toContain('The appointments could not be loaded.');
    expect(control('Day before')).toBeDefined();
    isLost = false;
    await page.press('Retry');
    expect(names()).toEqual(['Next']);
  });

  test('what is known stays, and says that it may be old', async () => {
    book = [person('Jamie')];
    await opens();
    isLost = true;
    await passes(EVERY);
    expect(names()).toEqual(['Jamie']);
    expect(text()).toContain('This list may be old.');
    isLost = false;
    await page.press('Retry');
    expect(text()).not.toContain('This list may be old.');
  });
});

describe('a customer books while the list is open', () => {
  test('it appears, is said politely, and is marked', async () => {
    book = [person('Jamie')];
    await opens();
    expect(status()).toBe('1 appointment in All Active');
    book = [...book, person('Priya', { time: '14:00' })];
    await passes(EVERY);
    expect(names()).toEqual(['Priya', 'Jamie']);
    expect(status()).toBe('1 new appointment. 2 appointments in All Active');
    expect(page.element.querySelector('[role=status].appointments-standing')).not.toBeNull();
    expect(page.element.querySelector('.is-new')?.id).toBe('appointment-Priya');
    book = [...book, person('Bea', { time: '16:00' })];
    await passes(EVERY);
    expect(status()).toBe('2 new appointments. 3 appointments in All Active');
    await tab('Pending');
    expect(status()).toBe('3 appointments in Pending');
  });

  test('what the owner made, moved or confirmed is not new', async () => {
    const jamie = person('Jamie');
    book = [jamie];
    await opens();
    const own = person('Own', { time: '12:00', status: 'booked' });
    book = [{ ...jamie, status: 'confirmed', version: 2 }, own];
    await page.does(() => {
      announceChange(own);
    });
    await passes(EVERY);
    expect(names()).toEqual(['Own', 'Jamie']);
    expect(status()).toBe('2 appointments in All Active');
  });

  test('what is being typed, the focus and the boxes of the others stay', async () => {
    book = [person('Jamie')];
    await opens();
    await page.types('Search every date', 'ja');
    const field = labelled('Search every date');
    field.focus();
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
    const [card] = page.element.querySelectorAll('li');
    await page.types('Search every date', 'jam');
    book = [...book, person('Jamal', { time: '14:00' })];
    await passes(EVERY);
    await page.does(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'jam');
    expect(page.element.contains(card ?? null)).toBe(true);
    expect(names()).toEqual(['Jamal', 'Jamie']);
  });
});

describe('an appointment that was changed here', () => {
  test('goes to the date that it was moved to, and out of the one that it was on', async () => {
    const jamie = person('Jamie');
    book = [jamie, person('Next', { date: tomorrow })];
    await opens();
    await page.press('Day after');
    held = Promise.withResolvers();
    await page.does(() => {
      announceChange({ ...jamie, date: tomorrow, time: '11:00', version: 2 });
    });
    expect(names()).toEqual(['Jamie', 'Next']);
    await page.press('Clear Date');
    expect(names()).toEqual([]);
  });

  test('is counted as past due no more', async () => {
    const overdue = person('Overdue', { date: yesterday });
    book = [overdue];
    await opens();
    await tab('Past Due');
    held = Promise.withResolvers();
    await page.does(() => {
      announceChange({ ...overdue, status: 'completed', version: 2 });
    });
    expect(names()).toEqual([]);
    expect(counts()).toMatchObject({ 'Past Due': '0' });
  });
});

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
    book = long(120);
    await opens();
    await tab('Past Due');
    expect(isDrawn('Jamie 0')).toBe(true);
    expect(isDrawn('Jamie 100')).toBe(false);
    for (const { customer } of book) expect(text()).toContain(customer.name);
    await scrollsTo(8 * innerHeight);
    expect(isDrawn('Jamie 100')).toBe(true);
    expect(isDrawn('Jamie 0')).toBe(false);
    const places = [...page.element.querySelectorAll('li')].map((item) => item.getAttribute('aria-posinset'));
    expect(places.slice(0, 3)).toEqual(['1', '85', '86']);
    expect(page.element.querySelector('li')?.getAttribute('aria-setsize')).toBe('120');
  });

  test('keeps what has the focus, wherever one scrolls', async () => {
    scrolled = 0;
    book = long(120);
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
    book = long(501);
    await opens();
    await searches('jamie');
    expect(text()).toContain('These are the latest 500 that were found. More words find fewer.');
    expect(status()).toBe('500 appointments in All Active');
    expect(names().slice(0, 1)).toEqual(['Jamie 0']);
  });
});
