import { darker, mix } from './colour.ts';
import type { Skin } from './palettes.ts';
import type { Svg } from './svg.ts';
import { clipped, disc, element, fill, glow, gradient, group, stroke } from './svg.ts';

/** Neck and shoulders from behind, on a picture of 800 by 1000 with the light from the upper left. */
const outline =
  'M338 470C340 540 346 590 337 632C326 672 262 700 196 722C122 748 84 800 62 1010L738 1010' +
  'C716 800 678 748 604 722C538 700 474 672 463 632C454 590 460 540 462 470Z';

export interface Bust {
  readonly skin: Skin;
  /** How far down the shadow of the hair reaches. */
  readonly shadow?: number;
  /** Whether the back is seen down to the shoulder blades. */
  readonly bare?: boolean;
}

export function bust({ skin, shadow = 640, bare = false }: Bust): Svg {
  const deep = darker(skin.shade, 0.25);
  const defs =
    gradient(
      'neck',
      [400, 480, 400, shadow + 60],
      [
        [0, deep],
        [0.45, skin.shade],
        [1, skin.shade, 0],
      ],
    ) +
    gradient(
      'side',
      [250, 0, 600, 0],
      [
        [0, skin.light, 0.55],
        [0.38, skin.base, 0],
        [0.6, skin.base, 0],
        [1, skin.shade, 0.75],
      ],
    ) +
    glow('nape', 330, 740, 190, [
      [0, skin.light, 0.5],
      [1, skin.light, 0],
    ]);
  const spine = bare
    ? stroke('M401 720C398 800 399 880 400 990', skin.shade, 9, { opacity: 0.3 }) +
      stroke('M176 1010C180 960 178 920 166 872', skin.shade, 5, { opacity: 0.6 }) +
      stroke('M624 1010C620 960 622 920 634 872', darker(skin.shade, 0.15), 5, { opacity: 0.7 }) +
      stroke('M300 815C285 850 288 900 312 940', skin.shade, 6, { opacity: 0.22 }) +
      stroke('M500 815C515 850 512 900 488 940', skin.shade, 6, { opacity: 0.3 })
    : '';
  return (
    element('defs', {}, defs) +
    fill(outline, skin.base) +
    clipped(
      'body',
      element('path', { d: outline }),
      fill(
        'M300 440H500V600C500 690 560 700 600 740C520 760 460 790 400 790C340 790 280 760 200 740C240 700 300 690 300 600Z',
        'url(#neck)',
      ),
      fill('M0 440H800V1010H0Z', 'url(#side)'),
      disc(330, 740, 190, 'url(#nape)'),
      spine,
    )
  );
}

/** An ear from behind: its rim and the small hollow beside the head. `side` is -1 for the left. */
export function ear(skin: Skin, side: -1 | 1, x: number, y: number, jewel?: string): Svg {
  const lit = side < 0 ? skin.base : mix(skin.base, skin.shade, 0.45);
  const shape = 'M0 -34C15 -46 31 -36 31 -14C31 8 22 18 18 30C14 42 4 44 -3 36Z';
  const inner = 'M2 -26C12 -36 22 -30 22 -14C22 2 14 12 11 24';
  const ring = jewel === undefined ? '' : stroke('M15 38C8 46 7 62 16 68C27 70 30 52 20 40', jewel, 4.5);
  return group(
    { transform: `translate(${x} ${y}) scale(${side} 1) rotate(6)` },
    ring,
    fill(shape, lit),
    stroke(inner, skin.shade, 4, { opacity: 0.55 }),
  );
}
