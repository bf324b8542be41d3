import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no element has a utility that the style sheets leave out', () => {
  const sheet = readFileSync('src/styles/app.css', 'utf8');
  const [, names = ''] = /@source not inline\('\{(.+?)\}'\)/.exec(sheet) ?? [];
  const leftOut = new Set(names.split(','));
  expect(leftOut.size).toBeGreaterThan(5);
  const used = globSync('src/**/*.{astro,tsx}').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/\bclass(?:Name)?=(?:"([^"]*)"|\{`([^`]*)`\})/g)]
      .flatMap(([, plain = '', built = '']) => `${plain} ${built}`.split(/\s+/))
      .filter((name) => leftOut.has(name.replace(/^.*:/, '')))
      .map((name) => `${path}: ${name}`),
  );
  expect(used).toEqual([]);
});
