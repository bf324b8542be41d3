import type { Curve } from '../curves.ts';
import { clamp, lerp } from '../curves.ts';
import { lock } from '../flows.ts';
import { hair } from '../palettes.ts';
import type { Random } from '../random.ts';
import { seeded } from '../random.ts';
import { comb, edges, flat, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { picture, stroke } from '../svg.ts';

const dye = flat(hair.copper);

interface Coil {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly lit: number;
  /** How many strands it is made of. */
  readonly count: number;
}

const top = -160;
const length = 1140;

/** A ribbon of hair that turns about its own length: wide where it passes in front, narrow where it turns. */
function coil(random: Random, { x, y, size, lit, count }: Coil): Svg {
  const turns = length / (size * 2.9);
  const wander = random.wander();
  const angle = (u: number) => (u * turns + y) * 2 * Math.PI;
  const spine: Curve = (u) => ({
    x: x + wander(u * 3) * 26 + size * Math.cos(angle(u)),
    y: top + u * length + size * 0.3 * Math.sin(angle(u) * 2),
  });
  const width = (u: number) => {
    const front = Math.sin(angle(u));
    return size * (front > 0 ? 0.5 + 0.72 * front : 0.5 + 0.18 * front);
  };
  const flow = lock(spine, width);
  const points = Math.round(turns * 5);
  const passes = Array.from({ length: Math.ceil(turns) + 1 }, (_, i) => i - (y % 1));
  const at = (turn: number) => turn / turns;
  const light = passes
    .filter((pass) => at(pass + 0.25) > 0 && at(pass + 0.25) < 1)
    .map(
      (pass) =>
        gleam(random, flow, dye, {
          count: Math.round(count * 0.42),
          tone: lit + 0.36,
          width: [2.4, 6],
          at: () => at(pass + 0.24),
          length: [0.14 / turns, 0.34 / turns],
          scatter: 0.05 / turns,
          from: 0.12,
          to: 0.82,
        }) +
        gleam(random, flow, dye, {
          count: Math.round(count * 0.4),
          tone: Math.max(0, lit - 0.34),
          width: [3, 7],
          at: () => at(pass + 0.75),
          length: [0.26 / turns, 0.5 / turns],
          scatter: 0.05 / turns,
        }),
    );
  return (
    stroke(edges(flow, points), dye(clamp(lit - 0.4)), 7) +
    comb(random, flow, dye, {
      count,
      width: count < 10 ? [9, 5] : [6.4, 3],
      tone: (s) => lit + 0.1 - (s - 0.42) ** 2 * 1.1,
      spread: 0.1,
      points,
      under: lit - 0.2,
      stray: 0.03,
    }) +
    light.join('')
  );
}

/** Ringlets so close that they fill the picture. */
export function curl(): Svg {
  const random = seeded(112);
  const row = (count: number, size: number, lit: number, shift: number, strands: number) =>
    Array.from({ length: count }, (_, i) => {
      const x = lerp(0, 800, (i + shift) / count);
      return coil(random, {
        x: x + random.gauss() * 6,
        y: random.next(),
        size: size * random.between(0.92, 1.08),
        count: strands,
        lit: lit + random.gauss() * 0.03 - (x - 300) / 4000,
      });
    });
  return picture(
    800,
    800,
    hair.copper[0],
    ...row(6, 62, 0.24, 0.1, 5),
    ...row(6, 64, 0.34, 0.4, 8),
    ...row(5, 72, 0.48, 0.5, 16),
  );
}
