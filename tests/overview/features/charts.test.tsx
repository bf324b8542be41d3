// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { charts, type ChartData as Data } from '../../../src/features/admin/overview/Charts.tsx';
import { Charts } from '../../../src/features/admin/overview/Charts.tsx';
import { adminPage, ok } from '../../admin/features/page.ts';

const page = adminPage();

const data: Data = {
  time_zone: 'America/New_York',
  weeks: [
    { from: '2026-11-08', to: '2026-11-14', revenue_cents: 40_000, booked_cents: 40_000, visits: 5 },
    { from: '2026-11-15', to: '2026-11-21', revenue_cents: 20_000, booked_cents: 20_000, visits: 3 },
    { from: '2026-11-22', to: '2026-11-28', revenue_cents: 8500, booked_cents: 9000, visits: 1 },
  ],
  hours: [
    { hour: 9, visits: 2 },
    { hour: 10, visits: 7 },
    { hour: 11, visits: 0 },
  ],
  services: [
    { id: 1, name: 'Cut', visits: 6, revenue_cents: 51_000, booked_cents: 51_000 },
    { id: 3, name: 'Color', visits: 3, revenue_cents: 36_000, booked_cents: 36_000 },
  ],
};

async function opens(answer: Data = data): Promise<void> {
  page.answers['GET /charts'] = () => ok(answer);
  await charts.load();
  await page.show(<Charts />);
}

const sliders = () => [...page.element.querySelectorAll<HTMLElement>('[role=slider]')];
const said = (slider: HTMLElement | undefined) => slider?.getAttribute('aria-valuetext');
const cells = (table: Element | undefined) =>
  [...(table?.querySelectorAll('tr') ?? [])].map((row) =>
    [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent).join(' | '),
  );

describe('the charts', () => {
  test('have a title, a summary and a table each', async () => {
    await opens();
    const figures = [...page.element.querySelectorAll('figure')];
    expect(figures.map((figure) => figure.querySelector('h3')?.textContent)).toEqual([
      'Revenue by week',
      'Busiest hours',
      'Services by share',
    ]);
    expect(figures.map((figure) => figure.querySelector('figcaption p')?.textContent)).toEqual([
      '$300 a week on average. Best week: Nov 8 to 14, $400. This week so far: $85.',
      'Busiest from 10 AM to 11 AM, quietest from 11 AM to 12 PM.',
      'Booked most often: Cut, 6 of 9 appointments.',
    ]);
    expect(cells(figures[0])).toEqual([
      'Week | Appointments | Booked | Revenue',
      'Nov 8 to 14 | 5 | $400 | $400',
      'Nov 15 to 21 | 3 | $200 | $200',
      'Nov 22 to 28 | 1 | $90 | $85',
    ]);
    expect(cells(figures[1])[2]).toBe('10 AM to 11 AM | 7');
    expect(cells(figures[2])[1]).toBe('Cut | 6 | $510 | $510');
    expect(figures[2]?.querySelector('.share-bars')?.textContent).toBe(
      'Cut67%, 6 appointmentsColor33%, 3 appointments',
    );
  });

  test('start at this week and the busiest hour', async () => {
    await opens();
    expect(sliders().map(said)).toEqual([
      'Nov 22 to 28: $85; 1 appointment for $90',
      '10 AM to 11 AM: 7 appointments',
    ]);
    expect(page.element.querySelector('.chart-words')?.textContent).toBe(
      'Nov 22 to 28: $85; 1 appointment for $90',
    );
  });

  test('are browsed by keys and stop at both ends', async () => {
    await opens();
    const [weeks] = sliders();
    for (const [key, words] of [
      ['ArrowLeft', 'Nov 15 to 21: $200; 3 appointments for $200'],
      ['ArrowLeft', 'Nov 8 to 14: $400; 5 appointments for $400'],
      ['ArrowLeft', 'Nov 8 to 14: $400; 5 appointments for $400'],
      ['End', 'Nov 22 to 28: $85; 1 appointment for $90'],
      ['ArrowRight', 'Nov 22 to 28: $85; 1 appointment for $90'],
      ['Home', 'Nov 8 to 14: $400; 5 appointments for $400'],
      ['ArrowUp', 'Nov 15 to 21: $200; 3 appointments for $200'],
      ['ArrowDown', 'Nov 8 to 14: $400; 5 appointments for $400'],
    ] as const) {
      await page.key(key, weeks);
      expect([key, said(weeks)]).toEqual([key, words]);
    }
    expect(weeks?.getAttribute('aria-valuenow')).toBe('1');
    expect(weeks?.querySelectorAll('[data-picked=true]')).toHaveLength(1);
  });

  test('are read by pointing', async () => {
    await opens();
    const [weeks] = sliders();
    if (weeks) weeks.getBoundingClientRect = () => new DOMRect(100, 0, 300, 100);
    for (const [clientX, from] of [
      [150, 'Nov 8'],
      [201, 'Nov 15'],
      [399, 'Nov 22'],
      [400, 'Nov 22'],
    ] as const) {
      await page.does(() =>
        weeks?.dispatchEvent(new PointerEvent('pointermove', { clientX, bubbles: true })),
      );
      expect(said(weeks)).toMatch(new RegExp(`^${from} to`));
    }
  });

  test('draw this week as unfinished', async () => {
    await opens();
    const open = [...(sliders()[0]?.querySelectorAll('rect') ?? [])].map((rect) => rect.dataset['open']);
    expect(open).toEqual(['false', 'false', 'true']);
  });

  test('of a new salon say what will appear', async () => {
    await opens({ ...data, hours: [], services: [] });
    expect(page.element.textContent).toContain('Charts appear here after');
    expect(sliders()).toEqual([]);
  });
});
