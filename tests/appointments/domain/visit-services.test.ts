import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Appointment, statusOnceMoved } from '../../../src/domain/appointments/appointment.ts';
import { startingServices, type Service } from '../../../src/domain/services/services.ts';
import {
  areSame,
  asOne,
  chosenServices,
  visitLength,
  visitPrice,
  serviceShares,
  visitName,
  withShownNames,
} from '../../../src/domain/appointments/visit-services.ts';
import { noVisitText } from '../../../src/texts/visits.ts';
import { busyStretches, visitOfServices } from '../../../src/domain/appointments/visit.ts';
import { booked } from '../../support/booked.ts';
import { appointment } from '../../support/build.ts';
import { receipt } from '../../store/contract/receipts.ts';
import { readRecord } from '../../../netlify/platform/store/records.ts';

const offered: Service[] = startingServices.map((service, i) => ({ ...service, position: 6 - i }));
const chosen = (
  ids: readonly number[],
  more: Partial<Service>[] = [],
  kept = [booked({ price_cents: 100 })],
) =>
  chosenServices(ids, { offered: offered.map((one, i) => ({ ...one, ...more[i] })), bookedServices: kept });
const idsOf = (services: ReturnType<typeof chosenServices>) =>
  'why' in services ? services : services.map(({ id }) => id);

describe('a visit of several services', () => {
  test("follows the owner's order, whatever the order of selection", () => {
    for (const ids of [
      [1, 3, 5],
      [5, 1, 3],
      [3, 5, 1],
    ])
      expect(idsOf(chosen(ids))).toEqual([5, 3, 1]);
  });

  test("keeps booked services as booked and adds new ones at today's price", () => {
    const services = chosen([1, 3]);
    expect('why' in services ? 0 : visitPrice(services)).toBe(12_000 + 100);
  });

  test.each([
    ['six services', [1, 2, 3, 4, 5, 6], [], 'A visit can have at most 5 services'],
    ['one service twice', [3, 3], [], 'A visit can include each service only once'],
    ['no service', [], [], 'Please choose a service'],
    ['an unknown service', [3, 77], [], 'Selected service not found'],
    [
      'add-ons alone',
      [2],
      [{}, { add_on: true }],
      "Men's Cut & Style can only be booked together with another service",
    ],
    ['more than twelve hours', [2, 3], [{}, { duration_min: 620 }], 'A visit can last at most 12 hours'],
  ])('is refused with %s', (_, ids, more, sentence) => {
    const none = chosen(ids, more, []);
    expect('why' in none && noVisitText(none)).toBe(sentence);
  });

  test('waits for the owner if one service is by request', () => {
    const services: Appointment['services'] = [booked(), booked({ id: 2, by_request: true })];
    const settings = { autoConfirm: true };
    expect(statusOnceMoved(appointment({ services }), settings)).toBe('pending');
    expect(statusOnceMoved(appointment(), settings)).toBe('confirmed');
  });
});

const read = (kept: object) => readRecord('appointment', ['', JSON.stringify(kept)]);

test('a first-edition record is read as one service, and a record with both formats as it is', () => {
  const { services, ...rest } = appointment();
  const { price_from: _, by_request: __, deposit_percentage: ___, ...service } = services[0];
  expect(read({ ...rest, service })).toEqual(appointment());
  expect(read({ ...rest, services, service: asOne(services) })).toEqual(appointment());
});

const anyServices = fc
  .array(
    fc.record({
      duration_min: fc.integer({ min: 3, max: 180 }),
      price_cents: fc.nat({ max: 50_000 }),
      gap: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map((all) =>
    all.map(({ duration_min, price_cents, gap }, i) =>
      booked({
        id: i + 1,
        duration_min,
        price_cents,
        processing: gap ? { start_min: 1, duration_min: duration_min - 2 } : null,
      }),
    ),
  );

describe('of any services', () => {
  test('the visit is the same in any order of selection', () => {
    const places = fc.uniqueArray(fc.nat({ max: 9 }), { minLength: 6, maxLength: 6 });
    const pressed = fc.shuffledSubarray(
      offered.map(({ id }) => id),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(places, pressed, (positions, ids) => {
        const inPlaces = offered.map((service, i) => ({ ...service, position: positions[i] ?? 0 }));
        const done = idsOf(chosenServices(ids, { offered: inPlaces }));
        const order = inPlaces.toSorted((a, b) => a.position - b.position).map(({ id }) => id);
        expect(done).toEqual(order.filter((id) => ids.includes(id)));
      }),
      { numRuns: 200 },
    );
  });

  test('the busy stretches are those of each service, end to end, without overlap', () => {
    fc.assert(
      fc.property(anyServices, fc.nat({ max: 4 }), fc.nat({ max: 60 }), (services, which, longer) => {
        const all = services.map((one, i) =>
          i === which ? { ...one, duration_min: one.duration_min + longer } : one,
        );
        const visit = visitOfServices(all);
        const stretches = busyStretches(1000, visit);
        expect([stretches[0]?.start, stretches.at(-1)?.end]).toEqual([1000, 1000 + visitLength(all)]);
        const edges = stretches.flatMap(({ start, end }) => [start, end]);
        expect(edges).toEqual([...new Set(edges)].toSorted((a, b) => a - b));
        const free = all.reduce((sum, { processing }) => sum + (processing?.duration_min ?? 0), 0);
        expect(stretches.reduce((sum, { start, end }) => sum + end - start, 0)).toBe(visitLength(all) - free);
      }),
      { numRuns: 500 },
    );
  });

  test('money is shared to the cent, and a full refund returns the same shares', () => {
    fc.assert(
      fc.property(anyServices, fc.nat({ max: 1_000_000 }), ([first, ...rest], amount) => {
        if (!first) return;
        const shares = serviceShares(amount, [first, ...rest]);
        expect(shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(amount);
        const back = serviceShares(-amount, [first, ...rest]).map((share) => -share.amount_cents);
        expect(back.map((cents) => cents + 0)).toEqual(shares.map((share) => share.amount_cents));
        expect(areSame([first, ...rest], [first, ...rest])).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

test('a client sees the service names that she booked, and products by their own names', () => {
  const cut = { ...booked({ id: 1, name: 'Cut' }), shown_name: 'Corte' };
  const visit = appointment({ services: [cut, booked({ id: 2, name: 'Gloss' })] });
  const [first] = receipt(1).lines;
  if (!first) throw new Error('It has a line');
  const { service_id, ...line } = first;
  const lines = [
    { ...line, name: 'Cut', service_id },
    { ...line, name: 'Cut and more', service_id },
    { ...line, kind: 'retail' as const, name: 'Cut' },
  ];
  const { services, receipts } = withShownNames({ ...visit, receipts: [{ ...receipt(1), lines }] });
  expect(visitName(services)).toBe('Corte + Gloss');
  expect(services[0]).not.toHaveProperty('shown_name');
  expect(receipts[0]?.lines.map(({ name }) => name)).toEqual(['Corte', 'Cut and more', 'Cut']);
});
