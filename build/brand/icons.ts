import type { Brand } from './brand.ts';
import type { Svg } from './svg.ts';
import { element, fill, group, paper, picture } from './svg.ts';

/** The salon's mark: a head of hair from behind, in an arch, on a square of 64. */
const arch = 'M8 64V30a24 24 0 0 1 48 0v34z';
const locks =
  'M32 11C21.5 11 17 19 17 28C17 36 16 41 16.5 46.5C26 50.5 38 50.5 47.5 46.5C48 41 47 36 47 28C47 19 42.5 11 32 11Z';
const strands =
  'M32 12C26 16 23.5 22 23.5 29C23.5 36 22.5 40 23 44M32 12C28.5 20 28.5 33 29 45' +
  'M32.5 12.5C38.5 17 40.5 23 40.5 29C40.5 36 41.5 40 41 44M32 12.5C35.5 20 35.5 33 35 45';
const shoulders = 'M9 64C10.5 57 18 54.5 27 53V46H37V53C46 54.5 53.5 57 55 64Z';
const cream = '#fbf3e6';
const sand = '#e0a583';

const pen = { 'stroke-width': 1.9, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
const mark = ({ ground }: Brand) =>
  fill(shoulders, sand) +
  fill(locks, cream) +
  element('path', { d: strands, fill: 'none', stroke: ground, ...pen });

/** The mark alone, for a browser tab. */
export const favicon = (brand: Brand): Svg => {
  const drawing = fill(arch, brand.ground) + mark(brand);
  return `${element('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 64 64' }, drawing)}\n`;
};

/** On paper, at the lower edge. */
export const icon = (brand: Brand): Svg =>
  picture(
    64,
    64,
    paper,
    group({ transform: 'translate(5.1 10.3) scale(.84)' }, fill(arch, brand.ground), mark(brand)),
  );

/** For platforms that crop icons: the background extends to every edge. */
export const maskable = (brand: Brand): Svg =>
  picture(64, 64, brand.ground, group({ transform: 'translate(4.8 9.6) scale(.85)' }, mark(brand)));

/** The web app manifest. */
export function manifest(brand: Brand): string {
  const sizes = [
    // The page already has the SVG; bitmaps are for browsers without it.
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const app = {
    name: brand.name,
    short_name: brand.short,
    description: brand.tagline || undefined,
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fbf5ec',
    theme_color: '#fbf5ec',
    icons: sizes,
  };
  return `${JSON.stringify(app, null, 2)}\n`;
}
