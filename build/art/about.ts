import { bust, ear } from './bust.ts';
import { darker, lighter, mix } from './colour.ts';
import type { Pair } from './curves.ts';
import { course, through } from './curves.ts';
import { symmetric } from './flows.ts';
import { shirt } from './garments.ts';
import { knot } from './knots.ts';
import { tress } from './locks.ts';
import { brass, cloth, ground, hair, skin } from './palettes.ts';
import { seeded } from './random.ts';
import { sleek } from './sleek.ts';
import { flat, flyaways } from './strands.ts';
import type { Svg } from './svg.ts';
import { clipped, disc, element, fill, picture, stroke } from './svg.ts';
import { bottle, jar } from './vessels.ts';

/** Her hair, brushed back loosely into a low knot. */
const left: readonly (readonly Pair[])[] = [
  [
    [388, 128],
    [338, 136],
    [292, 166],
    [250, 244],
    [244, 350],
    [266, 436],
    [310, 500],
    [384, 520],
  ],
  [
    [390, 128],
    [352, 142],
    [316, 184],
    [284, 268],
    [284, 366],
    [304, 436],
    [346, 484],
    [390, 508],
  ],
  [
    [392, 128],
    [374, 152],
    [352, 206],
    [334, 296],
    [332, 380],
    [348, 436],
    [374, 470],
    [394, 500],
  ],
  [
    [394, 128],
    [394, 156],
    [390, 220],
    [384, 306],
    [382, 384],
    [386, 434],
    [394, 466],
    [399, 496],
  ],
];

/** What stands on the shelf behind her, in quiet tones of the wall. */
function shelf(): Svg {
  const [wall, tone] = ground.sage;
  const deep = darker(tone, 0.12);
  return (
    fill('M0 486H800V502H0Z', deep) +
    fill('M0 502H800V512H0Z', darker(deep, 0.12), { opacity: 0.5 }) +
    bottle(66, 486, 62, 156, mix(cloth.terracotta, wall, 0.25)) +
    bottle(142, 486, 50, 112, mix(cloth.cream, wall, 0.12)) +
    jar(690, 486, 84, 92, mix(cloth.linen, wall, 0.1)) +
    bottle(766, 486, 46, 138, mix(cloth.ochre, wall, 0.3))
  );
}

/** The wooden pin that holds the knot. */
const pin = (d: string): Svg =>
  stroke(d, '#8a5a34', 10) + stroke(d, '#c08c58', 3, { opacity: 0.8, transform: 'translate(-1.5 -2)' });

function strap(d: string): Svg {
  const cut = { 'stroke-linecap': 'butt' } as const;
  return (
    stroke(d, darker(cloth.clay, 0.35), 46, { ...cut, opacity: 0.25, transform: 'translate(5 7)' }) +
    stroke(d, cloth.clay, 42, cut) +
    stroke(d, lighter(cloth.clay, 0.25), 33, { ...cut, opacity: 0.35, 'stroke-dasharray': '8 6' }) +
    stroke(d, cloth.clay, 30, cut)
  );
}

/** The straps of her apron: over the shoulders and crossed on the back. */
function straps(): Svg {
  const back =
    'M60 1010C60 890 80 800 124 758C170 712 256 704 290 684L400 760L510 684C544 704 630 712 676 758C720 800 740 890 740 1010Z';
  return clipped(
    'straps',
    element('path', { d: back }),
    strap('M578 660C548 850 440 960 300 1040'),
    strap('M222 660C252 850 360 960 500 1040'),
  );
}

export function about(): Svg {
  const random = seeded(91);
  const dye = flat(hair.brown);
  const all = symmetric(left);
  const [wall, tone] = ground.sage;
  const curl = (way: readonly Pair[]) =>
    tress(random, dye, {
      spine: through(...way),
      width: course(3, 8, 9, 7, 2),
      count: 4,
      lit: 0.44,
      points: 8,
      thick: [2.4, 1.6],
      edge: 1.4,
      shine: [0.4],
    });
  return picture(
    800,
    1000,
    wall,
    disc(400, 330, 306, brass),
    disc(400, 330, 297, lighter(tone, 0.45)),
    element('path', {
      d: 'M170 470L470 62M232 560L600 96',
      stroke: '#ffffff',
      'stroke-width': 34,
      opacity: 0.16,
    }),
    shelf(),
    bust({ skin: skin.tan, shadow: 690 }),
    shirt(cloth.cream),
    straps(),
    ear(skin.tan, -1, 266, 440, brass),
    ear(skin.tan, 1, 534, 440, brass),
    sleek(random, all, dye, { lit: 0.5, shine: 0.42, shadows: [0.02, 0.92] }),
    pin('M250 592L556 462'),
    knot(random, dye, { x: 400, y: 528, rx: 106, ry: 88, lit: 0.46, count: 32, turn: 0.1 }),
    curl([
      [282, 470],
      [276, 514],
      [292, 552],
      [280, 590],
      [288, 612],
    ]),
    curl([
      [518, 474],
      [524, 512],
      [510, 548],
      [518, 580],
    ]),
    flyaways(random, all, dye, { count: 20, tone: 0.5, reach: 11, from: 0.05, to: 0.6 }),
  );
}
