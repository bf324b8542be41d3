import { salon } from '../../../salon.ts';
import { cloth, ground } from './palettes.ts';
import type { Svg } from './svg.ts';
import { fill, group, picture, stroke } from './svg.ts';

/** The mark of the salon: falling hair in an arch, on a square of 64. */
const strands =
  'M32 15c-9 2-13 9-12 18s5 13 1 24M32 15c-3 5-4 11-3 19s4 13 1 23M32 15c4 5 6 11 6 19s3 13 0 23' +
  'M32 15c10 1 15 9 14 18s2 14 0 20';
const arch = 'M8 64V30a24 24 0 0 1 48 0v34z';
const clay = '#a64b30';
const cream = '#fbf3e6';

/** On paper, standing on the lower edge. */
export const icon = (): Svg =>
  picture(
    64,
    64,
    ground.paper[0],
    group({ transform: 'translate(5.1 10.2) scale(.84)' }, fill(arch, clay), stroke(strands, cream, 4)),
  );

/** For platforms that cut icons to their own shape: the ground runs out to every edge. */
export const maskable = (): Svg =>
  picture(64, 64, clay, group({ transform: 'translate(6.4 3.6) scale(.8)' }, stroke(strands, cream, 4.4)));

/** Shown where a picture of the gallery could not be loaded. */
export const fallback = (): Svg =>
  picture(
    800,
    1000,
    ground.oat[0],
    fill('M190 1000V500a210 210 0 0 1 420 0v500z', ground.oat[1]),
    group({ transform: 'translate(120 250) scale(8.75)' }, stroke(strands, cloth.cream, 4)),
  );

/** What a browser needs to keep the site as an app. */
export function manifest(): string {
  const sizes = [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const app = {
    name: salon.brand,
    short_name: salon.stylist,
    description: salon.tagline,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf5ec',
    theme_color: '#fbf5ec',
    icons: sizes,
  };
  return `${JSON.stringify(app, null, 2)}\n`;
}
