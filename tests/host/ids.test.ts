import { expect, test } from 'vitest';
import { randomIds } from '../../netlify/deps.ts';

const drawn = (draw: () => string) => Array.from({ length: 2_000 }, draw);

test('a token has 256 random bits and never repeats', () => {
  const tokens = drawn(() => randomIds.token());
  expect(new Set(tokens).size).toBe(tokens.length);
  const bits = tokens.map((token) => [...Buffer.from(token, 'base64url')]);
  expect(new Set(bits.map(({ length }) => length))).toEqual(new Set([32]));
  // Each bit is set about half of the time: for 2,000 tokens, a difference of 200 would be nine standard deviations.
  for (let bit = 0; bit < 256; bit += 1) {
    const set = bits.filter((bytes) => ((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
    expect(Math.abs(set - 1_000), `bit ${bit}`).toBeLessThan(200);
  }
});

test('a reference has eight unambiguous letters and digits', () => {
  const references = drawn(() => randomIds.reference());
  expect(new Set(references).size).toBe(references.length);
  expect(references.filter((text) => !/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(text))).toEqual(
    [],
  );
});
