import { bust } from '../bust.ts';
import { course, lerp, sample, through } from '../curves.ts';
import { crewNeck } from '../garments.ts';
import { cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { ringlet } from '../ringlets.ts';
import { behind, portrait } from '../scenes.ts';
import { flat } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { fill, line } from '../svg.ts';

/** Rings of curls, the ones that lie below first: how far from the crown they start, how far they reach. */
const rings = [
  { from: 0.76, to: 1.02, count: 38, lit: 0.25 },
  { from: 0.52, to: 0.96, count: 27, lit: 0.33 },
  { from: 0.34, to: 0.8, count: 21, lit: 0.36 },
  { from: 0.16, to: 0.58, count: 13, lit: 0.42 },
  { from: 0.0, to: 0.34, count: 7, lit: 0.46 },
] as const;

/** Where the hair ends, seen from the crown, by the angle in turns: a round cloud. */
function rim(turn: number): { x: number; y: number } {
  const angle = turn * 2 * Math.PI;
  return { x: 400 + Math.cos(angle) * 258, y: 372 + Math.sin(angle) * 238 };
}

export function curls(): Svg {
  const random = seeded(52);
  const dye = flat(hair.coil);
  const crown = { x: 396, y: 286 };
  const place = (turn: number, far: number) => {
    const end = rim(turn);
    return { x: lerp(crown.x, end.x, far), y: lerp(crown.y, end.y, far) };
  };
  const mass = line(sample((u) => place(u, 0.82), 22));
  const locks = rings.flatMap(({ from, to, count, lit }) =>
    Array.from({ length: count }, (_, i) => {
      const turn = (i + random.between(-0.2, 0.2)) / count;
      const drift = random.between(-0.02, 0.02);
      const long = random.between(0.94, 1.08);
      const points = [0, 0.33, 0.66, 1].map((t) => {
        const { x, y } = place(turn + drift * t * 2, lerp(from, to * long, t));
        return [x + random.gauss() * 5, y + 14 * t * t * Math.abs(Math.cos(turn * 2 * Math.PI))] as const;
      });
      const spine = through(...points);
      const [a, b] = [spine(0), spine(1)];
      const size = random.between(14, 20);
      const angle = turn * 2 * Math.PI;
      const light = -0.1 * Math.sin(angle) - 0.1 * Math.cos(angle) + random.gauss() * 0.04;
      return {
        order: from * 10 - Math.sin(angle) * 0.2 + random.next() * 1.6,
        svg: () =>
          ringlet(random, dye, {
            spine,
            radius: course(size * 0.7, size, size * 0.95, size * 0.45),
            turns: Math.max(2.5, Math.hypot(b.x - a.x, b.y - a.y) / (size * 1.25)),
            lit: lit + light + 0.03,
          }),
      };
    }),
  );
  const figure = [
    bust({ skin: skin.ebony, shadow: 720 }),
    crewNeck(cloth.brick),
    fill(`${mass}z`, dye(0.07)),
    ...locks.toSorted((a, b) => b.order - a.order).map(({ svg }) => svg()),
  ];
  return portrait(ground.straw, behind.sun(ground.straw, 400, 400, 345), figure, 1.06);
}
