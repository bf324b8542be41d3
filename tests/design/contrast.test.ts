import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/** Each text or border color, its backgrounds, and the required contrast. */
const grounds = ['paper', 'surface', 'sunken'];
const pairs: [colour: string, on: string[], atLeast: number][] = [
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

describe.each([
  ['light', colours(light)],
  ['dark', { ...colours(light), ...colours(dark) }],
])('in the %s scheme', (scheme, palette) => {
  const cases = pairs.flatMap(([colour, on, atLeast]) =>
    on.map((ground) => [colour, ground, atLeast] as const),
  );

  test.each(cases)('%s reads on %s at %d:1', (colour, ground, atLeast) => {
    expect(contrast(of(palette, colour), of(palette, ground))).toBeGreaterThanOrEqual(atLeast);
  });

  test("the browser bar has the paper's color", () => {
    const page = readFileSync(new URL('../../src/layouts/Frame.astro', import.meta.url), 'utf8');
    const bar = new RegExp(`${scheme}: '(#[0-9a-f]{6})'`).exec(page)?.[1];
    expect(bar).toBe(hex(of(palette, 'paper')));
  });
});

type Rgb = [number, number, number];

/** The opaque OKLCH colors of a style sheet, as linear sRGB. */
function colours(text: string): Record<string, Rgb> {
  const found = text.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return Object.fromEntries(
    [...found].map(([, name = '', l, c, h]) => [name, linear(Number(l), Number(c), Number(h))]),
  );
}

function of(palette: Record<string, Rgb>, name: string): Rgb {
  const colour = palette[name];
  if (!colour) throw new Error(`no colour is called ${name}`);
  return colour;
}

/** Björn Ottosson's OKLab, clipped to displayable colors. */
function linear(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function contrast(one: Rgb, other: Rgb): number {
  const luminance = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function hex(colour: Rgb): string {
  return `#${colour.map(byte).join('')}`;
}

/** A linear channel as two hexadecimal digits. */
function byte(value: number): string {
  const gamma = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0');
}

function clip(value: number): number {
  return Math.min(1, Math.max(0, value));
}
