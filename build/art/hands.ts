import { mix } from './colour.ts';
import type { Curve, Pair, Point } from './curves.ts';
import { course, lerp, normal, sample, through } from './curves.ts';
import type { Skin } from './palettes.ts';
import type { Svg } from './svg.ts';
import { fill, group, leaf, line, stroke } from './svg.ts';

/** A round tube along a line, open where it starts and rounded where it ends. */
function tube(spine: Curve, width: (u: number) => number, shift = 0, thin = 1): string {
  const side = (sign: number): Point[] =>
    sample((u) => {
      const [centre, across] = [spine(u), normal(spine, u)];
      const reach = (sign * width(u) * thin) / 2 + shift;
      return { x: centre.x + across.x * reach, y: centre.y + across.y * reach };
    }, 9);
  const [end, across] = [spine(1), normal(spine, 1)];
  const radius = (width(1) * thin) / 2;
  const forward = { x: across.y, y: -across.x };
  const cap = [0.25, 0.5, 0.75].map((turn) => {
    const [out, on] = [Math.cos(turn * Math.PI) * radius + shift, Math.sin(turn * Math.PI) * radius];
    return { x: end.x + across.x * out + forward.x * on, y: end.y + across.y * out + forward.y * on };
  });
  return `${line([...side(1), ...cap, ...side(-1).toReversed()])}z`;
}

export interface Finger {
  readonly way: readonly Pair[];
  /** How thick it is at its root. */
  readonly thick: number;
  /** Colour of its nail, when that is seen. */
  readonly nail?: string;
  /** The side that lies in shadow: 1 for the right, seen along it. */
  readonly dark?: 1 | -1;
}

/** A finger: slightly fuller at its joints, lit on one side, with its nail. */
export function finger(skin: Skin, { way, thick, nail, dark = 1 }: Finger): Svg {
  const spine = through(...way);
  const width = course(thick * 1.04, thick * 0.98, thick * 1.02, thick * 0.93, thick * 0.94, thick * 0.8);
  const tip = [spine(0.86), spine(0.985)].map(({ x, y }) => ({ x, y }));
  const polish =
    nail === undefined
      ? ''
      : stroke(line(tip), nail, thick * 0.4) +
        stroke(line(tip.map(({ x, y }) => ({ x: x - 1, y: y - 2.5 }))), '#ffffff', thick * 0.1, {
          opacity: 0.4,
        });
  const knuckle = [0.44, 0.68].map((u) => {
    const [centre, across] = [spine(u), normal(spine, u)];
    const reach = (t: number) => ({
      x: centre.x + across.x * thick * t + across.y * 3 * (1 - Math.abs(t) * 5),
      y: centre.y + across.y * thick * t - across.x * 3 * (1 - Math.abs(t) * 5),
    });
    return line([reach(-0.2), reach(0), reach(0.2)]);
  });
  return (
    fill(tube(spine, width), mix(skin.base, skin.shade, 0.8)) +
    fill(tube(spine, width, -dark * thick * 0.07, 0.86), skin.base) +
    stroke(
      line(
        sample(
          (u) => {
            const [c, n] = [spine(u), normal(spine, u)];
            const r = -dark * thick * 0.26;
            return { x: c.x + n.x * r, y: c.y + n.y * r };
          },
          5,
          0.12,
          0.8,
        ),
      ),
      skin.light,
      thick * 0.14,
      { opacity: 0.7 },
    ) +
    stroke(knuckle.join(''), skin.shade, 1.8, { opacity: 0.6 }) +
    polish
  );
}

/** A forearm that narrows to the wrist and widens again into the back of the hand. */
export function forearm(skin: Skin, way: readonly Pair[], width: readonly number[]): Svg {
  const spine = through(...way);
  const wide = course(...width);
  return (
    fill(tube(spine, wide), mix(skin.base, skin.shade, 0.75)) +
    fill(tube(spine, wide, -wide(0.5) * 0.06, 0.88), skin.base) +
    fill(
      leaf(
        sample((u) => {
          const [c, n] = [spine(u), normal(spine, u)];
          return { x: c.x - n.x * wide(u) * 0.24, y: c.y - n.y * wide(u) * 0.24 };
        }, 6),
        wide(0.5) * 0.2,
      ),
      skin.light,
      { opacity: 0.5 },
    )
  );
}

/** A sleeve rolled up to the forearm, its cuff across the end of the line. */
export function sleeve(
  colour: readonly [cloth: string, shadow: string],
  way: readonly Pair[],
  width: number,
): Svg {
  const spine = through(...way);
  const cuff = (u: number) => {
    const [c, n] = [spine(u), normal(spine, u)];
    return [-1, 1].map((sign) => ({ x: c.x + (n.x * sign * width) / 2, y: c.y + (n.y * sign * width) / 2 }));
  };
  const band = (from: number, to: number, grow: number) => {
    const sides = sample((u) => spine(u), 3, from, to).map((c, i) => {
      const n = normal(spine, lerp(from, to, i / 2));
      return [-1, 1].map((sign) => ({
        x: c.x + (n.x * sign * width * grow) / 2,
        y: c.y + (n.y * sign * width * grow) / 2,
      }));
    });
    const left = sides.map(([a]) => a ?? { x: 0, y: 0 });
    const right = sides.map(([, b]) => b ?? { x: 0, y: 0 });
    return `${line(left)}${line(right.toReversed(), false)}z`;
  };
  return group(
    {},
    fill(band(0, 0.84, 1), colour[0]),
    fill(band(0.7, 1, 1.1), colour[1]),
    fill(band(0.72, 0.98, 1.08), colour[0]),
    stroke(line(cuff(0.86)), colour[1], 2.5),
  );
}
