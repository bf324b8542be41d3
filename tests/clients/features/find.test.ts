// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { listPath, readAddress, toSearch } from '../../../src/features/admin/clients/address.ts';
import { clientPath } from '../../../src/features/admin/data/clients.ts';
import { found, ordered } from '../../../src/features/admin/clients/search-clients.ts';
import { findHolder } from '../../../src/features/admin/clients/details.ts';
import { visitDay, visitTime } from '../../../src/features/admin/clients/text.ts';
import { client } from './build.ts';

const ada = client('Ada Byron', {
  phone: '+1 (555) 987-6543',
  notes: 'Allergic to ammonia',
  spent_cents: 8500,
  last_visit: '2026-11-03T09:00',
  next_visit: '2026-12-01T09:00',
});
const bea = client('Bea Potter', { spent_cents: 12_000, last_visit: '2026-11-20T14:00' });
const zoe = client('Zoë Quux', { next_visit: '2026-11-25T09:00' });
const cleo = client('cleo Moss');
const all = [zoe, bea, ada, cleo];

const names = (clients: readonly { name: string }[]) => clients.map(({ name }) => name.split(' ')[0]);

describe('a search', () => {
  test.each([
    ['', ['Zoë', 'Bea', 'Ada', 'cleo']],
    ['byron', ['Ada']],
    ['987-6543', ['Ada']],
    ['ammonia', ['Ada']],
    ['byron potter', []],
  ])("for '%s' finds %o", (text, expected) => {
    expect(names(found(all, text))).toEqual(expected);
  });
});

describe('sorting', () => {
  test.each([
    ['name', ['Ada', 'Bea', 'cleo', 'Zoë']],
    ['last-visit', ['Bea', 'Ada', 'cleo', 'Zoë']],
    ['spent', ['Bea', 'Ada', 'cleo', 'Zoë']],
    ['next-visit', ['Zoë', 'Ada', 'Bea', 'cleo']],
  ] as const)('by %s puts clients without a value last, by name', (order, expected) => {
    expect(names(ordered(all, order))).toEqual(expected);
  });

  test('puts the latest last visit and the soonest next visit first', () => {
    const late = client('Late', { last_visit: '2026-11-21T09:00', next_visit: '2026-11-25T14:00' });
    expect(names(ordered([ada, bea, late], 'last-visit'))).toEqual(['Late', 'Bea', 'Ada']);
    expect(names(ordered([ada, late, zoe], 'next-visit'))).toEqual(['Zoë', 'Late', 'Ada']);
  });
});

describe('the address', () => {
  test.each(['', '?sort=spent', '?add=1', '?client=c1', '?client=c1&edit=1'])(
    "'%s' is read and written alike",
    (text) => {
      expect(toSearch(readAddress(text))).toBe(text);
    },
  );

  test('ignores unknown values', () => {
    expect(readAddress('?sort=height&client=&x=y')).toEqual({ client: null, form: false, order: 'name' });
  });

  test('leads to a client and back to the list in its order', () => {
    expect(clientPath('a&b')).toBe('/admin/clients?client=a%26b');
    expect(listPath('spent')).toBe('/admin/clients?sort=spent');
  });
});

test('an address belongs to its client in any spelling', () => {
  expect(findHolder({ email: ' BEA.Potter@example.com ', phone: '' }, all)).toBe(bea);
  expect(findHolder({ email: 'nobody@example.com', phone: '' }, all)).toBeNull();
});

test('a visit is described by its day, its year if different, and its time', () => {
  expect(visitDay('2026-11-24T09:00', '2026-01-01')).toBe('Tue, Nov 24');
  expect(visitDay('2025-11-24T09:00', '2026-01-01')).toBe('Mon, Nov 24, 2025');
  expect(visitDay(null, '2026-01-01')).toBe('–');
  expect([visitTime('2026-11-24T09:00'), visitTime(null)]).toEqual(['9:00 AM', undefined]);
});
