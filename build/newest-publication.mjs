import { newestRevision } from '../netlify/local/stored-salon.ts';

/** How often `npm run dev` looks for a publication, in milliseconds. */
const EVERY = 5_000;

/**
 * Announces a newer publication in `npm run dev`, which shows the newest one from its start: Astro keeps its collections over its
 * own restarts.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function newestPublication() {
  return {
    name: 'newest-publication',
    hooks: {
      'astro:server:setup': async ({ server, logger }) => {
        let known = await newestRevision(process.env);
        const timer = setInterval(async () => {
          const revision = await newestRevision(process.env);
          if (revision === known || revision === null) return;
          known = revision;
          logger.info('The website was published: start npm run dev again to see it.');
        }, EVERY);
        server.httpServer?.on('close', () => clearInterval(timer));
      },
    },
  };
}
