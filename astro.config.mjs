import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import bundledFunctions from './build/bundled-functions.mjs';
import compressedPages from './build/compressed-pages.mjs';
import devServer from './build/dev-server.mjs';
import finishedPages from './build/finished-pages.mjs';
import salonAsKept from './build/stored-salon.mjs';
import scriptFiles from './build/script-files.mjs';

// What the files of a font are fetched for. Where two claim a letter, a browser takes the one that is named last.
/** The letters of other Latin alphabets, for people's names. */
const EUROPEAN = ['U+100-2BA', 'U+1E00-1EFF'];
/** The rest of the western alphabets, their marks and signs. */
const WESTERN = ['U+20-FF', 'U+131', 'U+152-153', 'U+2BB-2DC', 'U+2010-2215'];
/** Letters, digits and punctuation of headings and prices. */
const DISPLAY = [
  'U+20-21',
  'U+24',
  'U+26-29',
  'U+2B-3A',
  'U+3F',
  'U+41-5A',
  'U+61-7A',
  'U+A0',
  'U+2019',
  'U+201C-201D',
  'U+2212',
];
/** Letters, digits and punctuation of plain English: what every page needs, and most pages nothing else. */
const BASIC = [
  'U+20-22',
  'U+24-29',
  'U+2B-3B',
  'U+3F-5A',
  'U+61-7A',
  'U+A0',
  'U+A9',
  'U+2019',
  'U+201C-201D',
  'U+2212',
];

/** One file of a font, with the weights that the design uses. */
const fontFile = (src, unicodeRange) => ({ src: [src], weight: '400 600', style: 'normal', unicodeRange });

export default defineConfig({
  output: 'static',
  site: process.env.URL ?? process.env.SALON_URL ?? 'http://localhost:8888',
  trailingSlash: 'ignore',
  build: { format: 'directory' },
  image: {
    // The drawings are the project's own files, and are drawn on pixels while the site is built.
    dangerouslyProcessSVG: true,
    // More effort takes six times as long and saves a tenth of the bytes.
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } },
  },
  devToolbar: { enabled: false },
  integrations: [react(), devServer(), salonAsKept(), finishedPages(), compressedPages(), bundledFunctions()],
  vite: {
    plugins: [tailwindcss(), scriptFiles()],
  },
  // src/styles/fonts.css makes the fallbacks that are named here as wide and as high as the fonts.
  fonts: [
    {
      name: 'Fraunces',
      cssVariable: '--font-fraunces',
      provider: fontProviders.local(),
      options: {
        variants: [
          fontFile('./src/assets/fonts/fraunces-western.woff2', WESTERN),
          fontFile('./src/assets/fonts/fraunces-basic.woff2', DISPLAY),
        ],
      },
      fallbacks: ['Fraunces as Times', 'Fraunces as Noto', 'Georgia', 'serif'],
      optimizedFallbacks: false,
    },
    {
      name: 'Instrument Sans',
      cssVariable: '--font-instrument',
      provider: fontProviders.local(),
      options: {
        variants: [
          fontFile(
            '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2',
            EUROPEAN,
          ),
          fontFile('./src/assets/fonts/instrument-sans-western.woff2', WESTERN),
          fontFile('./src/assets/fonts/instrument-sans-basic.woff2', BASIC),
        ],
      },
      fallbacks: ['Instrument as Arial', 'Instrument as Roboto', 'sans-serif'],
      optimizedFallbacks: false,
    },
    // The other pairs an owner can choose: Fraunces with Literata, and Outfit with Instrument Sans.
    {
      name: 'Literata',
      cssVariable: '--font-literata',
      provider: fontProviders.local(),
      options: {
        variants: [
          fontFile('./src/assets/fonts/literata-western.woff2', WESTERN),
          fontFile('./src/assets/fonts/literata-basic.woff2', BASIC),
        ],
      },
      fallbacks: ['Georgia', 'serif'],
    },
    {
      name: 'Outfit',
      cssVariable: '--font-outfit',
      provider: fontProviders.local(),
      options: {
        variants: [
          fontFile('./src/assets/fonts/outfit-western.woff2', WESTERN),
          fontFile('./src/assets/fonts/outfit-basic.woff2', DISPLAY),
        ],
      },
      fallbacks: ['Arial', 'sans-serif'],
    },
  ],
});
