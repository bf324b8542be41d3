import { isLoopback } from '../netlify/platform/environment/host-names.ts';

/**
 * What `npm run dev` tells the functions: at which port they are, for the links that they make. They have the demo behind
 * them, whose passwords everybody knows, so nobody else is let in.
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
        // Netlify's emulation looks to them like a deployment.
        process.env.NETLIFY_LOCAL = 'true';
      },
    },
  };
}
