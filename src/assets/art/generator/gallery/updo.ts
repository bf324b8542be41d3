import { bust, ear } from '../bust.ts';
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

interface Fold {
  readonly way: readonly Pair[];
  readonly width: readonly number[];
  readonly lit: number;
}

/** The folds of the chignon, the ones that lie below first. */
const folds: readonly Fold[] = [
  {
    way: [
      [300, 560],
      [330, 606],
      [400, 622],
      [470, 606],
      [500, 560],
    ],
    width: [24, 52, 60, 52, 24],
    lit: 0.3,
  },
  {
    way: [
      [516, 500],
      [520, 560],
      [470, 596],
      [400, 590],
      [340, 560],
    ],
    width: [20, 60, 66, 56, 16],
    lit: 0.36,
  },
  {
    way: [
      [284, 500],
      [280, 560],
      [330, 596],
      [400, 580],
      [452, 548],
    ],
    width: [20, 60, 66, 56, 14],
    lit: 0.44,
  },
  {
    way: [
      [286, 530],
      [298, 470],
      [360, 452],
      [430, 470],
      [490, 530],
    ],
    width: [22, 58, 62, 58, 20],
    lit: 0.5,
  },
  {
    way: [
      [514, 540],
      [506, 478],
      [448, 470],
      [390, 500],
      [352, 552],
    ],
    width: [20, 56, 58, 52, 12],
    lit: 0.42,
  },
  {
    way: [
      [296, 492],
      [312, 534],
      [350, 560],
      [404, 556],
    ],
    width: [10, 58, 66, 54, 10],
    lit: 0.42,
  },
  {
    way: [
      [504, 490],
      [490, 532],
      [456, 560],
      [400, 562],
    ],
    width: [10, 56, 64, 54, 10],
    lit: 0.36,
  },
  {
    way: [
      [338, 520],
      [372, 492],
      [420, 498],
      [446, 532],
      [420, 566],
    ],
    width: [14, 46, 50, 42, 8],
    lit: 0.5,
  },
  {
    way: [
      [440, 562],
      [404, 576],
      [376, 556],
      [384, 528],
      [412, 524],
    ],
    width: [12, 36, 38, 30, 6],
    lit: 0.4,
  },
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
    ...folds.map(({ way, width, lit }) =>
      tress(random, dye, {
        spine: through(...way),
        width: course(...width),
        count: 24,
        lit,
        points: 7,
        thick: [4.4, 2.2],
        edge: 3.4,
      }),
    ),
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
