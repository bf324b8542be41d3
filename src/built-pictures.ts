import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import photographs from 'virtual:published-pictures';
import { socialDrawings, website, wordsOf } from './built-website.ts';
import { drawingId, drawings, type Content } from './domain/website/website.ts';
import { startingWebsite } from './starting-website.ts';

/** One picture in all its sizes, as a page and an island are given it. */
export interface Sized {
  /** `srcset` of the modern format, which nearly every browser takes. */
  readonly avif: string;
  /** The address of the largest, for the others. */
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** A photograph by its id, or a drawing by its name. */
type Shown = NonNullable<Content['hero']['picture']>;

/** Drawings and photographs alike: an owner's photograph of the same name stands in for a drawing. */
const files = import.meta.glob<{ readonly default: ImageMetadata }>(
  './assets/art/**/*.{avif,jpeg,jpg,png,svg,webp}',
  { eager: true },
);

/** Lines and flat grounds stay clean at this quality; a photograph hardly shows it. */
const QUALITY = { avif: 42, webp: 76 } as const;
/** How a picture is framed: as it is, or filling its frame, where what is too much of it is not seen. */
type Frame = 'whole' | 'upright' | 'square';
/** Width by height of those that are filled. */
const FRAMES = { upright: 4 / 5, square: 1 } as const;
/** In the place of a drawing that is not on the site. */
const STAND_IN: Sized = {
  avif: '/gallery-fallback.svg 800w',
  webp: '/gallery-fallback.svg',
  width: 800,
  height: 1000,
};
const MIDDLE = { x: 0.5, y: 0.5 };

/** The drawing that stands in a section until there is a photograph. */
export async function drawn(section: string): Promise<Shown> {
  const { picture } = await wordsOf(section);
  if (!picture) throw new Error(`src/content/sections.json has no picture for ${section}`);
  return { id: picture.name, alt: picture.alt, focus: MIDDLE };
}

/** The drawing of this place of the gallery. */
export function inGallery(place: number): Shown {
  const drawing = startingWebsite.gallery.pictures[place % drawings.length]?.picture;
  if (!drawing) throw new Error(`src/content/gallery.json has no drawing for place ${place}`);
  return drawing;
}

/** What stands in for the posts of the feed: of a salon with photographs its first six, else the drawings. */
export async function squares({ gallery }: Content): Promise<Shown[]> {
  const own = gallery.pictures.flatMap(({ picture }) =>
    picture && photographs[picture.id] ? [picture] : [],
  );
  if (own.length > 0) return own.slice(0, 6);
  return (await socialDrawings()).map(({ src, alt }) => ({ id: src, alt, focus: MIDDLE }));
}

/**
 * The same as a page shows it.
 * @param widths of its frame in pixels, ascending
 */
export async function pictured(shown: Shown, widths: readonly number[], frame: Frame = 'upright') {
  const picture = shown.id === STAND_IN.webp ? STAND_IN : await sized(found(shown.id), widths, frame);
  return { picture, alt: shown.alt, focus: focusOf(shown.focus) };
}

/** For the editor's page: the drawing itself where the site shows it, so that none stays on a site that has photographs. */
export function ifShown(drawing: Shown): Shown {
  const { hero, about, gallery } = website;
  const places = [
    hero.picture?.id ?? 'hero',
    about.picture?.id ?? 'about',
    ...gallery.pictures.map(({ picture }, place) => (picture ?? inGallery(place)).id),
  ];
  return places.includes(drawing.id) ? drawing : { ...drawing, id: STAND_IN.webp };
}

/**
 * A picture in AVIF, and in WebP for the few browsers that do not take it: in one size, for every address more is in the
 * document, and that in the first view.
 */
async function sized(original: Original, framed: readonly number[], frame: Frame): Promise<Sized> {
  const { src, isDrawn } = original;
  // What is wider than its frame is cut on both sides, and has to be as high as it. No photograph is made larger than it is.
  const wider = frame === 'whole' ? 1 : Math.max(1, original.width / original.height / FRAMES[frame]);
  const most = isDrawn ? Infinity : original.width;
  const widths = [...new Set(framed.map((width) => Math.min(most, Math.round(width * wider))))];
  const width = Math.max(...widths);
  const avif = await getImage({
    src,
    format: 'avif',
    width,
    widths,
    quality: original.quality ?? QUALITY.avif,
  });
  const webp = await getImage({ src, format: 'webp', width, quality: QUALITY.webp });
  // A browser chooses by the frame, so each says which frame it fills.
  const sources = avif.srcSet.values.map(({ url, transform }) => ({ url, is: transform.width ?? width }));
  return {
    avif: sources.map(({ url, is }) => `${url} ${Math.round(is / wider)}w`).join(', '),
    webp: webp.src,
    width,
    height: Math.round((width * original.height) / original.width),
  };
}

/** The name of its rule, which says hundredths; none for the middle, where a picture is looked at anyway. */
function focusOf({ x, y }: Shown['focus']): string | undefined {
  const [left, top] = [Math.round(x * 100), Math.round(y * 100)];
  return left === 50 && top === 50 ? undefined : `${left}-${top}`;
}

/** For the page's style sheet, as the policy allows no styles in attributes: where to look first in each picture. */
export function focusRules({ hero, about, gallery }: Content): string {
  const shown = [hero, about, ...gallery.pictures].flatMap(({ picture }) => picture?.focus ?? []);
  const rules = new Set(shown.map(focusOf).filter((name) => name !== undefined));
  return [...rules]
    .map((name) => `[data-focus='${name}']{object-position:${name.replace('-', '% ')}%}`)
    .join('');
}

interface Original {
  readonly src: ImageMetadata;
  readonly width: number;
  readonly height: number;
  readonly isDrawn?: boolean;
  readonly quality?: number;
}

function found(id: string): Original {
  const drawing = drawings.find((name) => drawingId(name) === id);
  const photograph = photographs[id];
  if (photograph) return photograph;
  const src = drawingFile(drawing ? `gallery/${drawing}` : id);
  return { src, width: src.width, height: src.height, isDrawn: src.format === 'svg' };
}

function drawingFile(name: string): ImageMetadata {
  const all = Object.keys(files).filter((path) => path.replace(/\.\w+$/, '').endsWith(`/art/${name}`));
  const path = all.find((path) => !path.endsWith('.svg')) ?? all[0];
  const file = path === undefined ? undefined : files[path];
  if (!file) throw new Error(`src/assets/art has no picture named ${name}`);
  return file.default;
}
