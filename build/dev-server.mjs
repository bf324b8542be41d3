import { newestRevision } from '../netlify/local/stored-salon.ts';
import { isLoopback } from '../netlify/platform/environment/host-names.ts';

/** These features need the network; only functions, redirects and headers are wanted. */
const OFF = { enabled: false };
/** How often `npm run dev` looks for a publication, in milliseconds. */
const EVERY = 5_000;

/**
 * The functions in `npm run dev`, and a message when a newer website was published: it is read only
 * at the start. The functions serve the demo with its public passwords, so only this machine may connect.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function devServer() {
  return {
    name: 'dev-server',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig }) => {
        if (command !== 'dev') return;
        const { host } = config.server;
        if (host === true || (typeof host === 'string' && !isLoopback(host))) {
          throw new Error(
            'The development server runs the demo and only works on this machine: omit --host.',
          );
        }
        // Loaded only here, because an image that serves the site has no development packages.
        const { default: netlify } = await import('@netlify/vite-plugin');
        const off = { aiGateway: OFF, blobs: OFF, database: OFF, edgeFunctions: OFF };
        updateConfig({ vite: { plugins: [netlify({ ...off, geolocation: OFF, images: OFF })] } });
      },
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
      'astro:server:start': ({ address }) => {
        // For links in emails.
        process.env.PORT = String(address.port);
        // The functions mistake Netlify's emulation for a deployment.
        process.env.NETLIFY_LOCAL = 'true';
      },
    },
  };
}
