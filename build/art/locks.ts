import type { Curve } from './curves.ts';
import { lock } from './flows.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import { comb, edges, gleam } from './strands.ts';
import type { Svg } from './svg.ts';
import { stroke } from './svg.ts';

export interface Tress {
  readonly spine: Curve;
  /** From edge to edge, along the way. */
  readonly width: (u: number) => number;
  readonly count: number;
  /** How light it is in the middle. */
  readonly lit: number;
  /** Where across it the light falls. */
  readonly light?: number;
  /** Where along it the light falls, and how much. */
  readonly shine?: readonly number[];
  readonly points?: number;
  readonly thick?: readonly [number, number];
  readonly ragged?: number;
  /** Dark line around it that lifts it off what lies behind. */
  readonly edge?: number;
}

/** One rounded lock: dark edges, light where it turns to the light. */
export function tress(random: Random, dye: Dye, options: Tress): Svg {
  const { spine, width, count, lit, light = 0.4, shine = [0.5], points = 7, thick = [5, 2.6] } = options;
  const { ragged = 0.01, edge = 3 } = options;
  const flow = lock(spine, width);
  const rim = edge === 0 ? '' : stroke(edges(flow, points + 1), dye(Math.max(0, lit - 0.42)), edge);
  return (
    rim +
    comb(random, flow, dye, {
      count,
      width: thick,
      tone: (s) => lit + 0.1 - (s - light) ** 2 * 1.5,
      spread: 0.07,
      points,
      ragged,
      under: Math.max(0, lit - 0.26),
    }) +
    shine
      .map((at) =>
        gleam(random, flow, dye, {
          count: Math.max(3, Math.round(count * 0.4)),
          tone: lit + 0.34,
          width: [1.6, 3.6],
          at: () => at,
          length: [0.16, 0.36],
          scatter: 0.05,
          from: Math.max(0.05, light - 0.28),
          to: light + 0.3,
        }),
      )
      .join('')
  );
}
