import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { KeptSalon } from '../../src/built-salon.ts';
import { offeredLanguages } from '../../src/domain/website/content-languages.ts';
import { deriveAccent } from '../../src/domain/website/accent-color.ts';
import { newSettings } from '../../src/starting-settings.ts';
import { newSalonWebsite, startingTextsIn } from '../../src/starting-website.ts';
import { projectBrand, type Brand } from './brand.ts';
import { adminManifest, favicon, icon, manifest, maskable, type Svg } from './icons.ts';
import { cutTo, shared, type Photograph } from './link-preview.ts';

/** Link previews and home screens need bitmaps. */
const asPixels = (svg: Svg, width: number) => sharp(Buffer.from(svg), { density: 288 }).resize({ width });
const asPng = (svg: Svg, width: number) =>
  asPixels(svg, width).png({ palette: true, quality: 90, effort: 10 }).toBuffer();

async function icons(brand: Brand) {
  return {
    'favicon.svg': favicon(brand),
    'manifest.webmanifest': manifest(brand),
    'admin.webmanifest': adminManifest(brand),
    'icon-512.png': await asPng(icon(brand), 512),
    'icon-maskable-512.png': await asPng(maskable(brand), 512),
    'apple-touch-icon.png': await asPng(icon(brand), 180),
  };
}

/** All files with a salon's mark and name, by their names at the site's root. */
export async function drawn(brand: Brand): Promise<Record<string, string | Buffer>> {
  return { ...(await icons(brand)), 'og.png': await asPng(await shared(brand), 1200) };
}

type Pictured = NonNullable<KeptSalon['website']>['content']['hero'];

/** Returns the owner's name, color, and tagline in the first language, or a new salon's. @param salon null if there is no database yet */
export function publishedBrand(salon: KeptSalon | null): Brand {
  const { businessName: name } = salon?.facts ?? newSettings;
  const content = salon?.website?.content ?? newSalonWebsite;
  const { tagline } = startingTextsIn(content, offeredLanguages(content)[0]);
  const { accent } = content;
  const clay = accent === null ? null : deriveAccent(accent).light.clay;
  return {
    name,
    short: name,
    tagline,
    ground: clay ?? projectBrand.ground,
    line: clay ?? projectBrand.line,
  };
}

/**
 * Replaces the demo's name, color and picture with the owner's, or a new salon's, in all branded files.
 * @param dist the finished site
 * @param salon null if there is no database yet
 * @param pictures the photographs that it shows
 */
export async function drawPublished(
  dist: string,
  salon: KeptSalon | null,
  pictures: readonly { readonly id: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  const { hero, share, drawn = false } = salon?.website?.content ?? newSalonWebsite;
  const brand = publishedBrand(salon);
  const photograph = ({ picture }: Pick<Pictured, 'picture'>): Photograph | null => {
    const bytes = pictures.find(({ id }) => id === picture?.id)?.bytes;
    return picture && bytes ? { bytes, focus: picture.focus } : null;
  };
  const image = photograph(share);
  const pixels = image
    ? await cutTo(image, 1200, 630)
    : asPixels(await shared(brand, photograph(hero), drawn), 1200);
  // With a photograph it is smaller as a JPEG.
  const preview = await pixels.jpeg({ quality: 84, mozjpeg: true }).toBuffer();
  for (const [name, content] of Object.entries({ ...(await icons(brand)), 'og.jpg': preview }))
    await writeFile(join(dist, name), content);
  // It contains the project's name.
  await rm(join(dist, 'og.png'), { force: true });
}
