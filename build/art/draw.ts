import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { icon, manifest, maskable } from './icons.ts';
import { og } from './og.ts';
import { pictures } from './pictures.ts';

// Draws all pictures again: `npm run art`. The drawings beside it read and write no files; tests/design/art.test.ts holds
// what is kept to what they give.

const root = new URL('../../', import.meta.url);

for (const [path, draw] of Object.entries(pictures)) {
  const file = new URL(path, root);
  mkdirSync(dirname(file.pathname), { recursive: true });
  writeFileSync(file, draw());
}

/** Pages that show a link want pixels, and so do home screens. */
const pixels = [
  { path: 'public/og.png', svg: og(), width: 1200 },
  { path: 'public/icon-512.png', svg: icon(), width: 512 },
  { path: 'public/icon-maskable-512.png', svg: maskable(), width: 512 },
  { path: 'public/apple-touch-icon.png', svg: icon(), width: 180 },
] as const;

for (const { path, svg, width } of pixels) {
  const rendered = sharp(Buffer.from(svg), { density: 288 }).resize({ width });
  const png = await rendered.png({ palette: true, quality: 90, effort: 10 }).toBuffer();
  writeFileSync(new URL(path, root), png);
}

writeFileSync(new URL('public/manifest.webmanifest', root), manifest());
