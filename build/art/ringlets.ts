import type { Curve, Point } from './curves.ts';
import { clamp, normal, sample } from './curves.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import type { Svg } from './svg.ts';
import { line, stroke } from './svg.ts';

export interface Ringlet {
  readonly spine: Curve;
  /** From the middle of the coil to its side. */
  readonly radius: (u: number) => number;
  readonly turns: number;
  readonly lit: number;
  /** How much of a turn's height the ribbon takes. */
  readonly full?: number;
}

/** A coil seen from the side: the ribbon comes forward, catches the light, and goes back behind itself. */
export function ringlet(random: Random, dye: Dye, options: Ringlet): Svg {
  const { spine, radius, turns, lit, full = 0.5 } = options;
  const offset = random.next();
  const lean = random.next() < 0.5 ? 1 : -1;
  const start = spine(0);
  const end = spine(1);
  const pitch = Math.hypot(end.x - start.x, end.y - start.y) / turns;
  /** Where the ribbon is after so many turns. */
  const coil = (turn: number): Point => {
    const angle = turn * 2 * Math.PI;
    const near = clamp(turn / turns);
    const size = radius(near);
    const at = clamp((turn + (0.42 * size * Math.sin(angle)) / pitch) / turns);
    const [centre, side] = [spine(at), normal(spine, at)];
    const across = lean * size * Math.cos(angle);
    return { x: centre.x - side.x * across, y: centre.y - side.y * across };
  };
  let [back, front, lines, lights] = ['', '', '', ''];
  for (let turn = -offset; turn < turns; turn += 1) {
    const half = (from: number, to: number, points: number) =>
      line(sample(coil, points, Math.max(0, turn + from), Math.min(turns, turn + to)));
    if (turn + 0.6 < turns) back += half(0.46, 1.04, 4);
    if (turn + 0.2 > turns || turn + 0.4 < 0) continue;
    front += half(0, 0.5, 4);
    const along = (shift: number) =>
      sample((t) => coil(t + shift), 3, turn + 0.08, Math.min(turns, turn + 0.44));
    lines += line(along(0.035));
    lights += half(0.12, random.between(0.26, 0.38), 3);
  }
  const wide = pitch * full;
  return (
    stroke(back, dye(lit - 0.17), wide * 0.86) +
    stroke(front, dye(lit - 0.32), wide + 3) +
    stroke(front, dye(lit), wide) +
    stroke(lines, dye(lit - 0.2), 1.1) +
    stroke(lights, dye(lit + 0.3), wide * 0.24)
  );
}
