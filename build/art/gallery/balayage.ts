import { bust, ear } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { ease, through } from '../curves.ts';
import { graded } from '../dyes.ts';
import type { Flow } from '../flows.ts';
import { moved, part, sheet } from '../flows.ts';
import { boatNeck } from '../garments.ts';
import { brass, cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { comb, flyaways, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { element } from '../svg.ts';

/** From the left side of the head across the nape to the right: all of it brought over the left shoulder. */
const guides: readonly (readonly Pair[])[] = [
  [
    [400, 124],
    [350, 132],
    [304, 158],
    [248, 230],
    [222, 350],
    [206, 470],
    [186, 590],
    [166, 720],
    [158, 850],
    [176, 960],
  ],
  [
    [402, 124],
    [362, 138],
    [326, 172],
    [280, 250],
    [256, 370],
    [238, 490],
    [218, 610],
    [200, 740],
    [198, 870],
    [214, 985],
  ],
  [
    [406, 124],
    [392, 150],
    [372, 200],
    [338, 290],
    [310, 400],
    [280, 510],
    [252, 620],
    [236, 750],
    [236, 880],
    [248, 1000],
  ],
  [
    [410, 124],
    [414, 156],
    [412, 220],
    [396, 320],
    [366, 430],
    [326, 530],
    [290, 636],
    [272, 760],
    [272, 890],
    [280, 1000],
  ],
  [
    [412, 124],
    [440, 152],
    [458, 224],
    [456, 330],
    [428, 440],
    [380, 540],
    [330, 640],
    [306, 766],
    [304, 890],
    [308, 990],
  ],
  [
    [414, 124],
    [462, 142],
    [504, 204],
    [520, 310],
    [496, 436],
    [440, 546],
    [376, 644],
    [340, 766],
    [334, 880],
    [334, 975],
  ],
  [
    [416, 124],
    [468, 134],
    [524, 180],
    [558, 286],
    [550, 420],
    [496, 560],
    [418, 650],
    [370, 760],
    [360, 866],
    [356, 955],
  ],
];

const bends: (flow: Flow) => Flow = (flow) =>
  moved(flow, ({ x, y }, s) => ({
    x: x + 13 * ease(520, 760, y) * Math.sin(((y - 470) / 210) * 2 * Math.PI + s * 1.4),
    y,
  }));

/** Where the brown gives way to honey, from its start downwards. */
const shades = (start: number) => [
  { y: 124, light: -0.16 },
  { y: 260, light: 0.04 },
  { y: start, light: -0.02, tips: 0.04 },
  { y: start + 150, light: 0.02, tips: 0.5 },
  { y: start + 300, light: 0.05, tips: 0.92 },
  { y: 1000, light: 0.1, tips: 1 },
];

export function balayage(): Svg {
  const random = seeded(61);
  const dyes = [330, 400, 470].map((y, i) => graded(`h${'abc'[i]}`, hair.brown, shades(y), hair.honey));
  const all = bends(sheet(...guides.map((guide) => through(...guide))));
  const count = 17;
  const order = Array.from({ length: count }, (_, i) => i).toSorted((a, b) => (a % 3) - (b % 3) || a - b);
  const locks = order.map((i) => {
    const short = random.between(0.95, 1);
    const flow = part(
      (s, u) => all(s, u * short),
      Math.max(0, (i - 0.3) / count),
      Math.min(1, (i + 1.3) / count),
      (u) => 1 - 0.96 * ease(0.8, 1.02, u) ** 1.5,
    );
    const dye = (dyes[Math.floor(random.next() * 3)] ?? dyes[0])?.dye ?? (() => 'none');
    const lit = 0.5 - Math.abs(i / (count - 1) - 0.36) * 0.34 + random.gauss() * 0.05;
    return (
      comb(random, flow, dye, {
        count: 17,
        width: [5.4, 2.6],
        tone: (s) => lit + 0.12 - (s - 0.42) ** 2 * 1.3,
        spread: 0.09,
        points: 10,
        under: lit - 0.22,
        ragged: 0.03,
      }) +
      gleam(random, flow, dye, {
        count: 4,
        tone: lit + 0.34,
        width: [2, 4.5],
        at: () => 0.34,
        length: [0.08, 0.16],
        from: 0.1,
        to: 0.8,
        scatter: 0.03,
      }) +
      gleam(random, flow, dye, {
        count: 5,
        tone: lit + 0.36,
        width: [2, 5],
        at: () => 0.74,
        length: [0.1, 0.18],
        from: 0.1,
        to: 0.8,
        scatter: 0.05,
      }) +
      gleam(random, flow, dye, {
        count: 4,
        tone: lit - 0.3,
        width: [2, 4],
        at: () => 0.58,
        length: [0.12, 0.2],
        scatter: 0.05,
        opacity: 0.7,
      })
    );
  });
  const first = dyes[0]?.dye ?? (() => 'none');
  const figure = [
    element('defs', {}, dyes.map(({ defs }) => defs).join('')),
    bust({ skin: skin.tan, shadow: 690 }),
    ear(skin.tan, 1, 546, 440, brass),
    boatNeck(cloth.ochre),
    comb(
      random,
      part(all, 0.03, 0.97, (u) => 1 - 0.5 * ease(0.8, 1, u)),
      first,
      { count: 40, width: [9, 6], tone: () => 0.16, points: 9, under: 0.12, ragged: 0.05 },
    ),
    gleam(random, all, first, {
      count: 26,
      tone: 0.12,
      width: [1.4, 3],
      at: () => 0.5,
      length: [0.1, 0.2],
      from: 0.9,
      to: 1.02,
      points: 4,
    }),
    ...locks,
    gleam(random, all, first, {
      count: 50,
      tone: 0.7,
      width: [2, 4.5],
      at: () => 0.94,
      length: [0.08, 0.16],
      scatter: 0.02,
      points: 4,
    }),
    flyaways(random, all, first, { count: 16, tone: 0.5, reach: 12, from: 0.1, to: 0.75 }),
  ];
  return portrait(ground.mist, behind.sun(ground.mist, 520, 330, 280), figure, 1.04, 24);
}
