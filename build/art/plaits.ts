import type { Curve, Point } from './curves.ts';
import { course, lerp, normal, through } from './curves.ts';
import { lock } from './flows.ts';
import { tress } from './locks.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import { edges } from './strands.ts';
import type { Svg } from './svg.ts';
import { fill } from './svg.ts';

export interface Plait {
  readonly spine: Curve;
  /** From edge to edge, along the way. */
  readonly width: (u: number) => number;
  /** How many times a strand crosses over. */
  readonly crossings: number;
  readonly lit: number;
  readonly count?: number;
}

/** Three strands crossing over one another, each coming from the outside and diving under in the middle. */
export function plait(random: Random, dye: Dye, { spine, width, crossings, lit, count = 20 }: Plait): Svg {
  const step = 1 / (crossings + 1);
  const at = (u: number, side: number): Point => {
    const [centre, across] = [spine(u), normal(spine, u)];
    const reach = (side * width(u)) / 2;
    return { x: centre.x - across.x * reach, y: centre.y - across.y * reach };
  };
  const core = fill(
    edges(
      lock(spine, (u) => width(u) * 0.5),
      7,
    ),
    dye(Math.max(0, lit - 0.4)),
  );
  const strands = Array.from({ length: crossings }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const start = i * step;
    const points = [
      at(start - step * 0.75, side * 0.5),
      at(start - step * 0.05, side * 0.78),
      at(start + step * 0.8, side * 0.62),
      at(start + step * 1.6, side * 0.18),
      at(start + step * 2.2, side * -0.34),
    ].map(({ x, y }) => [x, y] as const);
    const wide = width(start + step * 0.8);
    const size = (k: number) => wide * k;
    return tress(random, dye, {
      spine: through(...points),
      width: course(size(0.03), size(0.4), size(0.54), size(0.46), size(0.08)),
      count,
      lit: lit + (side > 0 ? -0.05 : 0.05) + lerp(0.02, -0.03, start),
      light: side > 0 ? 0.45 : 0.5,
      shine: [0.42],
      points: 6,
      thick: [4.4, 2],
      edge: 4,
    });
  });
  return core + strands.join('');
}
