/** These features need the network; only functions, redirects and headers are wanted. */
const OFF = { enabled: false };

/**
 * The functions in `npm run dev`. Loaded only there, because an image that serves the site has no development packages.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function functionsInDev() {
  return {
    name: 'functions-in-dev',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'dev') return;
        const { default: netlify } = await import('@netlify/vite-plugin');
        const plugin = netlify({
          aiGateway: OFF,
          blobs: OFF,
          database: OFF,
          edgeFunctions: OFF,
          geolocation: OFF,
          images: OFF,
        });
        updateConfig({ vite: { plugins: [plugin] } });
      },
    },
  };
}
