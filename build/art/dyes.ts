import type { Hex } from './colour.ts';
import { mix, onScale } from './colour.ts';
import { clamp } from './curves.ts';
import type { Dye } from './strands.ts';
import type { Svg } from './svg.ts';
import { gradient } from './svg.ts';

type Scale = readonly Hex[];

export interface Shade {
  /** How far down the picture. */
  readonly y: number;
  /** How much lighter (or darker, below 0) the hair is there. */
  readonly light?: number;
  /** How much of the second colour it has there. */
  readonly tips?: number;
}

const levels = 11;

/** Hair whose tone and colour change from root to tip: its dye, and the definitions that the dye points to. */
export function graded(
  id: string,
  roots: Scale,
  shades: readonly Shade[],
  tips: Scale = roots,
): { readonly dye: Dye; readonly defs: Svg } {
  const from = Math.min(...shades.map(({ y }) => y));
  const to = Math.max(...shades.map(({ y }) => y));
  const defs = Array.from({ length: levels + 1 }, (_, level) =>
    gradient(
      `${id}${level}`,
      [400, from, 400, to],
      shades.map(({ y, light = 0, tips: part = 0 }) => {
        const tone = clamp(level / levels + light);
        return [(y - from) / (to - from), mix(onScale(roots, tone), onScale(tips, tone), part)];
      }),
    ),
  ).join('');
  return { defs, dye: (tone) => `url(#${id}${Math.round(clamp(tone) * levels)})` };
}
