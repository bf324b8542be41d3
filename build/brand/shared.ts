import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { salon } from '../../src/salon.ts';
import { lettering, measured } from './lettering.ts';
import type { Svg } from './svg.ts';
import { element, fill, group, paper, picture } from './svg.ts';

const art = new URL('../../src/assets/art/', import.meta.url);

/** At most three lines, broken between words, none longer than it must be. */
function lines(text: string, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${broken.at(-1) ?? ''} ${word}`.trim();
    if (broken.length > 0 && measured(longer) <= most) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.slice(0, 3);
}

/** The hero of the home page, 800 by 1000: the drawing, or the photograph that took its place. */
async function hero(): Promise<Svg> {
  const names = readdirSync(art).filter((name) => name.startsWith('hero.'));
  const photograph = names.find((name) => name !== 'hero.svg');
  if (photograph === undefined) {
    const drawing = readFileSync(new URL('hero.svg', art), 'utf8');
    return drawing.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');
  }
  const pixels = await sharp(readFileSync(new URL(photograph, art)))
    .resize(800, 1000)
    .jpeg()
    .toBuffer();
  const href = `data:image/jpeg;base64,${pixels.toString('base64')}`;
  return element('image', { href, width: 800, height: 1000 });
}

/** What is shown when someone shares a link: the name of the salon, and the hero in its arch. */
export async function shared(): Promise<Svg> {
  const name = lines(salon.brand, 5.4);
  const size = Math.min(106, 560 / Math.max(...name.map(measured)));
  const top = 315 - (name.length * size * 1.04) / 2 + 36;
  const arch = 'M688 630V310A220 220 0 0 1 1128 310V630Z';
  const tagline = Math.min(34, 540 / measured(salon.tagline));
  return picture(
    1200,
    630,
    paper,
    ...name.map((line, i) => lettering(line, 80, top + i * size * 1.04, size, '#2b211c')),
    fill(`M82 ${top + (name.length - 0.62) * size * 1.04}h64v4h-64z`, '#a9502f'),
    lettering(salon.tagline, 80, top + (name.length - 0.62) * size * 1.04 + 62, tagline, '#5c4a40'),
    element('clipPath', { id: 'arch' }, element('path', { d: arch })),
    group({ 'clip-path': 'url(#arch)' }, group({ transform: 'translate(688 90) scale(.55)' }, await hero())),
  );
}
