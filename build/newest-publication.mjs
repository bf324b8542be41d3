import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { newestRevision } from '../netlify/local/salon-as-kept.ts';

/** How often `npm run dev` looks for a publication, in milliseconds. */
const EVERY = 3_000;

/**
 * Lets `npm run dev` begin anew when something is published, so that it shows that.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function newestPublication() {
  let file;
  return {
    name: 'newest-publication',
    hooks: {
      'astro:config:setup': async ({ command, config, addWatchFile }) => {
        if (command !== 'dev') return;
        const folder = new URL('.astro/', config.root);
        await mkdir(folder, { recursive: true });
        file = new URL('newest-publication', folder);
        addWatchFile(file);
      },
      'astro:server:setup': async ({ server }) => {
        const shown = await newestRevision(process.env);
        const timer = setInterval(async () => {
          const revision = await newestRevision(process.env);
          if (revision === shown || revision === null) return;
          clearInterval(timer);
          await writeFile(fileURLToPath(file), `${revision}\n`);
        }, EVERY);
        server.httpServer?.on('close', () => clearInterval(timer));
      },
    },
  };
}
