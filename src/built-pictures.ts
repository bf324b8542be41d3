import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import photographs from 'virtual:published-pictures';
import { website } from './built-website.ts';
import { cropPosition } from './domain/website/focal-point.ts';
import { clientPicture } from './domain/website/client-pictures.ts';
import { drawingId, drawings, type Content } from './domain/website/website.ts';
import { spokenLanguage } from './messages/spoken.ts';
import { galleryDrawings, sectionDrawing, socialDrawings } from './starting-website.ts';

/** One picture in all its sizes, for a page or an island. */
export interface Sized {
  /** `srcset` of the modern format, which nearly every browser takes; empty for a client's photo, which has one address. */
  readonly avif: string;
  /** The address of the largest size, for the other browsers. */
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** A photograph by its id, or a drawing by its name. */
type Shown = NonNullable<Content['hero']['picture']>;

/** Drawings and photographs alike: an owner's photograph replaces the drawing of the same name. */
const files = import.meta.glob<{ readonly default: ImageMetadata }>(
  './assets/art/**/*.{avif,jpeg,jpg,png,svg,webp}',
  { eager: true },
);

/** Lines and flat areas stay clean at this quality; photographs hardly show the difference. */
const QUALITY = { avif: 42, webp: 76 } as const;
/** How a picture is framed: in full, or filling its frame with the overflow hidden. */
type Frame = 'whole' | 'upright' | 'square';
/** The aspect ratio (width by height) of filled frames. */
const FRAMES = { upright: 4 / 5, square: 1 } as const;
/** The picture in place of a missing drawing. */
const STAND_IN: Sized = {
  avif: '/gallery-fallback.svg 800w',
  webp: '/gallery-fallback.svg',
  width: 800,
  height: 1000,
};

/** A section's placeholder until it has a photograph: its drawing, or a plain shape if the salon began without drawings. */
export const drawn = (section: 'hero' | 'about'): Shown =>
  website.drawn
    ? sectionDrawing(section, spokenLanguage())
    : { id: STAND_IN.webp, alt: '', focus: { x: 0.5, y: 0.5 } };

export function inGallery(place: number): Shown {
  const drawing = galleryDrawings(spokenLanguage())[place % drawings.length]?.picture;
  if (!drawing) throw new Error(`There is no drawing for place ${place}`);
  return drawing;
}

/** The pictures that replace the feed's posts: the salon's first six photographs, or the drawings. */
export function squares({ gallery }: Content): Shown[] {
  const own = gallery.pictures.flatMap(({ picture }) =>
    picture && photographs[picture.id] ? [picture] : [],
  );
  if (own.length > 0 || !website.drawn) return own.slice(0, 6);
  return socialDrawings(spokenLanguage());
}

/** Returns a picture as pages show it, for a frame of these widths in pixels, ascending. */
export async function pictured(shown: Shown, widths: readonly number[], frame: Frame = 'upright') {
  const client = clientPicture(shown.id);
  const picture = client
    ? { avif: '', webp: `/api/client-pictures/${client.id}`, width: client.width, height: client.height }
    : shown.id === STAND_IN.webp
      ? STAND_IN
      : await sized(found(shown.id), widths, frame);
  return { picture, alt: shown.alt, focus: frame === 'whole' ? undefined : focusPosition(shown, frame) };
}

/** Returns the drawing for the editor's page if the site shows it; a site with photographs needs no drawings. */
export function ifShown(drawing: Shown): Shown {
  const { hero, about, gallery } = website;
  const places = [
    hero.picture?.id ?? 'hero',
    about.picture?.id ?? 'about',
    ...gallery.pictures.map(({ picture }, place) => (picture ?? inGallery(place)).id),
  ];
  return places.includes(drawing.id) ? drawing : { ...drawing, id: STAND_IN.webp };
}

/** A picture in AVIF, with WebP in one size, because every address adds to the document. */
async function sized(original: Original, framed: readonly number[], frame: Frame): Promise<Sized> {
  const { src, isDrawn } = original;
  // A picture wider than its frame is cropped on both sides and needs the frame's height. No photograph is enlarged.
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
  // A browser chooses by the frame, so each picture names the frame it fills.
  const sources = avif.srcSet.values.map(({ url, transform }) => ({ url, is: transform.width ?? width }));
  return {
    avif: sources.map(({ url, is }) => `${url} ${Math.round(is / wider)}w`).join(', '),
    webp: webp.src,
    width,
    height: Math.round((width * original.height) / original.width),
  };
}

/** The class of its position in hundredths; none for the center, which is the default. */
function focusPosition({ id, focus }: Shown, frame: keyof typeof FRAMES): string | undefined {
  if (id === STAND_IN.webp) return undefined;
  const { x, y } = cropPosition(clientPicture(id) ?? found(id), FRAMES[frame], focus);
  return x === 50 && y === 50 ? undefined : `${x}-${y}`;
}

const inFrame = (parts: readonly { readonly picture: Shown | null }[], frame: keyof typeof FRAMES) =>
  parts.flatMap(({ picture }) => (picture && focusPosition(picture, frame)) ?? []);

/** The focal points for the page's style sheet, because the policy allows no styles in attributes. */
export function focusRules({ hero, about, services, gallery }: Content): string {
  const rules = new Set([
    ...inFrame([hero, about, ...gallery.pictures], 'upright'),
    ...inFrame([...services.pictures, ...gallery.pictures], 'square'),
  ]);
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
