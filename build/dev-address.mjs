import { isLoopback } from '../netlify/platform/environment/host-names.ts';

/**
 * Tells the functions in `npm run dev` their port, for links. They serve the demo with its public passwords, so only this machine
 * may connect.
 * @returns {import('astro').AstroIntegration}
 */
export default function devAddress() {
  return {
    name: 'dev-address',
    hooks: {
      'astro:config:setup': ({ command, config }) => {
        const { host } = config.server;
        if (command === 'dev' && (host === true || (typeof host === 'string' && !isLoopback(host)))) {
          throw new Error(
            'The development server has the demo behind it and is for this machine alone: leave out --host.',
          );
        }
      },
      'astro:server:start': ({ address }) => {
        process.env.PORT = String(address.port);
        // The functions mistake Netlify's emulation for a deployment.
        process.env.NETLIFY_LOCAL = 'true';
      },
    },
  };
}
