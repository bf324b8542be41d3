import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';

/** One picture in all its sizes, as a page and an island are given it. */
export interface Sized {
  /** `srcset` of the modern format, which nearly every browser takes. */
  readonly avif: string;
  /** The address of the largest, for the others. */
  readonly webp: string;
  readonly width: number;
  readonly height: number;
}

/** Drawings and photographs alike: an owner's photograph of the same name stands in for a drawing. */
const files = import.meta.glob<{ readonly default: ImageMetadata }>(
  '../../assets/art/**/*.{avif,jpeg,jpg,png,svg,webp}',
  { eager: true },
);

/** Lines and flat grounds stay clean at this quality; a photograph hardly shows it. */
const QUALITY = { avif: 42, webp: 76 } as const;

/**
 * A picture of `src/assets/art` in AVIF, and in WebP for the few browsers that do not take it: in one size, for every
 * address more is in the document, and that in the first view.
 * @param name its folder and name without the ending: `gallery/bob`
 * @param widths in pixels, ascending
 */
export async function sized(name: string, widths: readonly [number, ...number[]]): Promise<Sized> {
  const { default: src } = find(name);
  const width = Math.max(...widths);
  const avif = await getImage({ src, format: 'avif', width, widths: [...widths], quality: QUALITY.avif });
  const webp = await getImage({ src, format: 'webp', width, quality: QUALITY.webp });
  return {
    avif: avif.srcSet.attribute,
    webp: webp.src,
    width,
    height: Math.round((width * src.height) / src.width),
  };
}

function find(name: string): { readonly default: ImageMetadata } {
  const all = Object.keys(files).filter((path) => path.replace(/\.\w+$/, '').endsWith(`/art/${name}`));
  const path = all.find((path) => !path.endsWith('.svg')) ?? all[0];
  const file = path === undefined ? undefined : files[path];
  if (!file) throw new Error(`src/assets/art has no picture named ${name}`);
  return file;
}
