import { readFileSync, readdirSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { cropRectangle, type Focus } from '../../src/domain/website/focal-point.ts';
import type { Brand } from './brand.ts';
import { fill, group, paper, picture, type Svg } from './icons.ts';
import { lettering, measured } from './lettering.ts';

const art = new URL('../../src/assets/art/', import.meta.url);

export interface Photograph {
  readonly bytes: Uint8Array;
  readonly focus: Focus;
}

/** Breaks a name into at most three lines between words, of `most` ems or as many as it takes. */
function lines(text: string, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${broken.at(-1) ?? ''} ${word}`.trim();
    if (broken.length > 0 && measured(longer) <= most) broken[broken.length - 1] = longer;
    else broken.push(word);
  }
  return broken.length > 3 ? lines(text, most * 1.1) : broken;
}

/** The hero of the home page, 800 by 1000: the drawing, or its photograph. */
async function hero(photograph: Photograph | null): Promise<Svg> {
  const file = readdirSync(art).find((name) => /^hero\.(?!svg$)/.test(name));
  if (!photograph && file === undefined) {
    const drawing = readFileSync(new URL('hero.svg', art), 'utf8');
    return drawing.replace(/^[^]*?<svg[^>]*>|<\/svg>\s*$/g, '');
  }
  const defaultImage = () => ({ bytes: readFileSync(new URL(file ?? '', art)), focus: { x: 0.5, y: 0.5 } });
  const pixels = await (await cutTo(photograph ?? defaultImage(), 800, 1000)).jpeg().toBuffer();
  return `<image href="data:image/jpeg;base64,${pixels.toString('base64')}" width="800" height="1000"/>`;
}

/** The largest crop of this shape, with the focal point as central as the edges allow. */
export async function cutTo({ bytes, focus }: Photograph, width: number, height: number): Promise<Sharp> {
  const { autoOrient } = await sharp(bytes).metadata();
  const scale = Math.min(autoOrient.width / width, autoOrient.height / height);
  const cut = { width: Math.floor(width * scale), height: Math.floor(height * scale) };
  const crop = cropRectangle(autoOrient, width / height, focus);
  const left = Math.min(autoOrient.width - cut.width, Math.round(autoOrient.width * crop.left));
  const top = Math.min(autoOrient.height - cut.height, Math.round(autoOrient.height * crop.top));
  return sharp(bytes)
    .autoOrient()
    .extract({ left, top, ...cut })
    .resize(width, height);
}

/** The picture for shared links: the salon's name, and the hero in its arch, or only the arch. */
export async function shared(
  brand: Brand,
  photograph: Photograph | null = null,
  isDrawn = true,
): Promise<Svg> {
  const name = lines(brand.name, 5.4);
  const size = Math.min(106, 560 / Math.max(...name.map(measured)));
  const [top, line] = [315 - (name.length * size * 1.04) / 2 + 36, size * 1.04];
  const below = top + (name.length - 0.62) * line;
  const tagline = Math.min(34, 540 / measured(brand.tagline));
  const inner = [
    ...name.map((text, i) => lettering(text, 80, top + i * line, size, '#2b211c')),
    fill(`M82 ${below}h64v4h-64z`, brand.line),
    lettering(brand.tagline, 80, below + 62, tagline, '#5c4a40'),
    '<clipPath id="arch"><path d="M688 630V310A220 220 0 0 1 1128 310V630Z"/></clipPath>',
    isDrawn || photograph
      ? `<g clip-path="url(#arch)">${group('translate(688 90) scale(.55)', await hero(photograph))}</g>`
      : fill('M688 630V310A220 220 0 0 1 1128 310V630Z', brand.ground),
  ];
  return picture(1200, 630, paper, inner.join(''));
}
