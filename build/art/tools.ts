import type { Hex } from './colour.ts';
import { darker, lighter } from './colour.ts';
import { steel } from './palettes.ts';
import type { Svg } from './svg.ts';
import { disc, element, fill, group, stroke } from './svg.ts';

/** Where a tool lies: its middle, the way it points in degrees, and its size. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly turn?: number;
  readonly size?: number;
}

function placed({ x, y, turn = 0, size = 1 }: Place, ...inner: readonly Svg[]): Svg {
  return group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` }, ...inner);
}

/** One half of a pair of scissors, its blade to the left of the screw, its ring to the right. */
function half(metal: readonly string[], handle: string): { blade: Svg; ring: Svg } {
  const [dark = '', mid = '', light = ''] = metal;
  return {
    blade:
      fill('M-214 -1C-150 -13 -60 -17 6 -14L14 10C-60 8 -140 5 -214 -1Z', mid) +
      fill('M-214 -1C-150 -13 -60 -17 6 -14L6 -7C-60 -9 -150 -6 -214 -1Z', light) +
      stroke('M-206 -0.5C-140 5 -60 8 10 9', dark, 1.2, { opacity: 0.6 }),
    ring:
      fill('M0 -13C40 -12 70 4 104 18L98 34C64 22 34 10 2 11Z', handle) +
      element('ellipse', {
        cx: 134,
        cy: 40,
        rx: 38,
        ry: 29,
        fill: 'none',
        stroke: handle,
        'stroke-width': 13,
        transform: 'rotate(16 134 40)',
      }) +
      element('path', {
        d: 'M104 22C116 8 142 6 158 20',
        fill: 'none',
        stroke: '#fff',
        'stroke-width': 2.5,
        'stroke-linecap': 'round',
        opacity: 0.35,
      }),
  };
}

/** Scissors that point to the left, opened by so many degrees. */
export function scissors(place: Place, open = 16, handle = '#3a3230'): Svg {
  const { blade, ring } = half(steel, handle);
  const one = (sign: 1 | -1) =>
    group({ transform: `rotate(${(sign * open) / 2}) scale(1 ${sign})` }, blade, ring);
  return placed(
    place,
    one(1),
    one(-1),
    disc(0, 0, 8, steel[0]),
    disc(-1, -1, 6, steel[2]),
    stroke('M-4 -3L3 2', steel[0], 1.6),
  );
}

/** A straight comb that lies with its teeth down: fine ones to the right, wide ones to the left. */
export function comb(place: Place, colour: Hex, length = 320): Svg {
  const left = -length / 2;
  const teeth: string[] = [];
  let x = left + 16;
  while (x < length / 2 - 14) {
    const wide = x < 0 ? 12 : 7.4;
    teeth.push(`M${x.toFixed(1)} 10V${x < left + 30 || x > length / 2 - 30 ? 50 : 56}`);
    x += wide;
  }
  const spine = `M${left} 8C${left} -12 ${left + 12} -18 ${left + 30} -18H${length / 2 - 30}C${length / 2 - 12} -18 ${length / 2} -12 ${length / 2} 8V48C${length / 2} 56 ${length / 2 - 8} 56 ${length / 2 - 8} 48V16H${left + 8}V48C${left + 8} 56 ${left} 56 ${left} 48Z`;
  return placed(
    place,
    stroke(teeth.join(''), darker(colour, 0.12), 4),
    fill(spine, colour),
    stroke(`M${left + 24} -10H${length / 2 - 24}`, lighter(colour, 0.45), 3, { opacity: 0.6 }),
  );
}
