import sharp from 'sharp';
import type { Brand } from './brand.ts';
import { favicon, icon, manifest, maskable } from './icons.ts';
import { cutTo, shared, type Photograph } from './link-preview.ts';
import type { Svg } from './svg.ts';

/** Pages that show a link want pixels, and so do home screens. */
const asPixels = (svg: Svg, width: number) => sharp(Buffer.from(svg), { density: 288 }).resize({ width });
const asPng = (svg: Svg, width: number) =>
  asPixels(svg, width).png({ palette: true, quality: 90, effort: 10 }).toBuffer();

async function icons(brand: Brand) {
  return {
    'favicon.svg': favicon(brand),
    'manifest.webmanifest': manifest(brand),
    'icon-512.png': await asPng(icon(brand), 512),
    'icon-maskable-512.png': await asPng(maskable(brand), 512),
    'apple-touch-icon.png': await asPng(icon(brand), 180),
  };
}

/** All that carries the mark and the name of a salon, by the names of the files at the root of its site. */
export async function drawn(brand: Brand): Promise<Record<string, string | Buffer>> {
  return { ...(await icons(brand)), 'og.png': await asPng(await shared(brand), 1200) };
}

/** The same of a salon that shows itself: a photograph is lighter as a JPEG. */
export async function drawnWith(
  brand: Brand,
  { hero, share }: { hero: Photograph | null; share: Photograph | null },
): Promise<Record<string, string | Buffer>> {
  const pixels = share ? await cutTo(share, 1200, 630) : asPixels(await shared(brand, hero), 1200);
  return { ...(await icons(brand)), 'og.jpg': await pixels.jpeg({ quality: 84, mozjpeg: true }).toBuffer() };
}
