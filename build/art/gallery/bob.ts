import { bust } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { graded } from '../dyes.ts';
import { part, symmetric } from '../flows.ts';
import { rollNeck } from '../garments.ts';
import { cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { comb, flyaways, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { element } from '../svg.ts';

const left: readonly (readonly Pair[])[] = [
  [
    [399, 110],
    [359, 118],
    [310, 142],
    [240, 214],
    [208, 325],
    [200, 450],
    [212, 560],
    [236, 640],
  ],
  [
    [399, 110],
    [371, 120],
    [334, 152],
    [274, 238],
    [248, 350],
    [242, 460],
    [252, 560],
    [272, 634],
  ],
  [
    [400, 110],
    [364, 160],
    [322, 262],
    [306, 370],
    [304, 470],
    [310, 560],
    [318, 622],
  ],
  [
    [400, 110],
    [398, 190],
    [386, 290],
    [380, 390],
    [380, 480],
    [382, 560],
    [384, 612],
  ],
];

export function bob(): Svg {
  const random = seeded(21);
  const { dye, defs } = graded('h', hair.copper, [
    { y: 110, light: -0.14 },
    { y: 220, light: 0.02 },
    { y: 310, light: 0.07 },
    { y: 430, light: -0.03 },
    { y: 560, light: -0.05 },
    { y: 600, light: 0.04 },
    { y: 642, light: -0.18 },
  ]);
  const all = symmetric(left, false);
  const locks = random.wander();
  const tone = (s: number) => 0.5 - (s - 0.4) ** 2 * 0.95 + locks(s * 22) * 0.1;
  const under = comb(random, part(all, 0.06, 0.94), dye, {
    count: 70,
    width: [7, 5],
    tone: () => 0.1,
    spread: 0.05,
    under: 0.06,
    points: 7,
  });
  const figure = [
    element('defs', {}, defs),
    bust({ skin: skin.rose, shadow: 800 }),
    rollNeck(cloth.pine),
    under,
    comb(random, all, dye, {
      count: 330,
      width: [6, 3],
      tone,
      spread: 0.1,
      points: 8,
      ragged: 0.004,
      stray: 0.012,
      under: 0.3,
    }),
    gleam(random, all, dye, {
      count: 60,
      tone: 0.1,
      width: [2, 5],
      at: () => 0.02,
      length: [0.1, 0.36],
      scatter: 0.03,
      opacity: 0.7,
      points: 5,
    }),
    gleam(random, all, dye, {
      count: 70,
      tone: 0.14,
      width: [2, 4],
      at: () => 0.72,
      length: [0.1, 0.3],
      scatter: 0.06,
      opacity: 0.5,
    }),
    gleam(random, all, dye, {
      count: 120,
      tone: 0.86,
      width: [2.5, 6],
      at: (s) => 0.4 - (s - 0.5) ** 2 * 0.3,
      length: [0.08, 0.24],
      scatter: 0.03,
      from: 0.08,
      to: 0.86,
    }),
    gleam(random, all, dye, {
      count: 46,
      tone: 1,
      width: [2, 4.5],
      at: (s) => 0.4 - (s - 0.5) ** 2 * 0.3,
      length: [0.05, 0.13],
      scatter: 0.02,
      from: 0.16,
      to: 0.62,
    }),
    gleam(random, all, dye, {
      count: 60,
      tone: 0.72,
      width: [2, 4],
      at: () => 0.9,
      length: [0.05, 0.16],
      scatter: 0.03,
      from: 0.08,
      to: 0.8,
    }),
    flyaways(random, all, dye, { count: 14, tone: 0.6, reach: 9, from: 0.1, to: 0.7 }),
  ];
  return portrait(ground.sage, behind.sun(ground.sage, 400, 400, 330), figure, 1.12);
}
