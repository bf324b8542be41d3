import { course, through } from '../curves.ts';
import { lock } from '../flows.ts';
import { brass, cloth, ground, hair } from '../palettes.ts';
import { seeded } from '../random.ts';
import { comb, flat, gleam } from '../strands.ts';
import type { Svg } from '../svg.ts';
import { disc, element, fill, gradient, group, picture, stroke } from '../svg.ts';

/** A dryer, with long hair blown out before it. */
export function dryer(): Svg {
  const random = seeded(151);
  const dye = flat(hair.blonde);
  const blown = lock(
    through([190, -80], [196, 90], [168, 220], [86, 330], [-20, 392], [-140, 420]),
    course(250, 236, 210, 220, 270, 330),
  );
  const air = [
    'M318 214C290 206 268 214 244 206',
    'M316 262C280 256 262 268 226 262',
    'M320 312C292 310 276 322 250 322',
  ];
  const shade = gradient(
    'body',
    [0, 140, 0, 380],
    [
      [0, '#d98a68'],
      [0.35, cloth.terracotta],
      [1, '#8c4527'],
    ],
  );
  const vents = Array.from({ length: 6 }, (_, i) => `M${662 + i * 11} ${214 + i * 7}V${312 - i * 7}`).join(
    '',
  );
  return picture(
    800,
    800,
    ground.straw[0],
    element('defs', {}, shade),
    disc(430, 420, 320, ground.straw[1]),
    comb(random, blown, dye, {
      count: 150,
      width: [6, 2.6],
      tone: (s) => 0.56 - (s - 0.4) ** 2 * 0.8,
      spread: 0.14,
      points: 9,
      stray: 0.08,
      under: 0.3,
    }),
    gleam(random, blown, dye, {
      count: 40,
      tone: 0.95,
      width: [2, 5],
      at: (s) => 0.42 + s * 0.1,
      length: [0.1, 0.22],
      scatter: 0.04,
      points: 4,
    }),
    stroke(air.join(''), '#fff9e6', 5, { opacity: 0.8 }),
    group(
      { transform: 'rotate(-4 480 300)' },
      fill(
        'M520 330L628 322C624 420 640 540 668 640Q672 664 650 668L586 676Q564 676 560 654C556 540 540 430 520 330Z',
        '#3a3230',
      ),
      stroke('M560 420L606 416M564 452L610 448', '#6b5d57', 6),
      disc(586, 384, 9, brass),
      fill('M334 196L470 170V356L334 330Q326 328 326 318V208Q326 198 334 196Z', '#3a3230'),
      stroke('M346 214V312', '#6b5d57', 5),
      fill('M470 168C560 136 690 148 732 214Q752 262 732 312C690 376 560 390 470 358Z', 'url(#body)'),
      fill('M482 186C560 160 650 164 694 202C640 180 560 182 482 208Z', '#f6c6ad', { opacity: 0.7 }),
      fill('M470 168H486V358H470Z', brass),
      stroke(vents, '#6e3118', 5),
      stroke('M640 664C660 720 720 730 760 790', '#3a3230', 12),
    ),
  );
}
