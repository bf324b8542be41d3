import { bust } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { ease } from '../curves.ts';
import { graded } from '../dyes.ts';
import type { Flow } from '../flows.ts';
import { moved, part, symmetric } from '../flows.ts';
import { crewNeck } from '../garments.ts';
import { cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { comb, edges, flyaways, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { element, fill } from '../svg.ts';

const left: readonly (readonly Pair[])[] = [
  [
    [398, 126],
    [360, 133],
    [312, 156],
    [246, 236],
    [218, 370],
    [196, 500],
    [172, 640],
    [160, 780],
    [170, 900],
  ],
  [
    [399, 126],
    [372, 136],
    [336, 166],
    [276, 280],
    [258, 400],
    [240, 530],
    [226, 660],
    [222, 800],
    [232, 935],
  ],
  [
    [400, 126],
    [368, 182],
    [326, 300],
    [312, 420],
    [302, 550],
    [294, 680],
    [292, 815],
    [298, 955],
  ],
  [
    [400, 126],
    [394, 196],
    [374, 310],
    [368, 430],
    [362, 560],
    [358, 690],
    [356, 825],
    [358, 968],
  ],
];

const length = 190;

/** A band of light or shadow that leans a little across a lock. */
const leaning = (u: number) => (s: number) => u + (s - 0.5) * 0.02;

/** All of it falls in the same long bends, the way brushed-out waves do. */
function waving(flow: Flow): Flow {
  return moved(flow, ({ x, y }, s) => {
    const size = 20 * ease(320, 560, y);
    const bend = Math.sin(((y - 360) / length) * 2 * Math.PI + (s - 0.5) * 1.1);
    return { x: x + bend * size, y };
  });
}

export function longWaves(): Svg {
  const random = seeded(11);
  const { dye, defs } = graded(
    'h',
    hair.chestnut,
    [
      { y: 126, light: -0.1 },
      { y: 250, light: 0.04 },
      { y: 330, light: 0.08 },
      { y: 480, light: -0.06 },
      { y: 700, light: 0.02, tips: 0.25 },
      { y: 960, light: 0.06, tips: 0.6 },
    ],
    hair.honey,
  );
  const all = waving(symmetric(left));
  const layer = [0.02, 0.16, 0.84, 0.98, 0.3, 0.7, 0.37, 0.63, 0.44, 0.56].map((middle) => {
    const tuft = part(all, middle - 0.1, middle + 0.1, (u) => 1 - ease(0.76, 1.02, u) ** 1.6);
    return comb(random, (s, u) => tuft(s, u), dye, {
      count: 11,
      width: [6.5, 3.4],
      tone: () => 0.2,
      spread: 0.07,
      ragged: 0.04,
      points: 13,
      under: 0.13,
    });
  });
  const count = 19;
  const order = [0, 18, 2, 16, 4, 14, 6, 12, 8, 10, 1, 17, 3, 15, 5, 13, 7, 11, 9];
  const locks = order.map((i) => {
    const from = (i - 0.25) / count;
    const to = (i + 1.25) / count;
    const short = random.between(0.94, 1.01);
    const flow = part(
      (s, u) => all(s, u * short),
      Math.max(0, from),
      Math.min(1, to),
      (u) => 1 - ease(0.76, 1.02, u) ** 1.6,
    );
    const lit = 0.46 - Math.abs(i / (count - 1) - 0.36) * 0.3 + random.gauss() * 0.05;
    const shine = [0.26, 0.53, 0.75].map((u, k) =>
      gleam(random, flow, dye, {
        count: 5,
        tone: lit + 0.36 - k * 0.06,
        width: [2.5, 5.5],
        at: leaning(u),
        length: [0.09, 0.17],
        scatter: 0.022,
        from: 0.15,
        to: 0.8,
      }),
    );
    const dusk = [0.4, 0.65, 0.87].map((u) =>
      gleam(random, flow, dye, {
        count: 4,
        tone: lit - 0.32,
        width: [2.5, 5],
        at: leaning(u),
        length: [0.1, 0.18],
        scatter: 0.03,
        opacity: 0.8,
      }),
    );
    return (
      comb(random, flow, dye, {
        count: 14,
        width: [5.4, 2.4],
        tone: (s) => lit + 0.14 - 0.5 * (s - 0.42) ** 2 * 2.4,
        spread: 0.09,
        points: 14,
        under: lit - 0.2,
        ragged: 0.035,
      }) +
      dusk.join('') +
      shine.join('')
    );
  });
  const figure = [
    element('defs', {}, defs),
    bust({ skin: skin.olive }),
    crewNeck(cloth.sage),
    fill(edges(part((s, u) => all(s, u * 0.88), 0.02, 0.98)), dye(0.14)),
    ...layer,
    ...locks,
    gleam(random, all, dye, {
      count: 44,
      tone: 0.3,
      width: [2.5, 6],
      at: () => 0.93,
      length: [0.12, 0.2],
      scatter: 0.02,
      points: 4,
    }),
    gleam(random, all, dye, {
      count: 40,
      tone: 0.62,
      width: [2, 4],
      at: () => 0.93,
      length: [0.1, 0.18],
      scatter: 0.02,
      points: 4,
    }),
    flyaways(random, all, dye, { count: 22, tone: 0.55, reach: 14, from: 0.1, to: 0.8 }),
  ];
  return portrait(ground.oat, behind.arch(ground.oat), figure);
}
