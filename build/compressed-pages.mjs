import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { brotli, COMPRESSED_BY_BUILD, contentHash } from '../netlify/local/compression.ts';

const FOLDER = fileURLToPath(new URL(`../${COMPRESSED_BY_BUILD}`, import.meta.url));

/**
 * Compresses the finished pages for the local host, which then starts without doing so: brotli's best level takes seconds of a
 * core. Netlify compresses by itself and ignores this folder.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function compressedPages() {
  return {
    name: 'compressed-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await mkdir(FOLDER, { recursive: true });
        const before = new Set(await readdir(FOLDER));
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const texts = entries.filter(
          (entry) => entry.isFile() && COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(entry.name) ?? ''),
        );
        const names = await Promise.all(
          texts.map((entry) => compress(join(entry.parentPath, entry.name), before)),
        );
        const now = new Set(names);
        const gone = [...before].filter((name) => !now.has(name));
        await Promise.all(gone.map((name) => rm(join(FOLDER, name))));
        logger.info(`${texts.length} files`);
      },
    },
  };
}

/** An earlier build's result for the same content is reused. */
async function compress(file, before) {
  const content = await readFile(file);
  const name = contentHash(content);
  if (before.has(name)) return name;
  // Renamed into place once complete, for the next build to find.
  const unfinished = join(FOLDER, `${name}.unfinished`);
  await writeFile(unfinished, await brotli(content));
  await rename(unfinished, join(FOLDER, name));
  return name;
}
