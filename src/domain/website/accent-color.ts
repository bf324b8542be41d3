/** The salon's accent: any color, made readable (WCAG AA) in both schemes by changing only its lightness in OKLCH. */

/** The colors derived from the accent, named as in `src/styles/tokens.css`; each as `#rrggbb`. */
export type AccentColors = Readonly<
  Record<'clay' | 'clay-strong' | 'clay-ink' | 'clay-wash' | 'on-clay' | 'focus', string>
>;

export interface Accent {
  readonly light: AccentColors;
  readonly dark: AccentColors;
  /** Set if buttons cannot use the picked color because text on it would be unreadable. */
  readonly isMoved: { readonly light: boolean; readonly dark: boolean };
}

/** The suggested colors; each is usable unchanged on a light page. */
export const offeredAccents = [
  { name: 'Clay', color: '#a64b30' },
  { name: 'Plum', color: '#7d3f6b' },
  { name: 'Dusk', color: '#3f5f92' },
  { name: 'Pine', color: '#2f6b4f' },
  { name: 'Olive', color: '#6b6320' },
  { name: 'Graphite', color: '#4f4a48' },
] as const;

/** Lightness 0 to 1, chroma, and hue in degrees. */
type Oklch = readonly [lightness: number, chroma: number, hue: number];
type Linear = readonly [red: number, green: number, blue: number];

interface Scheme {
  /** The backgrounds of the accent: paper, surface and sunken in `tokens.css`, which a test compares. */
  readonly grounds: readonly Oklch[];
  readonly ink: Oklch;
  /** Text on the accent. */
  readonly on: Oklch;
  /** The direction that makes an unreadable color readable: darker on a light page, lighter on a dark one. */
  readonly away: 1 | -1;
  /** The starting lightness of the wash and the focus mark. */
  readonly wash: { readonly lightness: number; readonly chroma: number; readonly part: number };
  readonly focus: number;
}

export const schemes: Readonly<Record<'light' | 'dark', Scheme>> = {
  light: {
    grounds: [
      [0.972, 0.012, 80],
      [0.992, 0.006, 80],
      [0.942, 0.017, 78],
    ],
    ink: [0.24, 0.025, 50],
    on: [0.99, 0.01, 80],
    away: -1,
    wash: { lightness: 0.925, chroma: 0.034, part: 0.27 },
    focus: 0.3,
  },
  dark: {
    grounds: [
      [0.205, 0.014, 55],
      [0.245, 0.016, 55],
      [0.172, 0.012, 55],
    ],
    ink: [0.94, 0.015, 80],
    on: [0.19, 0.03, 45],
    away: 1,
    wash: { lightness: 0.31, chroma: 0.04, part: 0.35 },
    focus: 0.9,
  },
};

/** Contrast required by WCAG: text (1.4.3), enhanced text (1.4.6), and non-text (1.4.11). */
const TEXT = 4.5;
const BEST = 7;
const SHAPE = 3;

const STEP = 0.005;
/** How much a button darkens or lightens under the pointer. */
const PRESSED = 0.07;
/** The maximum chroma of the focus mark, which must be visible rather than pretty. */
const FOCUS_CHROMA = 0.06;

/** @param hex `#rrggbb` */
export function deriveAccent(hex: string): Accent {
  const [light, dark] = [colorsFor(hex, schemes.light), colorsFor(hex, schemes.dark)];
  const moved = (colors: AccentColors) => colors.clay !== hex.toLowerCase();
  return { light, dark, isMoved: { light: moved(light), dark: moved(dark) } };
}

function colorsFor(hex: string, { grounds, ink, on, away, wash, focus }: Scheme): AccentColors {
  const [lightness, chroma, hue] = fromHex(hex);
  const [paper, surface] = grounds.map(toHex);
  const allGrounds = grounds.map(toHex);
  const onClay = toHex(on);
  const beside = [paper, surface].filter((ground) => ground !== undefined);

  const reads = (color: string) => isAtLeast(TEXT, color, [onClay]) && isAtLeast(SHAPE, color, beside);
  // A readable color is kept exactly as picked.
  const original = hex.toLowerCase();
  const clay = reads(original) ? original : moved([lightness, chroma, hue], away, reads);
  const [filled] = fromHex(clay);
  // A button that is as dark as possible lightens under the pointer instead.
  const further = filled + away * PRESSED;
  const strong = further >= 0.05 && further <= 0.97 ? further : filled - away * PRESSED;

  const washed = moved(
    [wash.lightness, Math.min(wash.chroma, chroma * wash.part), hue],
    -away as 1 | -1,
    (color) => isAtLeast(BEST, toHex(ink), [color]),
  );
  const everywhere = [...allGrounds, washed];
  return {
    clay,
    'clay-strong': moved([strong, chroma, hue], away, reads),
    'clay-ink': moved([lightness, chroma, hue], away, (color) => isAtLeast(TEXT, color, everywhere)),
    'clay-wash': washed,
    'on-clay': onClay,
    focus: moved([focus, Math.min(FOCUS_CHROMA, chroma), hue], away, (color) =>
      isAtLeast(SHAPE, color, everywhere),
    ),
  };
}

/** Returns the first readable color in that direction; black or white in the end. */
function moved([lightness, chroma, hue]: Oklch, way: 1 | -1, isRight: (color: string) => boolean): string {
  for (let next = lightness; next > 0 && next < 1; next += way * STEP) {
    const color = toHex([next, chroma, hue]);
    if (isRight(color)) return color;
  }
  return way === 1 ? '#ffffff' : '#000000';
}

const isAtLeast = (contrast: number, color: string, others: readonly string[]): boolean =>
  others.every((other) => contrastRatio(color, other) >= contrast);

/** Returns WCAG's contrast of two displayed colors, from 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = linearColor(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Reduces the chroma to what a screen can show. */
export function toHex([lightness, chroma, hue]: Oklch): string {
  let [least, most] = [0, chroma];
  if (isShown(toLinear([lightness, chroma, hue]))) least = chroma;
  else {
    for (let round = 0; round < 12; round += 1) {
      const middle = (least + most) / 2;
      if (isShown(toLinear([lightness, middle, hue]))) least = middle;
      else most = middle;
    }
  }
  return `#${toLinear([lightness, least, hue]).map(digits).join('')}`;
}

const isShown = (color: Linear): boolean => color.every((channel) => channel >= -0.0005 && channel <= 1.0005);

// Björn Ottosson's OKLab (bottosson.github.io/posts/oklab), in polar coordinates.

function toLinear([lightness, chroma, hue]: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function fromHex(color: string): Oklch {
  const [red, green, blue] = linearColor(color);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    Math.hypot(a, b),
    (Math.atan2(b, a) * 180) / Math.PI,
  ];
}

function linearColor(color: string): Linear {
  const channel = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A linear channel as two hexadecimal digits. */
function digits(value: number): string {
  const linear = Math.min(1, Math.max(0, value));
  const srgb = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(srgb * 255)
    .toString(16)
    .padStart(2, '0');
}
