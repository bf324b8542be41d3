import { bust, ear } from '../bust.ts';
import type { Pair } from '../curves.ts';
import { ease, lerp, through } from '../curves.ts';
import type { Flow } from '../flows.ts';
import { part, sheet } from '../flows.ts';
import { shirt } from '../garments.ts';
import { cloth, ground, hair, skin } from '../palettes.ts';
import { seeded } from '../random.ts';
import { behind, portrait } from '../scenes.ts';
import { comb, flat, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';

/** The cropped back of the head, down to the nape. */
const crop: readonly (readonly Pair[])[] = [
  [
    [276, 300],
    [262, 370],
    [262, 430],
    [276, 490],
    [306, 536],
    [330, 560],
  ],
  [
    [312, 300],
    [298, 380],
    [300, 450],
    [316, 516],
    [336, 566],
    [350, 600],
  ],
  [
    [366, 300],
    [358, 390],
    [358, 470],
    [366, 530],
    [374, 580],
    [382, 618],
  ],
  [
    [434, 300],
    [442, 390],
    [442, 470],
    [434, 530],
    [426, 580],
    [418, 618],
  ],
  [
    [488, 300],
    [502, 380],
    [500, 450],
    [484, 516],
    [464, 566],
    [450, 600],
  ],
  [
    [524, 300],
    [538, 370],
    [538, 430],
    [524, 490],
    [494, 536],
    [470, 560],
  ],
];

/** The longer hair over it, from a whorl to the right of the middle, swept a little to the right. */
const sweep: readonly (readonly Pair[])[] = [
  [
    [424, 124],
    [372, 130],
    [312, 160],
    [262, 226],
    [244, 316],
    [250, 402],
    [256, 452],
  ],
  [
    [425, 124],
    [384, 136],
    [336, 186],
    [294, 266],
    [282, 360],
    [294, 440],
    [316, 500],
  ],
  [
    [426, 124],
    [404, 146],
    [370, 216],
    [342, 310],
    [338, 406],
    [356, 482],
    [380, 530],
  ],
  [
    [426, 124],
    [424, 164],
    [410, 246],
    [400, 340],
    [404, 430],
    [420, 498],
    [440, 536],
  ],
  [
    [427, 124],
    [446, 150],
    [464, 226],
    [472, 324],
    [472, 412],
    [480, 480],
    [494, 520],
  ],
  [
    [428, 124],
    [464, 136],
    [504, 182],
    [528, 270],
    [530, 362],
    [532, 436],
    [536, 482],
  ],
  [
    [429, 124],
    [470, 131],
    [516, 163],
    [549, 238],
    [560, 320],
    [556, 400],
    [546, 452],
  ],
];

/** Layers of it, the longest first: how much of the length they have, and in how many tufts. */
const layers = [
  { long: 1, count: 17, lit: 0.42 },
  { long: 0.82, count: 15, lit: 0.5 },
  { long: 0.62, count: 12, lit: 0.55 },
] as const;

export function pixie(): Svg {
  const random = seeded(71);
  const dye = flat(hair.silver);
  const under = sheet(...crop.map((guide) => through(...guide)));
  const over = sheet(...sweep.map((guide) => through(...guide)));
  const tufts = layers.flatMap(({ long, count, lit }) =>
    Array.from({ length: count }, (_, i) => i)
      .toSorted((a, b) => (a % 2) - (b % 2))
      .map((i) => {
        const t = i / (count - 1);
        const short = long * random.between(0.9, 1.04);
        const pull = random.between(-0.02, 0.05);
        const cut: Flow = (s, u) => over(s + pull * u * u * 4, u * short);
        const flow = part(
          cut,
          Math.max(0, (i - 0.35) / count),
          Math.min(1, (i + 1.35) / count),
          (u) => 1 - ease(0.55, 1.02, u) ** 1.3,
        );
        const light = lit - Math.abs(t - 0.36) * 0.36 + random.gauss() * 0.05;
        return (
          comb(random, flow, dye, {
            count: 12,
            width: [4.6, 2.2],
            tone: (s) => light + 0.12 - (s - 0.42) ** 2 * 1.3,
            spread: 0.1,
            points: 7,
            ragged: 0.06,
            under: light - 0.22,
          }) +
          gleam(random, flow, dye, {
            count: 4,
            tone: light - 0.34,
            width: [1.6, 3.4],
            at: () => 0.78,
            length: [0.16, 0.3],
            scatter: 0.06,
          }) +
          gleam(random, flow, dye, {
            count: 4,
            tone: light + 0.36,
            width: [2, 4.4],
            at: () => lerp(0.5, 0.62, 1 - long),
            length: [0.12, 0.26],
            scatter: 0.06,
            from: 0.15,
            to: 0.8,
          })
        );
      }),
  );
  const figure = [
    bust({ skin: skin.brown, shadow: 620 }),
    shirt(cloth.cream),
    comb(random, under, dye, {
      count: 150,
      width: [4.4, 2.2],
      tone: (s) => 0.3 - (s - 0.4) ** 2 * 0.9,
      spread: 0.12,
      ragged: 0.07,
      points: 6,
      under: null,
    }),
    comb(
      random,
      part((s, u) => under(s, u * 0.86), 0, 1),
      dye,
      {
        count: 120,
        width: [4.4, 2.2],
        tone: (s) => 0.34 - (s - 0.4) ** 2 * 0.9,
        spread: 0.12,
        ragged: 0.05,
        points: 6,
        under: 0.2,
      },
    ),
    gleam(random, under, dye, {
      count: 130,
      tone: 0.16,
      width: [1.4, 3],
      at: () => 0.9,
      length: [0.1, 0.22],
      scatter: 0.05,
    }),
    gleam(random, under, dye, {
      count: 80,
      tone: 0.55,
      width: [1.4, 2.6],
      at: () => 0.84,
      length: [0.1, 0.2],
      scatter: 0.05,
    }),
    ear(skin.brown, -1, 266, 430, '#efe8dc'),
    ear(skin.brown, 1, 536, 430, '#efe8dc'),
    ...tufts,
    gleam(random, over, dye, {
      count: 60,
      tone: 0.3,
      width: [1.4, 3],
      at: () => 0.96,
      length: [0.08, 0.16],
      scatter: 0.03,
      points: 4,
    }),
  ];
  return portrait(ground.clay, behind.arch(ground.clay), figure, 1.14);
}
