import { bust, ear } from '../bust.ts';
import { chignon } from '../chignon.ts';
import type { Pair } from '../curves.ts';
import { course, through } from '../curves.ts';
import { sheet, symmetric } from '../flows.ts';
import { lowBack } from '../garments.ts';
import { tress } from '../locks.ts';
import { brass, cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { sleek } from '../sleek.ts';
import { comb, flat, flyaways, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { disc } from '../svg.ts';

/** From the parting over the side of the head into the chignon. */
const left: readonly (readonly Pair[])[] = [
  [
    [396, 122],
    [346, 132],
    [300, 160],
    [254, 238],
    [246, 350],
    [270, 440],
    [330, 500],
    [392, 520],
  ],
  [
    [398, 122],
    [360, 138],
    [324, 178],
    [288, 264],
    [284, 362],
    [306, 436],
    [350, 486],
    [394, 512],
  ],
  [
    [399, 122],
    [380, 146],
    [358, 196],
    [336, 288],
    [332, 372],
    [346, 432],
    [370, 474],
    [396, 506],
  ],
  [
    [400, 122],
    [398, 150],
    [392, 210],
    [384, 300],
    [380, 376],
    [384, 430],
    [392, 470],
    [399, 504],
  ],
];

const pearls: readonly Pair[] = [
  [318, 462],
  [352, 440],
  [392, 430],
  [434, 436],
  [474, 456],
  [502, 486],
];

export function updo(): Svg {
  const random = seeded(81);
  const dye = flat(hair.auburn);
  const all = symmetric(left);
  const nape = sheet(
    through([304, 520], [318, 556], [350, 570]),
    through([330, 580], [346, 586], [372, 580]),
    through([366, 606], [380, 600], [396, 586]),
    through([434, 606], [420, 600], [404, 586]),
    through([470, 580], [454, 586], [428, 580]),
    through([496, 520], [482, 556], [450, 570]),
  );
  const curl = (way: readonly Pair[]) =>
    tress(random, dye, {
      spine: through(...way),
      width: course(4, 9, 10, 8, 2),
      count: 5,
      lit: 0.46,
      points: 9,
      thick: [2.4, 1.6],
      edge: 1.6,
      shine: [0.4, 0.75],
    });
  const figure = [
    bust({ skin: skin.fair, shadow: 690, bare: true }),
    lowBack(cloth.pine),
    ear(skin.fair, -1, 268, 446, brass),
    ear(skin.fair, 1, 532, 446, brass),
    comb(random, nape, dye, {
      count: 70,
      width: [4, 2],
      tone: () => 0.28,
      spread: 0.1,
      soft: 0.3,
      points: 4,
      under: 0.16,
    }),
    gleam(random, nape, dye, {
      count: 60,
      tone: 0.2,
      width: [1.2, 2.6],
      at: () => 0.12,
      length: [0.2, 0.5],
      scatter: 0.08,
    }),
    sleek(random, all, dye, { lit: 0.5, shine: 0.42, shadows: [0.02, 0.9] }),
    disc(400, 536, 104, dye(0.12), 74),
    chignon(random, dye),
    ...pearls.map(
      ([x, y]) =>
        disc(x, y + 1.5, 9, dye(0.1)) + disc(x, y, 8, '#efe6da') + disc(x - 2.4, y - 2.6, 3, '#fffdf8'),
    ),
    curl([
      [276, 486],
      [270, 530],
      [290, 570],
      [276, 612],
      [292, 650],
    ]),
    curl([
      [524, 486],
      [532, 526],
      [514, 562],
      [528, 600],
      [516, 628],
    ]),
    flyaways(random, all, dye, { count: 14, tone: 0.5, reach: 9, from: 0.1, to: 0.6 }),
  ];
  return portrait(ground.cream, behind.arches(ground.cream), figure, 1.05);
}
