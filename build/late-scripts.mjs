import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import load from 'astro/runtime/client/load.prebuilt.js';
import only from 'astro/runtime/client/only.prebuilt.js';
import { minifySync } from 'vite';
import { htmlFiles } from './html-files.mjs';

/**
 * Leaves the loading of a page's scripts to the inline script of its layout: src/layouts/Frame.astro. Astro's own script for
 * `client:load` and `client:only` would do nothing there, so it is left out. Inline scripts imported as `?raw` are minified.
 *
 * Runs before csp-headers, which allows inline scripts by hash.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function lateScripts() {
  return {
    name: 'late-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => updateConfig({ vite: { plugins: [minifiedScripts] } }),
      'astro:build:done': async ({ dir }) => {
        for (const file of await htmlFiles(fileURLToPath(dir)))
          await writeFile(file, withLateScripts(await readFile(file, 'utf8')));
      },
    },
  };
}

/** An owner's text never contains these: its quotes are escaped in attributes, and its angle brackets elsewhere. */
function withLateScripts(html) {
  return html
    .replaceAll('<script type="module" src="', '<script type="late" data-src="')
    .replaceAll(`<script>${load}</script>`, '')
    .replaceAll(`<script>${only}</script>`, '');
}

/** @type {import('vite').Plugin} */
const minifiedScripts = {
  name: 'minified-scripts',
  enforce: 'pre',
  load: async (id) => {
    const [file, query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.js')) return null;
    const { code } = minifySync(file, await readFile(file, 'utf8'), { module: false });
    return `export default ${JSON.stringify(code)}`;
  },
};
