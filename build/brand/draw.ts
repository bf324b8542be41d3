import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { favicon, icon, manifest, maskable } from './icons.ts';
import { shared } from './shared.ts';

// Draws again what carries the salon's mark and name: `npm run brand`. tests/design/art.test.ts holds what is kept to it.

const keep = (path: string, content: string | Buffer) =>
  writeFileSync(new URL(`../../${path}`, import.meta.url), content);

const og = await shared();
keep('src/assets/art/og.svg', og);
keep('public/favicon.svg', favicon());
keep('public/manifest.webmanifest', manifest());

/** Pages that show a link want pixels, and so do home screens. */
const pixels = [
  { path: 'public/og.png', svg: og, width: 1200 },
  { path: 'public/icon-512.png', svg: icon(), width: 512 },
  { path: 'public/icon-maskable-512.png', svg: maskable(), width: 512 },
  { path: 'public/apple-touch-icon.png', svg: icon(), width: 180 },
];

for (const { path, svg, width } of pixels) {
  const rendered = sharp(Buffer.from(svg), { density: 288 }).resize({ width });
  keep(path, await rendered.png({ palette: true, quality: 90, effort: 10 }).toBuffer());
}
