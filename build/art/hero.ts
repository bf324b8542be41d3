import type { Pair } from './curves.ts';
import { ease, sample, through } from './curves.ts';
import { graded } from './dyes.ts';
import { part, symmetric } from './flows.ts';
import { cape } from './garments.ts';
import { cloth, ground, hair, skin } from './palettes.ts';
import type { Random } from './random.ts';
import { seeded } from './random.ts';
import type { Dye } from './strands.ts';
import { comb, flyaways, gleam } from './strands.ts';
import type { Svg } from './svg.ts';
import { disc, element, fill, leaf, picture } from './svg.ts';
import { leftHand, leftIndex, rightHand } from './working-hands.ts';

/** Long hair from behind, drawn together where it is held, its ends below the hand. */
const left: readonly (readonly Pair[])[] = [
  [
    [399, 92],
    [342, 98],
    [286, 128],
    [236, 202],
    [218, 306],
    [222, 414],
    [246, 520],
    [280, 616],
    [308, 736],
    [292, 850],
  ],
  [
    [399, 92],
    [354, 102],
    [310, 144],
    [270, 230],
    [254, 332],
    [258, 434],
    [276, 536],
    [304, 630],
    [332, 738],
    [324, 854],
  ],
  [
    [400, 92],
    [376, 110],
    [348, 172],
    [322, 266],
    [312, 362],
    [314, 456],
    [326, 550],
    [346, 640],
    [366, 740],
    [362, 857],
  ],
  [
    [400, 92],
    [398, 124],
    [388, 192],
    [378, 286],
    [374, 384],
    [374, 480],
    [378, 568],
    [388, 652],
    [394, 740],
    [392, 858],
  ],
];

/** Where the ends are already cut, across the hair. */
const cutFrom = 0.5;

/** The bits that have just been cut off. */
function snips(random: Random, dye: Dye): Svg {
  const bits = Array.from({ length: 15 }, () => {
    const [x, y, lean] = [random.between(400, 500), random.between(856, 985), random.gauss() * 12];
    return leaf(sample(through([x, y], [x + lean * 0.3, y + 13], [x + lean, y + 24]), 3), 4);
  });
  return fill(bits.join(''), dye(0.55));
}

/** The scene without its frame, for other pictures that show it. */
export function heroScene(): Svg {
  const random = seeded(5);
  const hand = skin.tan;
  const { dye, defs } = graded(
    'h',
    hair.chestnut,
    [
      { y: 96, light: -0.12 },
      { y: 210, light: 0.02 },
      { y: 300, light: 0.08 },
      { y: 430, light: -0.05 },
      { y: 560, light: 0.02, tips: 0.2 },
      { y: 690, light: -0.1, tips: 0.4 },
      { y: 760, light: -0.12, tips: 0.5 },
      { y: 850, light: 0.08, tips: 0.75 },
    ],
    hair.honey,
  );
  const all = symmetric(left);
  const count = 16;
  const locks = Array.from({ length: count }, (_, i) => i)
    .toSorted((a, b) => (a % 2) - (b % 2) || a - b)
    .map((i) => {
      const t = i / (count - 1);
      const cut = t > cutFrom ? 0.945 : random.between(0.98, 1);
      const flow = part(
        (s, u) => all(s, u * cut),
        Math.max(0, (i - 0.3) / count),
        Math.min(1, (i + 1.3) / count),
        (u) => 1 - (t > cutFrom ? 0 : 0.6) * ease(0.92, 1.02, u),
      );
      const lit = 0.5 - Math.abs(t - 0.36) * 0.36 + random.gauss() * 0.035;
      return (
        comb(random, flow, dye, {
          count: 19,
          width: [5.6, 2.6],
          tone: (s) => lit + 0.12 - (s - 0.42) ** 2 * 0.6,
          spread: 0.08,
          points: 10,
          under: lit - 0.2,
          ragged: t > cutFrom ? 0.002 : 0.012,
        }) +
        gleam(random, flow, dye, {
          count: 7,
          tone: lit + 0.36,
          width: [2.5, 5.5],
          at: () => 0.36 - (t - 0.5) ** 2 * 0.2,
          length: [0.08, 0.2],
          scatter: 0.025,
          from: 0.1,
          to: 0.85,
        }) +
        gleam(random, flow, dye, {
          count: 4,
          tone: lit + 0.3,
          width: [2, 4],
          at: () => 0.66,
          length: [0.1, 0.2],
          scatter: 0.04,
          from: 0.1,
          to: 0.8,
        }) +
        gleam(random, flow, dye, {
          count: 4,
          tone: lit - 0.32,
          width: [2, 4.5],
          at: () => 0.84,
          length: [0.1, 0.2],
          scatter: 0.02,
          opacity: 0.75,
        })
      );
    });
  return [
    element('defs', {}, defs),
    disc(400, 400, 330, ground.blush[1]),
    cape(cloth.pine),
    leftIndex(hand),
    ...locks,
    gleam(random, all, dye, {
      count: 70,
      tone: 0.92,
      width: [2, 5],
      at: (s) => 0.36 - (s - 0.5) ** 2 * 0.3,
      length: [0.06, 0.15],
      scatter: 0.02,
      from: 0.14,
      to: 0.74,
    }),
    flyaways(random, all, dye, { count: 16, tone: 0.5, reach: 10, from: 0.1, to: 0.7 }),
    leftHand(hand),
    snips(random, dye),
    rightHand(hand),
  ].join('');
}

export const hero = (): Svg => picture(800, 1000, ground.blush[0], heroScene());
