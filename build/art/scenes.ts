import type { Hex } from './colour.ts';
import { mix } from './colour.ts';
import type { Svg } from './svg.ts';
import { disc, fill, group, picture } from './svg.ts';

type Tones = readonly [ground: Hex, quiet: Hex];

/** Quiet shapes for behind a portrait, all of them in two neighbouring tones. */
export const behind = {
  sun: ([, quiet]: Tones, x = 400, y = 390, r = 320): Svg => disc(x, y, r, quiet),
  arch: ([, quiet]: Tones): Svg => fill('M112 1000V392a288 288 0 0 1 576 0v608z', quiet),
  arches: ([ground, quiet]: Tones): Svg =>
    fill('M76 1000V400a324 324 0 0 1 648 0v600z', mix(ground, quiet, 0.55)) +
    fill('M152 1000V400a248 248 0 0 1 496 0v600z', quiet),
  wall: ([, quiet]: Tones): Svg => fill('M0 560H800V1000H0z', quiet),
} as const;

/** A portrait of 800 by 1000; `near` brings the figure closer, about the height of the eyes. */
export function portrait([ground]: Tones, back: Svg, figure: readonly Svg[], near = 1, aside = 0): Svg {
  const moved = `translate(${400 + aside} 330) scale(${near}) translate(-400 -330)`;
  const drawn = near === 1 && aside === 0 ? figure.join('') : group({ transform: moved }, ...figure);
  return picture(800, 1000, ground, back, drawn);
}
