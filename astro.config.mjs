import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import adminWorker from './build/admin-worker.mjs';
import bundledFunctions from './build/bundled-functions.mjs';
import compressedPages from './build/compressed-pages.mjs';
import devServer from './build/dev-server.mjs';
import finishedPages from './build/finished-pages.mjs';
import salonAsKept from './build/stored-salon.mjs';
import scriptFiles from './build/script-files.mjs';

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
  integrations: [
    react(),
    devServer(),
    salonAsKept(),
    finishedPages(),
    adminWorker(),
    compressedPages(),
    bundledFunctions(),
  ],
  vite: {
    plugins: [tailwindcss(), scriptFiles()],
  },
});
