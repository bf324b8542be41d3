import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deriveAccent,
  contrastRatio,
  offeredAccents,
  schemes,
  toHex,
} from '../../../src/domain/website/accent-color.ts';
import { isFull } from '../../support/proof.ts';

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

/** The colors of the style sheet, as displayed. */
function token(text: string, name: string): string {
  const [, l, c, h] =
    new RegExp(`--color-${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(text) ?? [];
  return toHex([Number(l), Number(c), Number(h)]);
}

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`);

/** The lowest contrast of a color with any of these. */
const worst = (color: string, others: readonly string[]) =>
  Math.min(...others.map((other) => contrastRatio(color, other)));

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('in the %s scheme', (scheme, sheet) => {
  const { grounds, ink, on } = schemes[scheme];

  test('the backgrounds match the style sheet', () => {
    expect(grounds.map(toHex)).toEqual(['paper', 'surface', 'sunken'].map((name) => token(sheet, name)));
    expect([toHex(ink), toHex(on)]).toEqual([token(sheet, 'ink'), token(sheet, 'on-clay')]);
  });

  test('any color gives text, shapes and focus rings enough contrast for AA', () => {
    const all = grounds.map(toHex);
    fc.assert(
      fc.property(anyColor, (picked) => {
        const colors = deriveAccent(picked)[scheme];
        const everywhere = [...all, colors['clay-wash']];
        expect(worst(colors['on-clay'], [colors.clay, colors['clay-strong']])).toBeGreaterThanOrEqual(4.5);
        expect(worst(colors['clay-ink'], everywhere)).toBeGreaterThanOrEqual(4.5);
        expect(worst(toHex(ink), [colors['clay-wash']])).toBeGreaterThanOrEqual(7);
        expect(worst(colors.clay, all.slice(0, 2))).toBeGreaterThanOrEqual(3);
        expect(worst(colors.focus, everywhere)).toBeGreaterThanOrEqual(3);
        expect(colors['clay-strong']).not.toBe(colors.clay);
      }),
      { numRuns: isFull ? 1_000 : 250, seed: 20261122 },
    );
  });
});

test('a readable color stays exact; others are adjusted with their hue and reported', () => {
  for (const { color } of offeredAccents) {
    expect(deriveAccent(color).light.clay).toBe(color);
    expect(deriveAccent(color).isMoved.light).toBe(false);
  }
  const yellow = deriveAccent('#FFD400');
  expect(yellow.isMoved).toEqual({ light: true, dark: false });
  expect(yellow.dark.clay).toBe('#ffd400');
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(yellow.light.clay.slice(at, at + 2), 16));
  expect(red).toBeGreaterThan(green ?? 0);
  expect(green).toBeGreaterThan(blue ?? 0);
});

test('black, white and gray stay colorless', () => {
  for (const picked of ['#000000', '#ffffff', '#808080']) {
    const { light } = deriveAccent(picked);
    expect(new Set(light.clay.match(/[\da-f]{2}/g)).size).toBe(1);
  }
});
