import sharp, { type Sharp } from 'sharp';
import type { Browser } from './browser.ts';
import type { Salon } from './salon.ts';

export const picturesPath = '/api/admin-public/pictures';

export async function sends(browser: Browser, bytes: Uint8Array, type = 'image/jpeg') {
  if (browser.csrf === null) await browser.request('GET', '/api/services');
  return browser.request('POST', picturesPath, {
    body: new Uint8Array(bytes),
    headers: { 'Content-Type': type },
  });
}
export const kept = async (salon: Salon) => (await salon.store.website()).pictures.map(({ id }) => id);

/** A varied picture, as from a camera. */
export function photo(width: number, height: number): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  for (let i = 0; i < pixels.length; i += 1) pixels[i] = 128 + 90 * Math.sin(i / 97) + ((i * 31) % 37);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}
export const good = {
  jpeg: await photo(320, 240).jpeg().toBuffer(),
  'progressive jpeg': await photo(320, 240).jpeg({ progressive: true, mozjpeg: true }).toBuffer(),
  'gray jpeg': await photo(320, 240).grayscale().jpeg().toBuffer(),
  'jpeg with a profile': await photo(320, 240).withIccProfile('p3').jpeg().toBuffer(),
  png: await photo(320, 240).png().toBuffer(),
  'interlaced png': await photo(321, 243).png({ progressive: true }).toBuffer(),
  'png of a palette': await photo(320, 240).png({ palette: true, colors: 13 }).toBuffer(),
  'transparent png': await photo(320, 240).ensureAlpha(0.5).png().toBuffer(),
  webp: await photo(320, 240).webp().toBuffer(),
  'lossless webp': await photo(320, 240).webp({ lossless: true }).toBuffer(),
  'transparent webp': await photo(320, 240).ensureAlpha(0.5).webp().toBuffer(),
} as const;
