import { arc, course, lerp } from './curves.ts';
import { tress } from './locks.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import type { Svg } from './svg.ts';
import { disc, group } from './svg.ts';

export interface Knot {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly lit: number;
  /** Strands in its widest lock. */
  readonly count?: number;
  /** Turns of the whole about its middle. */
  readonly turn?: number;
}

/** Each lock of a knot: its ring from 1 (outermost) inwards, from where to where it runs, and how wide it is. */
const wraps = [
  { ring: 0.8, from: 0.2, to: 0.72, wide: 0.5, lit: -0.08 },
  { ring: 0.8, from: 0.62, to: 1.12, wide: 0.5, lit: 0.04 },
  { ring: 0.82, from: 0.98, to: 1.38, wide: 0.46, lit: -0.1 },
  { ring: 0.5, from: 0.3, to: 0.86, wide: 0.42, lit: 0.02 },
  { ring: 0.48, from: 0.8, to: 1.34, wide: 0.42, lit: -0.04 },
  { ring: 0.2, from: 0.1, to: 0.75, wide: 0.34, lit: -0.06 },
] as const;

/** Hair wound around itself: locks that lie over one another from the outside in. */
export function knot(random: Random, dye: Dye, { x, y, rx, ry, lit, count = 34, turn = 0 }: Knot): Svg {
  const size = (rx + ry) / 2;
  const locks = wraps.map((wrap) => {
    const [from, to] = [wrap.from + turn, wrap.to + turn];
    // The upper left of the knot lies in the light.
    const middle = lerp(from, to, 0.5) * 2 * Math.PI;
    const lightness = -0.1 * Math.cos(middle) - 0.12 * Math.sin(middle);
    return tress(random, dye, {
      spine: arc(x, y, rx * wrap.ring, ry * wrap.ring, from, to),
      width: course(
        size * 0.04,
        size * wrap.wide * 0.86,
        size * wrap.wide,
        size * wrap.wide * 0.86,
        size * 0.04,
      ),
      count: Math.round(count * (wrap.ring + 0.15)),
      lit: lit + wrap.lit + lightness,
      light: 0.4,
      shine: [0.45],
      points: 6,
      thick: [4.2, 2.2],
    });
  });
  return group({}, disc(x, y, rx * 0.94, dye(Math.max(0, lit - 0.3)), ry * 0.94), ...locks);
}
