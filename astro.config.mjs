import netlify from '@netlify/vite-plugin';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import cspHeaders from './build/csp-headers.mjs';

// Only the functions, redirects and headers are wanted in `npm run dev`; each of the others reaches for the network.
const functionsInDev = netlify({
  aiGateway: { enabled: false },
  blobs: { enabled: false },
  database: { enabled: false },
  edgeFunctions: { enabled: false },
  geolocation: { enabled: false },
  images: { enabled: false },
});

/** One variable font file of our own or of an npm package, with the weights that the design uses. */
const fontFile = (src) => ({ src: [src], weight: '400 600', style: 'normal' });

export default defineConfig({
  output: 'static',
  site: process.env.URL ?? 'http://localhost:8888',
  trailingSlash: 'ignore',
  build: { format: 'directory' },
  image: {
    // The drawings are the project's own files, and are drawn on pixels while the site is built.
    dangerouslyProcessSVG: true,
    // More effort takes six times as long and saves a tenth of the bytes.
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  devToolbar: { enabled: false },
  integrations: [react(), cspHeaders()],
  vite: {
    plugins: [tailwindcss(), functionsInDev],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                // What every page runs at once, in one file: each file more costs its headers and a line of the queue.
                groups: [
                  {
                    name: 'site',
                    test: /\/src\/(?:components\/(?:site\/|ui\/focus)|api\/call)|\/nanostores\/(?:atom|map|lifecycle|clean-stores)\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
  fonts: [
    {
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      provider: fontProviders.local(),
      options: { variants: [fontFile('./src/assets/fonts/fraunces-latin.woff2')] },
      fallbacks: ['Georgia', 'serif'],
    },
    {
      name: 'Instrument Sans',
      cssVariable: '--font-instrument',
      provider: fontProviders.local(),
      options: { variants: [fontFile('./src/assets/fonts/instrument-sans-latin.woff2')] },
      fallbacks: ['Arial', 'sans-serif'],
    },
    {
      // The letters of other Latin alphabets, for people's names; fetched only when one turns up.
      name: 'Instrument Sans Extended',
      cssVariable: '--font-instrument-ext',
      provider: fontProviders.local(),
      options: {
        variants: [
          fontFile('@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2'),
        ],
      },
      unicodeRange: ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF'],
      fallbacks: [],
    },
  ],
});
