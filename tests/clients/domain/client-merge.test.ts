import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { doublesIn, toKeys, merged, unmerged, UNMERGE_MS } from '../../../src/domain/clients/merge.ts';
import { Client, notedWith } from '../../../src/domain/clients/client.ts';
import { formats } from '../../../src/domain/salon-formats.ts';
import { phoneKey } from '../../../src/domain/clients/customer-rules.ts';

const person = (id: string, part: Partial<Client> = {}): Client => ({
  id,
  version: 1,
  name: id,
  email: `${id}@example.com`,
  phone: '',
  notes: '',
  ...part,
});
const when = { now: 1_000, date: '2026-11-24', makeId: () => 'note', formats: formats({}) } as const;

test('a phone number has the same key in any format', () => {
  for (const spelled of [
    '212 555 0101',
    '(212) 555-0101',
    '+1 212.555.0101',
    '1-212-555-0101',
    '0012125550101 x12',
  ])
    expect(phoneKey(spelled)).toBe('2125550101');
  expect(phoneKey('+44 20 7946 0101')).toBe('442079460101');
});

test('an invalid number belongs to nobody', () => {
  for (const nothing of ['', '-', '1234', '00000', '000 000 0000']) expect(phoneKey(nothing)).toBeNull();
});

const names = (clients: Client[], id: string) => {
  const found = doublesIn(clients);
  return clients.filter((one) => one.id === id).flatMap((one) => found(one).map((other) => other.id));
};

describe('possible duplicates', () => {
  test('share a phone number or an address', () => {
    const all = [
      person('a', { phone: '212 555 0101' }),
      person('b', { phone: '+1 (212) 555-0101' }),
      person('c', { phone: '212 555 0102', also: [{ name: 'c', email: 'A@example.com', phone: '' }] }),
      person('d', { phone: '212 555 0103' }),
    ];
    expect([names(all, 'a'), names(all, 'b'), names(all, 'c'), names(all, 'd')]).toEqual([
      ['c', 'b'],
      ['a'],
      ['a'],
      [],
    ]);
  });

  test('exclude clients without either', () => {
    const all = [person('a', { email: '', phone: '00000' }), person('b', { email: '', phone: '00000' })];
    expect(names(all, 'a')).toEqual([]);
  });

  test('are found at once among two thousand clients with one number', () => {
    const all = Array.from({ length: 2000 }, (_, i) => person(`c${i}`, { phone: '212 555 0101' }));
    const began = performance.now();
    expect(names(all, 'c7')).toHaveLength(1999);
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('two merged clients', () => {
  const ana = person('ana', { notes: 'Tea', phone: '212 555 0101' });
  const bea = person('bea', {
    notes: 'Ammonia',
    phone: '212 555 0102',
    dated_notes: [{ id: 'n', date: '2026-11-20', text: 'Toner' }],
  });
  const both = merged(ana, bea, ['v'], when);

  test('have the first name, and are found by the addresses and numbers of both', () => {
    expect(both).toMatchObject({ id: 'ana', name: 'ana', version: 2, notes: 'Tea\nAmmonia' });
    expect(toKeys(both)).toEqual({
      emails: ['ana@example.com', 'bea@example.com'],
      phones: ['2125550101', '2125550102'],
    });
    expect(toKeys(ana)).toEqual({ emails: ['ana@example.com'], phones: [] });
  });

  test("keep text that doesn't fit as a note dated that day", () => {
    const long = { ...bea, notes: 'x'.repeat(1999) };
    expect(merged(ana, long, [], when)).toMatchObject({
      notes: 'Tea',
      dated_notes: [
        { id: 'bea', date: '2026-11-24', text: long.notes },
        { id: 'n', date: '2026-11-20' },
      ],
    });
  });

  test('keep a different birthday as a note dated that day', () => {
    const [one, other] = [
      { ...ana, birthday: '1990-05-31' },
      { ...bea, birthday: '--06-01' },
    ];
    const together = merged(one, other, [], when);
    expect(together).toMatchObject({
      birthday: '1990-05-31',
      dated_notes: [{ date: '2026-11-24', text: 'Birthday: June 1' }, { id: 'n' }],
    });
    expect(unmerged(together, when.now)).toEqual({ client: { ...one, version: 3 }, other });
    for (const [first, second] of [
      [one, { ...bea, birthday: one.birthday }],
      [ana, { ...bea, birthday: one.birthday }],
      [
        { ...ana, birthday: '' },
        { ...bea, birthday: one.birthday },
      ],
      [one, bea],
    ] as const) {
      const same = merged(first, second, [], when);
      expect(same.birthday).toBe('1990-05-31');
      expect(same.dated_notes).toEqual(bea.dated_notes);
    }
  });

  test('have the latest date on which either was asked for a review', () => {
    const [first, other] = [ana, bea].map((one, i) => ({ ...one, review_asked_at: i + 5 }));
    if (!first || !other) throw new Error('There are two');
    for (const one of [merged(first, other, [], when), merged(other, first, [], when)])
      expect(one.review_asked_at).toBe(6);
    expect(both).not.toHaveProperty('review_asked_at');
  });

  test('get emails at once, unless both were imported and are waiting', () => {
    const [first, other] = [ana, bea].map((one, i) => ({ ...one, quiet_until: 5 + i }));
    if (!first || !other) throw new Error('There are two');
    expect(merged(first, other, [], when).quiet_until).toBe(5);
    expect(merged(other, first, [], when).quiet_until).toBe(5);
    expect(merged(first, bea, [], when).quiet_until).toBe(0);
    expect(merged(ana, other, [], when)).not.toHaveProperty('quiet_until');
    expect(unmerged(merged(first, bea, [], when), when.now)?.client.quiet_until).toBe(5);
  });

  test('can be separated again within a minute', () => {
    expect(unmerged(both, when.now + UNMERGE_MS)).toEqual({ client: { ...ana, version: 3 }, other: bea });
    expect(unmerged(both, when.now + UNMERGE_MS + 1)).toBeNull();
    expect(unmerged(ana, when.now)).toBeNull();
    expect(z.parse(Client, both)).toEqual(both);
  });
});

test('notes are sorted by day, newest first', () => {
  const notes = ['a', 'b'].map((id) => ({ id, date: '2026-11-24' as const, text: id }));
  const client = person('ana', { dated_notes: notes });
  const changed = notedWith(client, { id: 'b', date: '2026-11-25', text: 'B' });
  expect(changed.map(({ text }) => text)).toEqual(['B', 'a']);
  expect(notedWith(client, { id: 'b', date: '2026-11-24', text: '' })).toEqual([notes[0]]);
});
