/** Returns a random number from 0 to below 1. */
export type Draw = () => number;
export const pick = <T>(draw: Draw, from: readonly [T, ...T[]] | readonly T[]): T => {
  const one = from[Math.floor(draw() * from.length)];
  if (one === undefined) throw new Error('There is nothing to pick from');
  return one;
};
export const often = (draw: Draw, share: number): boolean => draw() < share;

const numbers = [0, -0, -1, 0.1, 1, 5e-324, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 720, 366] as const;
const texts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'x\r\nSet-Cookie: evil=1',
  '\u202Eevil',
  '\u2028',
  '\uFEFF',
  '\uD800',
  'a\uDC00b',
  '👩🏽‍🦰',
  'é'.normalize('NFD'),
  'İ',
  '٣',
  '=1+1',
  "'; DROP TABLE appointments; --",
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  '%00%2e%2e%2f',
  '../../../../etc/passwd',
  'NaN',
  'Infinity',
  'null',
  'true',
  '[object Object]',
  '__proto__',
  'constructor',
  'ada@example.com',
  'a@b',
  '2026-11-24T09:00',
  '2026-11-24T09:00:00.123456789+14:00',
  '2026-02-30T25:61',
  '0000-00-00',
  '8999-12-31T23:59-23:59',
  '1970-01-01T00:00+23:59',
  '09:00',
  '24:00',
  '99:99',
  'America/New_York',
  'Etc/GMT+12',
  'canceled',
] as const;
const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  '',
  '0',
  '-1',
  'length',
  'a'.repeat(300),
  '\uD800',
  '👩🏽‍🦰',
  'customer.name',
] as const;

/** A value that fits no field, or hardly any. */
export function strange(draw: Draw, depth = 0): unknown {
  const kind = draw();
  if (kind < 0.2) return pick(draw, numbers);
  if (kind < 0.55) return pick(draw, texts);
  if (kind < 0.6) return pick(draw, ['x', 'é', '\uD83D']).repeat(Math.floor(draw() * 5_000));
  if (kind < 0.75 || depth > 3) return pick(draw, [null, true, false]);
  const count = Math.floor(draw() * 4);
  if (kind < 0.87) return Array.from({ length: count }, () => strange(draw, depth + 1));
  return objectOf(Array.from({ length: count }, () => [pick(draw, keys), strange(draw, depth + 1)]));
}

/** With `__proto__` as an ordinary field, as JSON.parse creates it. */
function objectOf(fields: [string, unknown][]): object {
  return Object.fromEntries(fields);
}

/** The same value with something wrong somewhere in it. */
export function mutated(value: unknown, draw: Draw): unknown {
  if (typeof value !== 'object' || value === null || often(draw, 0.1)) return strange(draw);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    if (often(draw, 0.3)) return [...items, strange(draw)];
    return items.map((item) => (often(draw, 0.5) ? mutated(item, draw) : item));
  }
  const fields = Object.entries(value);
  if (fields.length === 0 || often(draw, 0.15))
    return objectOf([...fields, [pick(draw, keys), strange(draw)]]);
  const [chosen] = pick(draw, fields);
  if (often(draw, 0.15)) return objectOf(fields.filter(([name]) => name !== chosen));
  return objectOf(fields.map(([name, field]) => [name, name === chosen ? mutated(field, draw) : field]));
}

/** A text that is not JSON, or far too long. */
export function strangeBody(draw: Draw): string | Uint8Array<ArrayBuffer> {
  const depth = Math.floor(draw() * 32_000);
  return pick<() => string | Uint8Array<ArrayBuffer>>(draw, [
    () => '[',
    () => '{"a":NaN}',
    () => '{"a":1e999}',
    () => '{"a":-Infinity}',
    () => '{"start_at":"2026-11-24T09:00","start_at":null}',
    () => '"\\uD800"',
    () => '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
    () => `${'['.repeat(depth)}${']'.repeat(depth)}`,
    () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    () => `{"customer":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    () => `[${'1,'.repeat(30_000)}1]`,
    () => `{${Array.from({ length: 4_000 }, (_, i) => `"k${i}":0`).join()}}`,
    () => JSON.stringify('x'.repeat(70_000)),
    () => new Uint8Array(Array.from({ length: 40 }, () => Math.floor(draw() * 256))),
    () => new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]),
    () => new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00]),
    () => 'service_id=1&start_at=now',
    () => ' \n\t ',
  ])();
}
