import { expect, test } from 'vitest';
import { readHealth } from '../../src/api/health.ts';
import { problemsByField } from '../../src/platform/call/validation-problems.ts';
import { sampleOf, samples, table } from './table.ts';

test('every endpoint of the contract has a valid sample, and no other has one', () => {
  for (const { call, endpoint, query, body, bytes } of samples) {
    expect([call, body !== undefined]).toEqual([call, endpoint.body !== undefined]);
    expect([call, bytes !== undefined]).toEqual([call, endpoint.bytes !== undefined]);
    for (const [schema, sample] of [
      [endpoint.body, body],
      [endpoint.query, query ?? {}],
    ] as const) {
      const issues = schema?.safeParse(sample).error?.issues ?? [];
      expect([call, problemsByField(issues)]).toEqual([call, {}]);
    }
    expect([call, query !== undefined && !endpoint.query]).toEqual([call, false]);
  }
  expect(Object.keys(table).toSorted()).toEqual(samples.map(({ call }) => call).toSorted());
});

test('an endpoint without a sample causes an error with instructions', () => {
  const unknown = { ...readHealth, path: '/api/new/:id' } as const;
  expect(() => sampleOf(unknown)).toThrow(/ \/api\/new\/:id has no sample: add to tests\/endpoints /);
});
