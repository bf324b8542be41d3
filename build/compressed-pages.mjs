import { glob, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { getMimeType } from 'hono/utils/mime';
import { COMPRESSED } from '../netlify/local/website/built-sites.ts';

const compress = promisify(brotliCompress);

/**
 * Compresses each text of the finished site for the local host: brotli's best level takes seconds of a core, for which no visitor
 * should wait. Netlify compresses by itself and ignores this folder. Most files are named after their content: these are compressed
 * once and kept for the next build.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function compressedPages() {
  let kept = '';
  return {
    name: 'compressed-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        kept = fileURLToPath(new URL('compressed/', config.cacheDir));
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const folder = join(dist, '..', COMPRESSED);
        await rm(folder, { recursive: true, force: true });
        const names = await Array.fromAsync(glob('**/*.*', { cwd: dist }));
        const texts = names.filter((name) => COMPRESSIBLE_CONTENT_TYPE_REGEX.test(getMimeType(name) ?? ''));
        await mkdir(kept, { recursive: true });
        const earlier = new Set(await readdir(kept));
        await Promise.all(
          texts.map(async (name) => {
            const file = join(folder, `${name}.br`);
            const again = name.startsWith('_astro/') ? `${basename(name)}.br` : null;
            const isKept = again !== null && earlier.delete(again);
            const small = isKept
              ? await readFile(join(kept, again))
              : await compress(await readFile(join(dist, name)));
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, small);
            if (again === null || isKept) return;
            // Whole or not at all: a build may be ended at any moment.
            await writeFile(join(kept, `${again}.part`), small);
            await rename(join(kept, `${again}.part`), join(kept, again));
          }),
        );
        for (const unused of earlier) await rm(join(kept, unused));
        logger.info(`${texts.length} files`);
      },
    },
  };
}
