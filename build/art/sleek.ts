import type { Flow } from './flows.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import { comb, gleam } from './strands.ts';
import type { Svg } from './svg.ts';

export interface Sleek {
  /** How light the hair is where the light falls on it. */
  readonly lit: number;
  /** Where along the hair the light breaks on the curve of the head. */
  readonly shine: number;
  /** Which way the band of light bends towards the sides; below 0 it rises. */
  readonly bend?: number;
  /** Where along it lie shadows: at the parting, or where the hair is gathered. */
  readonly shadows: readonly number[];
  readonly under?: number;
  readonly soft?: number;
  readonly width?: readonly [number, number];
}

/** Hair that lies smooth on the head: strands in soft locks, shadows at its ends, and a band of light. */
export function sleek(random: Random, flow: Flow, dye: Dye, options: Sleek): Svg {
  const { lit, shine, bend = -0.2, shadows, under = 0.22, soft = 0, width = [5.4, 2.8] } = options;
  const locks = random.wander();
  const at = (s: number) => shine + (s - 0.5) ** 2 * bend;
  const strands = comb(random, flow, dye, {
    count: 250,
    width,
    tone: (s) => lit - (s - 0.39) ** 2 * 1.05 + locks(s * 22) * 0.1,
    spread: 0.1,
    points: 8,
    stray: 0.012,
    under,
    soft,
  });
  const dark = shadows.map((place) =>
    gleam(random, flow, dye, {
      count: 70,
      tone: 0.05,
      width: [2, 4.5],
      at: () => place,
      length: [0.1, 0.32],
      opacity: 0.65,
    }),
  );
  const band = gleam(random, flow, dye, {
    count: 96,
    tone: lit + 0.36,
    width: [2, 5],
    at,
    length: [0.08, 0.22],
    from: 0.09,
    to: 0.84,
  });
  const glint = gleam(random, flow, dye, {
    count: 34,
    tone: lit + 0.52,
    width: [1.6, 4],
    at,
    length: [0.05, 0.12],
    scatter: 0.02,
    from: 0.2,
    to: 0.6,
  });
  return strands + dark.join('') + band + glint;
}
