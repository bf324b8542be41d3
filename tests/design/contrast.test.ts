import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contrastRatio, toHex } from '../../src/domain/website/accent-color.ts';

/** Each text or border color, its backgrounds, and the required contrast ratio. */
const grounds = ['paper', 'surface', 'sunken'];
const pairs: [color: string, on: string[], atLeast: number][] = [
  ['ink', [...grounds, 'clay-wash', 'sage-wash', 'amber-wash', 'brick-wash', 'dusk-wash'], 7],
  ['ink-soft', grounds, 7],
  ['ink-faint', grounds, 4.5],
  ['on-clay', ['clay', 'clay-strong'], 4.5],
  ['on-brick', ['brick', 'brick-strong'], 4.5],
  ['orange', ['paper', 'sunken'], 4.5],
  ...['clay', 'sage', 'amber', 'brick', 'dusk'].map((tone): [string, string[], number] => [
    `${tone}-ink`,
    [...grounds, `${tone}-wash`],
    4.5,
  ]),
  ['control', grounds, 3],
  ['focus', [...grounds, 'clay-wash'], 3],
  ...['clay', 'sage', 'amber', 'dusk'].map((tone): [string, string[], number] => [
    tone,
    ['paper', 'surface'],
    3,
  ]),
  ['brick', grounds, 3],
];

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** The opaque colors of a style sheet, as displayed. */
function colors(text: string): Record<string, string> {
  const found = text.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', l, c, h]) => [name, toHex([Number(l), Number(c), Number(h)])]),
  );
}

describe.each([
  ['light', colors(light)],
  ['dark', { ...colors(light), ...colors(dark) }],
])('in the %s scheme', (scheme, palette) => {
  const cases = pairs.flatMap(([color, on, atLeast]) =>
    on.map((ground) => [color, ground, atLeast] as const),
  );
  const shown = (name: string) => palette[name] ?? expect.fail(`no color is called ${name}`);

  test.each(cases)('%s on %s has a contrast of at least %d:1', (color, ground, atLeast) => {
    expect(contrastRatio(shown(color), shown(ground))).toBeGreaterThanOrEqual(atLeast);
  });

  test("the browser bar has the paper's color", () => {
    const page = readFileSync(new URL('../../src/layouts/Frame.astro', import.meta.url), 'utf8');
    const bar = new RegExp(`${scheme}: '(#[0-9a-f]{6})'`).exec(page)?.[1];
    expect(bar).toBe(shown('paper'));
  });
});
