import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getMimeType } from 'hono/utils/mime';
import {
  COMPRESSED_BY_BUILD,
  compressed,
  contentHash,
  isCompressible,
} from '../netlify/local/compression.ts';

const FOLDER = fileURLToPath(new URL(`../${COMPRESSED_BY_BUILD}`, import.meta.url));

/**
 * Compresses the finished pages for the local host, which then has nothing to make small when it starts: the best of
 * brotli takes seconds of a core. Netlify compresses by itself and does not see this folder.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function compressedPages() {
  return {
    name: 'compressed-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        await rm(FOLDER, { recursive: true, force: true });
        await mkdir(FOLDER, { recursive: true });
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const texts = entries.filter(
          (entry) => entry.isFile() && isCompressible(getMimeType(entry.name) ?? ''),
        );
        await Promise.all(texts.map((entry) => compress(join(entry.parentPath, entry.name))));
        logger.info(`${texts.length} files`);
      },
    },
  };
}

async function compress(file) {
  const content = await readFile(file);
  await writeFile(join(FOLDER, contentHash(content)), await compressed(content, 'br'));
}
