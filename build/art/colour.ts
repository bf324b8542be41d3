import { clamp, lerp, nth } from './curves.ts';

/** A colour written as `#rrggbb`. */
export type Hex = `#${string}`;

type Lab = readonly [l: number, a: number, b: number];

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const toGamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function lab(hex: Hex): Lab {
  const channel = (i: number) => toLinear(Number.parseInt(hex.slice(i, i + 2), 16) / 255);
  const [r, g, b] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hex([light, a, b]: Lab): Hex {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const digits = channels.map((v) =>
    Math.round(clamp(toGamma(clamp(v))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

/** A colour on the way from one to another, mixed as the eye would. */
export function mix(from: Hex, to: Hex, t: number): Hex {
  const [a, b] = [lab(from), lab(to)];
  const k = clamp(t);
  return hex([lerp(a[0], b[0], k), lerp(a[1], b[1], k), lerp(a[2], b[2], k)]);
}

/** The colour at 0 to 1 on a scale of colours. */
export function onScale(scale: readonly Hex[], t: number): Hex {
  const place = clamp(t) * (scale.length - 1);
  const i = Math.min(Math.floor(place), scale.length - 2);
  return mix(nth(scale, i), nth(scale, i + 1), place - i);
}

export const darker = (colour: Hex, by: number) => mix(colour, '#1a0d0a', by);
export const lighter = (colour: Hex, by: number) => mix(colour, '#fff6e8', by);
