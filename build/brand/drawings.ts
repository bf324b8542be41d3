import sharp from 'sharp';
import type { Brand } from './brand.ts';
import { favicon, icon, manifest, maskable, type Svg } from './icons.ts';
import { cutTo, shared, type Photograph } from './link-preview.ts';

/** Link previews and home screens need bitmaps. */
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

/** All files with a salon's mark and name, by their names at the site's root. */
export async function drawn(brand: Brand): Promise<Record<string, string | Buffer>> {
  return { ...(await icons(brand)), 'og.png': await asPng(await shared(brand), 1200) };
}

/** The same for a salon with its own photograph, which is smaller as a JPEG. */
export async function drawnWith(
  brand: Brand,
  { hero, share }: { hero: Photograph | null; share: Photograph | null },
): Promise<Record<string, string | Buffer>> {
  const pixels = share ? await cutTo(share, 1200, 630) : asPixels(await shared(brand, hero), 1200);
  return { ...(await icons(brand)), 'og.jpg': await pixels.jpeg({ quality: 84, mozjpeg: true }).toBuffer() };
}
