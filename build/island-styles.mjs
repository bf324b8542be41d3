import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';

/**
 * Moves the styles that Astro writes beside the first island of a page into its head: HTML allows a `<style>` nowhere else.
 *
 * Runs before csp-headers, which reads the finished pages.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function islandStyles() {
  return {
    name: 'island-styles',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        for (const file of await htmlFiles(fileURLToPath(dir))) {
          await writeFile(file, withStylesInHead(await readFile(file, 'utf8')));
        }
      },
    },
  };
}

function withStylesInHead(html) {
  const [head, ...body] = html.split('</head>');
  const styles = [];
  const rest = body.join('</head>').replaceAll(/<style>[^<]*<\/style>/g, (style) => {
    styles.push(style);
    return '';
  });
  return `${head}${styles.join('')}</head>${rest}`;
}
