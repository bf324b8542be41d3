import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';

const compress = promisify(brotliCompress);

/**
 * Compresses each text of the finished site for the local host, into a file beside it: brotli's best level takes seconds of a core,
 * which its visitors need not wait for. Netlify compresses by itself.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function compressedPages() {
  return {
    name: 'compressed-pages',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        if (process.env.NETLIFY) return;
        const root = fileURLToPath(dir);
        const names = await Array.fromAsync(glob('**/*.*', { cwd: root }));
        const texts = names.filter((name) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? ''));
        await Promise.all(
          texts.map(async (name) => {
            const file = join(root, name);
            await writeFile(`${file}.br`, await compress(await readFile(file)));
          }),
        );
        logger.info(`${texts.length} files`);
      },
    },
  };
}
