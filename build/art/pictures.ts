import { about } from './about.ts';
import { balayage } from './gallery/balayage.ts';
import { bob } from './gallery/bob.ts';
import { braid } from './gallery/braid.ts';
import { bun } from './gallery/bun.ts';
import { curls } from './gallery/curls.ts';
import { longWaves } from './gallery/long-waves.ts';
import { pixie } from './gallery/pixie.ts';
import { updo } from './gallery/updo.ts';
import { hero } from './hero.ts';
import { fallback, favicon } from './icons.ts';
import { og } from './og.ts';
import { braidDetail } from './social/braid-detail.ts';
import { curl } from './social/curl.ts';
import { dryer } from './social/dryer.ts';
import { foil } from './social/foil.ts';
import { scissorsAndComb } from './social/scissors-and-comb.ts';
import { swatches } from './social/swatches.ts';
import type { Svg } from './svg.ts';

/** Every drawing, by the file that it is kept in, from the root of the repository. */
export const pictures: Readonly<Record<string, () => Svg>> = {
  'src/assets/art/hero.svg': hero,
  'src/assets/art/about.svg': about,
  'src/assets/art/og.svg': og,
  'src/assets/art/gallery/long-waves.svg': longWaves,
  'src/assets/art/gallery/bob.svg': bob,
  'src/assets/art/gallery/bun.svg': bun,
  'src/assets/art/gallery/braid.svg': braid,
  'src/assets/art/gallery/curls.svg': curls,
  'src/assets/art/gallery/balayage.svg': balayage,
  'src/assets/art/gallery/pixie.svg': pixie,
  'src/assets/art/gallery/updo.svg': updo,
  'src/assets/art/social/scissors-and-comb.svg': scissorsAndComb,
  'src/assets/art/social/curl.svg': curl,
  'src/assets/art/social/braid-detail.svg': braidDetail,
  'src/assets/art/social/swatches.svg': swatches,
  'src/assets/art/social/foil.svg': foil,
  'src/assets/art/social/dryer.svg': dryer,
  'public/gallery-fallback.svg': fallback,
  'public/favicon.svg': favicon,
};
