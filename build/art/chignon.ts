import type { Pair } from './curves.ts';
import { course, through } from './curves.ts';
import { tress } from './locks.ts';
import type { Random } from './random.ts';
import type { Dye } from './strands.ts';
import type { Svg } from './svg.ts';

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

/** A low knot of wide folds, in the nape of a portrait. */
export function chignon(random: Random, dye: Dye): Svg {
  return folds
    .map(({ way, width, lit }) =>
      tress(random, dye, {
        spine: through(...way),
        width: course(...width),
        count: 24,
        lit,
        points: 7,
        thick: [4.4, 2.2],
        edge: 3.4,
      }),
    )
    .join('');
}
