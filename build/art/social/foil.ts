import { darker } from '../colour.ts';
import { course, through } from '../curves.ts';
import { graded } from '../dyes.ts';
import { lock } from '../flows.ts';
import { ground, hair } from '../palettes.ts';
import { seeded } from '../random.ts';
import { comb, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { disc, element, fill, gradient, group, picture, stroke } from '../svg.ts';

/** A bowl of colour, seen from above. */
function bowl(x: number, y: number): Svg {
  return group(
    {},
    disc(x + 10, y + 14, 118, darker(ground.clay[0], 0.4), 118, { opacity: 0.25 }),
    disc(x, y, 116, '#3a3230'),
    disc(x, y, 104, '#57494a'),
    disc(x + 4, y + 6, 88, '#d8c49c'),
    disc(x, y, 86, '#efe2c6'),
    stroke(
      `M${x - 52} ${y - 8}C${x - 40} ${y - 50} ${x + 30} ${y - 56} ${x + 46} ${y - 14}C${x + 52} ${y + 20} ${x - 14} ${y + 36} ${x - 20} ${y + 2}`,
      '#d8c49c',
      6,
    ),
    stroke(`M${x - 92} ${y - 46}A104 104 0 0 1 ${x - 30} ${y - 99}`, '#ffffff', 5, { opacity: 0.35 }),
  );
}

/** A strand laid on foil, a brush drawing colour down it. */
export function foil(): Svg {
  const random = seeded(141);
  const { dye, defs } = graded(
    'h',
    hair.brown,
    [
      { y: 0, light: 0 },
      { y: 250, light: 0.05 },
      { y: 420, light: 0.1, tips: 0.7 },
      { y: 640, light: 0.1, tips: 1 },
    ],
    hair.honey,
  );
  const flow = lock(through([300, -60], [296, 160], [304, 380], [300, 640]), course(250, 200, 190, 176));
  const sheen = gradient(
    'foil',
    [90, 120, 560, 720],
    [
      [0, '#f4f4f1'],
      [0.22, '#c3c6c5'],
      [0.4, '#eceeec'],
      [0.62, '#b4b8b8'],
      [0.8, '#e6e7e4'],
      [1, '#a7abab'],
    ],
  );
  const brush = group(
    { transform: 'translate(372 470) rotate(-38)' },
    fill('M-12 -14H292Q318 -14 318 2Q318 18 292 18H-12Z', '#3a3230'),
    stroke('M20 -5H280', '#ffffff', 3, { opacity: 0.25 }),
    fill('M-60 -34Q-8 -34 6 -16V20Q-8 38 -60 38Z', '#a9502f'),
    fill('M-60 -34Q-30 -34 -18 -30V34Q-30 38 -60 38Z', darker('#a9502f', 0.25)),
    stroke(
      Array.from({ length: 12 }, (_, i) => `M-60 ${-30 + i * 5.8}L-128 ${-26 + i * 5.2}`).join(''),
      '#2b2522',
      5.5,
    ),
    fill('M-116 -28C-140 -34 -166 -20 -158 0C-166 14 -150 36 -116 34C-96 30 -92 -22 -116 -28Z', '#efe2c6'),
    fill('M-132 -16C-146 -12 -148 8 -138 16C-142 4 -140 -6 -132 -16Z', '#fffaf0'),
  );
  return picture(
    800,
    800,
    ground.clay[0],
    element('defs', {}, defs + sheen),
    group(
      { transform: 'translate(54 0)' },
      fill('M142 206H470L486 704Q300 724 128 704Z', darker(ground.clay[0], 0.4), {
        opacity: 0.25,
        transform: 'translate(12 14)',
      }),
      fill('M142 200H470L486 700Q300 716 128 700Z', 'url(#foil)'),
      stroke('M138 300L474 284M134 470L478 486M132 590L482 576', '#ffffff', 3, { opacity: 0.6 }),
      stroke('M138 304L474 288M134 474L478 490M132 594L482 580', '#8d9292', 1.6, { opacity: 0.5 }),
      comb(random, flow, dye, {
        count: 80,
        width: [6, 3],
        tone: (s) => 0.5 - (s - 0.4) ** 2 * 0.9,
        spread: 0.12,
        points: 7,
        ragged: 0.03,
        under: 0.25,
      }),
      gleam(random, flow, dye, {
        count: 30,
        tone: 0.9,
        width: [2, 5],
        at: () => 0.3,
        length: [0.1, 0.2],
        scatter: 0.04,
      }),
      fill(
        'M204 470C240 440 330 436 398 462C404 520 396 560 386 600C330 612 260 608 214 598C204 560 200 510 204 470Z',
        '#efe2c6',
        { opacity: 0.78 },
      ),
      stroke(
        'M230 480C232 520 236 560 240 592M270 470C270 520 274 560 276 598M316 468C318 520 318 560 318 600M356 474C356 520 352 560 350 596',
        '#d8c49c',
        3,
        { opacity: 0.8 },
      ),
      brush,
    ),
    bowl(640, 640),
  );
}
