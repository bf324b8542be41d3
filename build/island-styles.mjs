import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';

/**
 * Moves the styles that Astro writes beside the first island of a page into its head: HTML allows a `<style>` nowhere else.
 * All of a page are one there, and need one hash in the policy, which comes with each page in a header that is not compressed.
 * What React writes of its icons is shortened by what HTML knows without it: the home page comes in as few packets as it can.
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
          const html = await readFile(file, 'utf8');
          await writeFile(
            file,
            withStylesInHead(html.replaceAll(NAMESPACE, '<svg').replaceAll(END_OF_SHAPE, '/>')),
          );
        }
      },
    },
  };
}

function withStylesInHead(html) {
  const styles = [];
  const [head, ...body] = html
    .replaceAll(/<style>([^<]*)<\/style>/g, (_, content) => {
      styles.push(content);
      return styles.length === 1 ? PLACE : '';
    })
    .split('</head>');
  if (styles.length === 0) return html;
  // Pages without an island have it too: so their styles are the others' to the letter, and need no hash of their own.
  if (!styles.includes(ISLAND)) styles.push(ISLAND);
  if (!head.includes(PLACE)) throw new Error('a page has no style in its head');
  return [head.replace(PLACE, () => `<style>${styles.join('')}</style>`), ...body].join('</head>');
}

const NAMESPACE = '<svg xmlns="http://www.w3.org/2000/svg"';
const END_OF_SHAPE = /><\/(?:path|circle|rect)>/g;
/** Astro's own, as it writes it. */
const ISLAND = 'astro-island,astro-slot,astro-static-slot{display:contents}';
const PLACE = '<!--styles-->';
