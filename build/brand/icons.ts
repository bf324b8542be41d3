import type { Brand } from './brand.ts';

/** Markup of a picture or a part of one. */
export type Svg = string;

export const fill = (d: string, paint: string): Svg => `<path d="${d}" fill="${paint}"/>`;
export const group = (transform: string, inner: Svg): Svg => `<g transform="${transform}">${inner}</g>`;

/** A complete picture at twice its size, so that it stays sharp as a bitmap. */
export const picture = (width: number, height: number, ground: string, inner: Svg): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width * 2}" height="${height * 2}" viewBox="0 0 ${width} ${height}">` +
  `<rect width="${width}" height="${height}" fill="${ground}"/>${inner}</svg>\n`;

export const paper = '#f7f1e8';
const [cream, sand] = ['#fbf3e6', '#e0a583'];

/** The salon's mark: a head of hair from behind, in an arch, on a square of 64. */
const locks =
  'M32 11C21.5 11 17 19 17 28C17 36 16 41 16.5 46.5C26 50.5 38 50.5 47.5 46.5C48 41 47 36 47 28C47 19 42.5 11 32 11Z';
const strands =
  'M32 12C26 16 23.5 22 23.5 29C23.5 36 22.5 40 23 44M32 12C28.5 20 28.5 33 29 45' +
  'M32.5 12.5C38.5 17 40.5 23 40.5 29C40.5 36 41.5 40 41 44M32 12.5C35.5 20 35.5 33 35 45';
const arch = ({ ground }: Brand) => fill('M8 64V30a24 24 0 0 1 48 0v34z', ground);
const mark = ({ ground }: Brand) =>
  fill('M9 64C10.5 57 18 54.5 27 53V46H37V53C46 54.5 53.5 57 55 64Z', sand) +
  fill(locks, cream) +
  `<path d="${strands}" fill="none" stroke="${ground}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Only the mark, for a browser tab. */
export const favicon = (brand: Brand): Svg =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${arch(brand)}${mark(brand)}</svg>\n`;

/** On paper, at the lower edge. */
export const icon = (brand: Brand): Svg =>
  picture(64, 64, paper, group('translate(5.1 10.3) scale(.84)', arch(brand) + mark(brand)));

/** For platforms that crop icons: the background extends to every edge. */
export const maskable = (brand: Brand): Svg =>
  picture(64, 64, brand.ground, group('translate(4.8 9.6) scale(.85)', mark(brand)));

/** The web app manifest of the site. */
export function manifest({ name, short, tagline }: Brand): string {
  return toManifest(name, short, {
    description: tagline || undefined,
    start_url: '/',
    display: 'minimal-ui',
  });
}

/** The same of the admin, for the owner's home screen. Its scope is the whole site, so that its links stay in the app. */
export function adminManifest({ name, short }: Brand): string {
  return toManifest(`${name} Admin`, short, {
    id: '/admin',
    start_url: '/admin',
    scope: '/',
    display: 'standalone',
    shortcuts: [
      { name: 'New Appointment', url: '/admin?new=appointment' },
      { name: 'Walk-In', url: '/admin?new=walk-in' },
      { name: 'Today', url: '/admin/appointments' },
    ],
  });
}

function toManifest(name: string, short: string, own: object): string {
  const app = {
    name,
    short_name: short,
    ...own,
    background_color: '#fbf5ec',
    theme_color: '#fbf5ec',
    icons: [
      // The page already has the SVG; bitmaps are for browsers without it.
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(app, null, 2)}\n`;
}
