import { describe, expect, test } from 'vitest';
import { startingServices, unstatedDefaults, type Service } from '../../../src/domain/services/services.ts';
import {
  serviceMarks,
  pictureText,
  stylistStretches,
  withWhatGoesWell,
} from '../../../src/features/admin/services/picture.ts';
import { toSummary } from '../../../src/features/admin/services/ServicesScreen.tsx';
import {
  serviceForm,
  visitTyped,
  type ServiceValues,
} from '../../../src/features/admin/services/service-form.ts';
import { visitOfServices } from '../../../src/domain/appointments/visit.ts';

const color: Service = {
  id: 3,
  version: 1,
  name: 'Color Service',
  description: 'Root touch-up.',
  category: 'Color',
  duration_min: 120,
  price_cents: 12_050,
  active: true,
  processing: { start_min: 30, duration_min: 45 },
  ...unstatedDefaults,
};
const { start: toValues } = serviceForm.table;
const faultsIn = (values: ServiceValues) => serviceForm.table.faultsIn(values, null);
const toBody = (values: ServiceValues) => serviceForm.table.bodyIn(values, null);
const typed = (part: Partial<ServiceValues>): ServiceValues => ({ ...toValues(color), ...part });
const faults = (part: Partial<ServiceValues>) => faultsIn(typed(part));

describe("the form's values", () => {
  test('match the service they were made from', () => {
    for (const service of [color, ...startingServices]) {
      const { id: _, version: __, ...rest } = service;
      expect(faultsIn(toValues(service))).toEqual({});
      expect(rest).toMatchObject(toBody(toValues(service)));
    }
  });

  test('start empty, active and as a hair cut', () => {
    expect(toValues(null)).toMatchObject({ name: '', category: 'Hair Cut', price: '', active: true });
  });

  test.each(['0', '1.5', 'an hour', '721'])('reject a duration of %s', (duration) => {
    expect(faults({ duration, hasProcessing: false })).toEqual({
      duration: 'Duration must be a whole number from 1 to 720',
    });
  });

  test.each(['1', ' 60 ', '720'])('accept a duration of %s minutes', (duration) => {
    expect(faults({ duration, hasProcessing: false })).toEqual({});
  });

  test.each([
    ['-0.01', 'Price must be at least 0'],
    ['100000.01', 'Price must be at most $100,000'],
    ['42.500', 'Price must be an amount in dollars, such as 85 or 42.50'],
  ])('reject a price of %s', (price, sentence) => {
    expect(faults({ price })).toEqual({ price: sentence });
  });

  test('have processing time within the service, or none', () => {
    expect(faults({ processingStart: '', processingDuration: '' })).toEqual({
      processingStart: 'Processing start is required',
      processingDuration: 'Processing time is required',
    });
    expect(faults({ processingStart: '0' })).toEqual({
      processingStart: 'Processing start must be a whole number from 1 to 720',
    });
    expect(faults({ processingStart: '75' })).toEqual({
      processingDuration: 'Processing time must end before the service does',
    });
    expect(faults({ processingStart: '74' })).toEqual({});
    expect(faults({ hasProcessing: false, processingStart: 'x' })).toEqual({});
    expect(toBody(typed({ hasProcessing: false }))['processing']).toBeNull();
  });
});

describe('the drawing of a visit', () => {
  test('is busy, free and busy again, and fills the visit', () => {
    expect(stylistStretches(visitOfServices([color]))).toEqual([
      { kind: 'busy', minutes: 30, share: 25 },
      { kind: 'free', minutes: 45, share: 37.5 },
      { kind: 'busy', minutes: 45, share: 37.5 },
    ]);
    expect(stylistStretches(visitOfServices([{ duration_min: 45 }]))).toEqual([
      { kind: 'busy', minutes: 45, share: 100 },
    ]);
  });

  test('marks the minutes of changes', () => {
    expect(serviceMarks(visitOfServices([color]))).toEqual([
      { minute: 0, at: 0 },
      { minute: 30, at: 25 },
      { minute: 75, at: 62.5 },
      { minute: 120, at: 100 },
    ]);
  });

  test.each([
    [{ start_min: 5, duration_min: 60 }, [0, 65, 120]],
    [{ start_min: 50, duration_min: 10 }, [0, 50, 120]],
    [{ start_min: 60, duration_min: 55 }, [0, 60, 120]],
    [{ start_min: 1, duration_min: 118 }, [0, 120]],
  ])('leaves out overlapping marks: %o', (processing, minutes) => {
    expect(
      serviceMarks(visitOfServices([{ duration_min: 120, processing }])).map(({ minute }) => minute),
    ).toEqual(minutes);
  });

  test('leaves out a long mark that would reach the end of a long visit', () => {
    const processing = { start_min: 60, duration_min: 45 };
    const visit = visitOfServices([
      { duration_min: 60 },
      { duration_min: 120, processing },
      { duration_min: 30 },
    ]);
    expect(serviceMarks(visit).map(({ minute }) => minute)).toEqual([0, 120, 210]);
  });

  test('is described in words', () => {
    expect(pictureText(visitOfServices([color]), 'Color')).toBe(
      "You're busy for 30 min, free for 45 min while the color develops, then busy for 45 min. " +
        'Your client stays for 2 hr.',
    );
    expect(pictureText(visitOfServices([color]), 'Treatment')).toContain(
      'free for 45 min while it takes effect',
    );
    expect(pictureText(visitOfServices([{ duration_min: 60 }]), 'Hair Cut')).toBe(
      'You and your client are both busy for 1 hr.',
    );
  });

  test("puts companions one after another in the owner's order", () => {
    const [cut, ...rest] = startingServices.filter(({ id }) => id !== color.id);
    const first = { ...color, position: 7, goes_with: [1, 6] };
    const all = [cut, ...rest, first].flatMap((one) => one ?? []);
    const visit = withWhatGoesWell(first, all);
    expect(visit.map(({ id }) => id)).toEqual([1, 6, 3]);
    expect(stylistStretches(visitOfServices(visit)).map(({ kind, minutes }) => [kind, minutes])).toEqual([
      ['busy', 120],
      ['free', 45],
      ['busy', 45],
    ]);
    const twice = { ...color, id: 9, position: 9 };
    expect(pictureText(visitOfServices([color, twice]), 'Color')).toBe(
      "You're busy for 30 min, free for 45 min, busy for 1 hr 15 min, free for 45 min, then busy for 45 min. " +
        'Your client stays for 4 hr.',
    );
  });

  test("leaves out companions that are retired or don't fit", () => {
    const long = { ...color, id: 9, duration_min: 700, position: 9 };
    const retired = { ...color, id: 10, active: false, position: 10 };
    const first = { ...color, goes_with: [9, 10, 11] };
    expect(withWhatGoesWell(first, [first, long, retired]).map(({ id }) => id)).toEqual([3]);
  });

  test('follows typing and says what is missing', () => {
    expect(visitTyped(typed({}))).toEqual({
      visit: { duration_min: 120, gaps: [{ start_min: 30, duration_min: 45 }] },
    });
    expect(visitTyped(typed({ hasProcessing: false }))).toEqual({
      visit: { duration_min: 120, gaps: [] },
    });
    expect(visitTyped(typed({ duration: '' }))).toEqual({
      lacks: "Enter the duration to see who's busy when.",
    });
    expect(visitTyped(typed({ processingDuration: '' }))).toMatchObject({
      lacks: expect.stringContaining('how long it takes'),
    });
    expect(visitTyped(typed({ processingDuration: '90' }))).toEqual({
      lacks: 'Processing time must end before the service does.',
      isOutside: true,
    });
  });
});

describe('the summary', () => {
  test('shows the figures of a new salon', () => {
    expect(toSummary(startingServices)).toEqual({
      total: 6,
      active: 6,
      prices: '$35 to $120',
      averageDuration: '1 hr',
    });
  });

  test("excludes services that can't be booked from prices and durations", () => {
    const services = [
      { active: true, price_cents: 4250, duration_min: 30 },
      { active: true, price_cents: 4250, duration_min: 45 },
      { active: false, price_cents: 90_000, duration_min: 600 },
    ];
    expect(toSummary(services)).toEqual({
      total: 3,
      active: 2,
      prices: '$42.50',
      averageDuration: '38 min',
    });
  });

  test('has dashes if nothing can be booked', () => {
    expect(toSummary([])).toEqual({ total: 0, active: 0, prices: '–', averageDuration: '–' });
  });
});
