import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { COMPRESSED } from '../netlify/local/website/built-sites.ts';

const compress = promisify(brotliCompress);

/**
 * Compresses each text of the finished site for the local host: brotli's best level takes seconds of a core, for which no visitor
 * should wait. Netlify compresses by itself and ignores this folder.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function compressedPages() {
  return {
    name: 'compressed-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const folder = join(dist, '..', COMPRESSED);
        await rm(folder, { recursive: true, force: true });
        const names = await Array.fromAsync(glob('**/*.*', { cwd: dist }));
        const texts = names.filter((name) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? ''));
        await Promise.all(
          texts.map(async (name) => {
            const small = await compress(await readFile(join(dist, name)));
            const file = join(folder, `${name}.br`);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, small);
          }),
        );
        logger.info(`${texts.length} files`);
      },
    },
  };
}
