// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { $dialog } from '../../../src/features/admin/shell/dialogs.ts';
import { $leaving, $unsaved } from '../../../src/features/admin/shell/navigation.ts';
import { $panel, openPanel } from '../../../src/features/admin/shell/open-panel.ts';
import { $text, endSearch, nearest } from '../../../src/features/admin/search/search.ts';
import type { OwnersAppointment } from '../../../src/api/shapes.ts';
import { SearchDialog } from '../../../src/features/admin/search/SearchDialog.tsx';
import { addDays, type LocalDate } from '../../../src/domain/time.ts';
import { client } from '../../clients/features/build.ts';
import { appointment, today, tomorrow, yesterday } from './build.ts';
import { adminPage, ok, refusal, type Query } from './page.ts';

const page = adminPage();

const jamie = appointment({
  id: 'visit',
  time: '14:00',
  start_at: `${today}T14:00:00-05:00`,
  end_at: `${today}T15:00:00-05:00`,
});

/** Answers like the salon: the latest appointments within the requested dates. */
const finds =
  (list: readonly OwnersAppointment[]) =>
  ({ from = '', to = '9999', limit }: Query) =>
    ok(list.filter(({ date }) => date >= from && date <= to).slice(-Number(limit)));

const weekly = (weeks: number) => {
  const date = addDays(today, 7 * weeks);
  const [start_at, end_at] = [`${date}T14:00:00-05:00`, `${date}T15:00:00-05:00`];
  return appointment({ id: `${weeks}`, date, time: '14:00', start_at, end_at });
};

beforeEach(async () => {
  vi.stubGlobal('scrollTo', vi.fn());
  endSearch();
  openPanel('search');
  page.answers = {
    'GET /clients': () => ok([client('Jamie', { next_visit: `${today}T14:00` })]),
    'GET /appointments': finds([jamie]),
  };
  await page.show(<SearchDialog />);
  // The test controls the pause between keys, so that a busy machine doesn't matter.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

const field = () => document.querySelector<HTMLInputElement>('[role=combobox]') ?? expect.fail('no field');
const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const marked = () => document.querySelector('[role=option][aria-selected=true]');
const status = () => document.querySelector('[role=status]')?.textContent;
const pause = (ms: number) => page.does(() => vi.advanceTimersByTimeAsync(ms));
const asked = () => page.sent.map(({ call }) => call);

async function type(text: string): Promise<void> {
  await page.types('Search clients and appointments', text);
}

async function searches(text: string): Promise<void> {
  await type(text);
  await pause(220);
}

describe('the search', () => {
  test('asks once typing stops, and shows clients and appointments in two groups', async () => {
    await type('j');
    await type('ja');
    await searches('jamie');
    expect(page.sent.map(({ call, query }) => [call, query])).toEqual([
      ['GET /clients', { search: 'jamie', limit: '6' }],
      ['GET /appointments', { search: 'jamie', from: today, limit: '500' }],
      ['GET /appointments', { search: 'jamie', to: yesterday, limit: '9' }],
    ]);
    expect(status()).toBe('1 client, 1 appointment');
    const groups = [...document.querySelectorAll('[role=group]')].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(groups).toEqual(['Clients', 'Appointments']);
    expect(options()).toEqual([
      'Jamie(555) 010-0100, jamie@example.comNext Tue, Nov 24',
      "Jamie RiveraTue, Nov 24, 2:00 PM, Women's Cut & StylePending",
    ]);
  });

  test('says that it is searching, and that nothing was found', async () => {
    page.answers = { 'GET /clients': () => ok([]), 'GET /appointments': () => ok([]) };
    await type(' nobody ');
    expect(status()).toBe('Searching...');
    await pause(220);
    expect(status()).toBe('No results for “nobody”.');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  test('asks nothing without words', async () => {
    await searches('   ');
    expect(asked()).toEqual([]);
    expect(status()).toBe('Search by name, phone, email, service, notes, formula or reference.');
  });

  test('says when there are more results', async () => {
    page.answers = {
      'GET /clients': () => ok(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => client(name))),
      'GET /appointments': finds(Array.from({ length: 9 }, () => appointment())),
    };
    await searches('a');
    expect(status()).toBe('5+ clients, 8+ appointments');
    expect(options()).toHaveLength(13);
  });

  test('shows the next visits of a client who has booked a whole year, and then the latest past visits', async () => {
    const all = Array.from({ length: 53 + 20 }, (_, i) => weekly(i - 20));
    page.answers['GET /appointments'] = finds(all);
    await searches('jamie');
    expect(options().slice(1, 3)).toEqual([
      expect.stringContaining('Tue, Nov 24, 2:00 PM'),
      expect.stringContaining('Tue, Dec 1, 2:00 PM'),
    ]);
    expect(status()).toBe('1 client, 8+ appointments');
    page.answers['GET /appointments'] = finds(all.slice(0, 22));
    await searches('jamie r');
    expect(options().slice(1, 4)).toEqual([
      expect.stringContaining('Tue, Nov 24'),
      expect.stringContaining('Tue, Dec 1'),
      expect.stringContaining('Tue, Nov 17'),
    ]);
  });

  test('drops answers to older queries', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok>>();
    page.answers['GET /clients'] = () => slow.promise;
    await searches('ja');
    page.answers['GET /clients'] = () => ok([client('Priya')]);
    await searches('pri');
    await page.does(() => {
      slow.resolve(ok([client('Old')]));
    });
    expect(options()[0]).toMatch(/^Priya/);
  });

  test('says why it failed, keeps the words, and can be repeated', async () => {
    page.answers['GET /appointments'] = () => refusal(503, 'store_unavailable', 'Please try again.');
    await searches('jamie');
    expect(document.querySelector('dialog')?.textContent).toContain('Please try again.');
    expect(field().value).toBe('jamie');
    page.answers['GET /appointments'] = finds([jamie]);
    await page.press('Retry');
    await pause(220);
    expect(options()).toHaveLength(2);
  });

  test('clears its words when closed', async () => {
    await searches('jamie');
    await page.show(null);
    expect($text.get()).toBe('');
  });
});

describe('the keys', () => {
  test('go through all results and wrap, with focus in the field', async () => {
    await searches('jamie');
    expect(document.activeElement).toBe(field());
    for (const [key, words] of [
      ['', 'Jamie('],
      ['ArrowDown', 'Jamie Rivera'],
      ['ArrowDown', 'Jamie('],
      ['ArrowUp', 'Jamie Rivera'],
    ] as const) {
      if (key !== '') await page.key(key, field());
      expect(marked()?.textContent).toMatch(new RegExp(`^${words.replace('(', '\\(')}`));
      expect(field().getAttribute('aria-activedescendant')).toBe(marked()?.id);
    }
    expect(document.activeElement).toBe(field());
  });

  test('open the marked client', async () => {
    await searches('jamie');
    const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    await page.does(() => field().dispatchEvent(enter));
    // Otherwise the button that opened the search would be pressed too.
    expect(enter.defaultPrevented).toBe(true);
    expect(`${location.pathname}${location.search}`).toBe('/admin/clients?client=jamie');
    expect($panel.get()).toBeNull();
  });

  test('open the marked appointment', async () => {
    await searches('jamie');
    await page.key('ArrowDown', field());
    await page.key('Enter', field());
    expect($dialog.get()).toEqual({ kind: 'edit', appointment: jamie });
    expect($panel.get()).toBeNull();
  });

  test('open nothing while a search is pending', async () => {
    await searches('jamie');
    await type('jamie r');
    await page.key('Enter', field());
    expect([$panel.get(), location.pathname]).toEqual(['search', '/admin']);
  });

  test('start at the first result after new words', async () => {
    await searches('jamie');
    await page.key('ArrowDown', field());
    await searches('jami');
    expect(marked()?.textContent).toMatch(/^Jamie\(/);
  });
});

test('pressing a result asks about unsaved changes first', async () => {
  await searches('jamie');
  $unsaved.set('Not saved.');
  await page.does(() => document.querySelector<HTMLElement>('[role=option]')?.click());
  expect([location.pathname, $panel.get()]).toEqual(['/admin', null]);
  expect($leaving.get()?.question).toBe('Not saved.');
});

const on = (date: LocalDate, id: string) =>
  appointment({ id, start_at: `${date}T10:00:00-05:00`, end_at: `${date}T11:00:00-05:00` });

test('upcoming appointments come first, the soonest at the top, then past and canceled ones, the latest at the top', () => {
  const list = [
    on('2026-11-01', 'long ago'),
    on(tomorrow, 'tomorrow'),
    on(yesterday, 'yesterday'),
    on('2026-12-24', 'later'),
    on(today, 'today'),
  ];
  const canceled = { ...on(tomorrow, 'canceled'), status: 'canceled' } as const;
  const now = Date.parse(`${today}T10:30:00-05:00`);
  expect(nearest([canceled, ...list], now).map(({ id }) => id)).toEqual([
    'today',
    'tomorrow',
    'later',
    'canceled',
    'yesterday',
    'long ago',
  ]);
});
