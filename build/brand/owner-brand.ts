import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeptSalon } from '../../src/built-salon.ts';
import { deriveAccent } from '../../src/domain/website/accent-color.ts';
import { projectBrand } from './brand.ts';
import { drawnWith } from './drawings.ts';
import type { Photograph } from './link-preview.ts';

type Pictured = NonNullable<KeptSalon['website']>['content']['hero'];

/**
 * Replaces the project's name, color and picture with the owner's in all branded files.
 * @param dist the finished site
 * @param pictures the photographs that it shows
 */
export async function drawPublished(
  dist: string,
  { facts, website }: KeptSalon,
  pictures: readonly { readonly id: string; readonly bytes: Uint8Array }[],
): Promise<void> {
  if (!website) return;
  const { tagline, accent, hero, share } = website.content;
  const clay = accent === null ? null : deriveAccent(accent).light.clay;
  const brand = {
    name: facts.businessName,
    short: facts.businessName,
    tagline,
    ground: clay ?? projectBrand.ground,
    line: clay ?? projectBrand.line,
  };
  const photograph = ({ picture }: Pick<Pictured, 'picture'>): Photograph | null => {
    const bytes = pictures.find(({ id }) => id === picture?.id)?.bytes;
    return picture && bytes ? { bytes, focus: picture.focus } : null;
  };
  const drawings = await drawnWith(brand, { hero: photograph(hero), share: photograph(share) });
  for (const [name, content] of Object.entries(drawings)) await writeFile(join(dist, name), content);
  // It contains the project's name.
  await rm(join(dist, 'og.png'), { force: true });
}
