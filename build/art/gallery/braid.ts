import { bust, ear } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { course, through } from '../curves.ts';
import { symmetric } from '../flows.ts';
import { shirt } from '../garments.ts';
import { tress } from '../locks.ts';
import { cloth, ground, hair, skin } from '../palettes.ts';
import { plait } from '../plaits.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { sleek } from '../sleek.ts';
import { flat, flyaways } from '../strands.ts';
import type { Svg } from '../svg.ts';

const left: readonly (readonly Pair[])[] = [
  [
    [398, 128],
    [361, 135],
    [314, 158],
    [258, 244],
    [250, 360],
    [278, 468],
    [330, 540],
    [374, 588],
  ],
  [
    [399, 128],
    [373, 138],
    [338, 168],
    [292, 264],
    [288, 376],
    [312, 474],
    [350, 542],
    [382, 590],
  ],
  [
    [400, 128],
    [368, 180],
    [334, 280],
    [330, 386],
    [344, 480],
    [370, 544],
    [390, 592],
  ],
  [
    [400, 128],
    [396, 190],
    [384, 290],
    [380, 392],
    [384, 484],
    [392, 546],
    [398, 593],
  ],
];

export function braid(): Svg {
  const random = seeded(41);
  const dye = flat(hair.blonde);
  const all = symmetric(left, false);
  const figure = [
    bust({ skin: skin.fair, shadow: 640 }),
    ear(skin.fair, -1, 268, 452),
    ear(skin.fair, 1, 532, 452),
    shirt(cloth.dusk),
    tress(random, dye, {
      spine: through([402, 916], [398, 950], [404, 980], [398, 1030]),
      width: course(34, 56, 52, 40),
      count: 26,
      lit: 0.5,
      shine: [0.3],
      ragged: 0.1,
    }),
    plait(random, dye, {
      spine: through([400, 548], [402, 665], [398, 790], [401, 925]),
      width: course(70, 128, 118, 62),
      crossings: 10,
      lit: 0.5,
      count: 22,
    }),
    tress(random, dye, {
      spine: through([366, 914], [401, 922], [436, 914]),
      width: course(18, 20, 18),
      count: 8,
      lit: 0.3,
      shine: [0.4],
    }),
    sleek(random, all, dye, { lit: 0.53, shine: 0.36, shadows: [0.02, 0.97] }),
    flyaways(random, all, dye, { count: 18, tone: 0.5, reach: 10, from: 0.1, to: 0.75 }),
  ];
  return portrait(ground.lilac, behind.wall(ground.lilac), figure, 1.04);
}
