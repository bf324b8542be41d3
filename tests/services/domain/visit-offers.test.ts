import { expect, test } from 'vitest';
import { startingServices } from '../../../src/domain/services/services.ts';
import { offersBeside } from '../../../src/domain/appointments/visit-services.ts';

const offered = startingServices.map((service) => ({
  ...service,
  goes_with: service.id === 1 ? [6, 3] : [],
  add_on: service.id === 6,
  active: service.id !== 5,
}));
const offers = (ids: number[], services = offered) => {
  const { beside, others, limit } = offersBeside(ids, { offered: services });
  return [beside.map(({ id }) => id), others.map(({ id }) => id), limit?.why ?? null];
};

test('good matches come first, then other active services', () => {
  expect(offers([1])).toEqual([[3, 6], [2, 4], null]);
  expect(offers([4])).toEqual([[], [1, 2, 3, 6], null]);
});

test('services that would make an impossible visit are not offered', () => {
  expect(
    offers(
      [6],
      offered.map((service) => ({ ...service, add_on: service.id !== 2 })),
    ),
  ).toEqual([[], [2], null]);
  const long = offered.map((service) => ({ ...service, duration_min: service.id === 3 ? 710 : 15 }));
  expect(offers([1], long)).toEqual([[6], [2, 4], 'longest']);
  expect(offers([1, 2, 3, 4, 6])).toEqual([[], [], 'most']);
});
