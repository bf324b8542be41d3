import { bust, ear } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { arc, course } from '../curves.ts';
import { symmetric } from '../flows.ts';
import { boatNeck } from '../garments.ts';
import { knot } from '../knots.ts';
import { tress } from '../locks.ts';
import { brass, cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { sleek } from '../sleek.ts';
import { flat, flyaways, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';

const left: readonly (readonly Pair[])[] = [
  [
    [296, 560],
    [268, 500],
    [256, 420],
    [266, 330],
    [312, 262],
    [372, 236],
  ],
  [
    [326, 588],
    [298, 510],
    [286, 420],
    [298, 334],
    [336, 272],
    [380, 240],
  ],
  [
    [356, 604],
    [338, 520],
    [328, 424],
    [336, 338],
    [362, 278],
    [389, 242],
  ],
  [
    [386, 590],
    [378, 520],
    [374, 428],
    [378, 342],
    [389, 282],
    [397, 243],
  ],
];

export function bun(): Svg {
  const random = seeded(31);
  const dye = flat(hair.black);
  const all = symmetric(left, false);
  const figure = [
    bust({ skin: skin.umber, shadow: 640 }),
    boatNeck(cloth.terracotta),
    ear(skin.umber, -1, 272, 470, brass),
    ear(skin.umber, 1, 528, 470, brass),
    sleek(random, all, dye, {
      lit: 0.44,
      shine: 0.58,
      bend: 0.2,
      shadows: [0.98, 0.12],
      under: 0.14,
      soft: 0.1,
      width: [5, 2.6],
    }),
    gleam(random, all, dye, {
      count: 90,
      tone: 0.12,
      width: [1.2, 3],
      at: () => 0.05,
      length: [0.06, 0.2],
      points: 4,
    }),
    knot(random, dye, { x: 400, y: 162, rx: 112, ry: 100, lit: 0.4, count: 34 }),
    tress(random, dye, {
      spine: arc(400, 222, 74, 26, 0.48, 0.02),
      width: course(14, 22, 24, 22, 14),
      count: 12,
      lit: 0.3,
      light: 0.35,
      shine: [0.4],
      points: 6,
    }),
    flyaways(random, all, dye, { count: 8, tone: 0.3, reach: 10, from: 0.0, to: 0.3 }),
  ];
  return portrait(ground.blush, behind.sun(ground.blush, 400, 420, 300), figure);
}
