import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Each label, variable and event in the guide for salon owners must exist.

const guide = readFileSync('docs/for-the-salon.md', 'utf8');
const toText = (glob: string) =>
  globSync(glob)
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
const all = (pattern: RegExp, text: string) => [
  ...new Set([...text.matchAll(pattern)].map(([, word = '']) => word)),
];

test('every label the guide names is on a screen', () => {
  const screens = toText('src/**/*.{astro,ts,tsx}');
  const [explained, ...words] = all(/\*\*([^*]+)\*\*/g, guide).filter((word) => !/^[\w.]+\.com$/.test(word));
  expect(explained).toBe('like this');
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((word) => !screens.includes(word))).toEqual([]);
});

test("the guide's variables are in the configuration, and its events are handled", () => {
  const known = readFileSync('docs/configuration.md', 'utf8');
  const variables = all(/`([A-Z][A-Z_]{5,})`/g, guide);
  expect(variables.length).toBeGreaterThan(8);
  expect(variables.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  const event = /[`']((?:checkout|payment_intent|charge)\.[a-z_.]+)[`']/g;
  const handled = all(event, toText('netlify/payments/providers/stripe*.ts'));
  expect(all(event, guide).toSorted()).toEqual(
    handled.filter((name) => name !== 'checkout.sessions').toSorted(),
  );
});
