import { course, through } from '../curves.ts';
import { lock } from '../flows.ts';
import { cloth, hair } from '../palettes.ts';
import { plait } from '../plaits.ts';
import { seeded } from '../random.ts';
import { comb, flat, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { element, fill, glow, picture, stroke } from '../svg.ts';

/** A thick plait across a knitted shoulder. */
export function braidDetail(): Svg {
  const random = seeded(121);
  const dye = flat(hair.chestnut);
  const spine = through([210, -160], [330, 180], [470, 520], [610, 960]);
  const ribs = Array.from({ length: 20 }, (_, i) => {
    const x = -160 + i * 56;
    return `M${x} 820C${x + 30} 560 ${x + 10} 260 ${x - 40} -20`;
  }).join('');
  const loose = lock(through([190, -140], [300, 160], [420, 470], [560, 900]), course(330, 300, 300, 280));
  return picture(
    800,
    800,
    cloth.cream,
    element(
      'defs',
      {},
      glow('soft', 420, 420, 430, [
        [0, '#3a2418', 0.34],
        [0.55, '#3a2418', 0.2],
        [1, '#3a2418', 0],
      ]),
    ),
    stroke(ribs, '#dccbb3', 9),
    stroke(ribs, '#fbf5ea', 3),
    fill('M0 0H800V800H0Z', 'url(#soft)'),
    comb(random, loose, dye, {
      count: 40,
      width: [3, 1.6],
      tone: () => 0.3,
      spread: 0.12,
      points: 6,
      under: null,
      stray: 0.1,
    }),
    plait(random, dye, { spine, width: course(300, 330, 320, 290), crossings: 9, lit: 0.5, count: 46 }),
    gleam(random, loose, dye, {
      count: 16,
      tone: 0.6,
      width: [1.4, 2.4],
      at: () => 0.5,
      length: [0.2, 0.5],
      scatter: 0.2,
      points: 4,
    }),
  );
}
