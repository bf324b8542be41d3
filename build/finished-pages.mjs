import { createHash } from 'node:crypto';
import { appendFile, glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import load from 'astro/runtime/client/load.prebuilt.js';
import only from 'astro/runtime/client/only.prebuilt.js';
import { minifySync } from 'vite';
import { languages } from '../src/messages/languages.ts';
import { policyHeaders } from './csp-headers.mjs';
import { edited, elementsIn } from './markup.mjs';

/**
 * Completes the finished pages: moves their styles into the head, shortens their drawings, and delays their scripts and later
 * messages. The policy then names the hashes of the inline blocks.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function finishedPages() {
  return {
    name: 'finished-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => void updateConfig({ vite: { plugins: [minifiedScripts] } }),
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = new Map();
        for await (const name of glob('**/*.html', { cwd: root })) {
          const html = withLateScripts(
            withScriptsInHead(withShortDrawings(withStylesInHead(await readFile(join(root, name), 'utf8')))),
          );
          const { page, file, text } = withLaterMessages(html);
          if (file) await writeFile(join(root, file), text);
          await writeFile(join(root, name), page);
          pages.set(name, page);
        }
        await appendFile(join(root, '_headers'), policyHeaders(pages));
        await appendFile(join(root, '_redirects'), languageRedirects([...pages.keys()]));
        logger.info(`${pages.size} pages`);
      },
    },
  };
}

/**
 * Returns rules for `dist/_redirects`: an address with the prefix of the first language, or of one that the page does not exist in,
 * leads to the page without a prefix. Each page has its own rule, because a wildcard could lead to another site.
 *
 * @param {readonly string[]} pages by name
 */
export function languageRedirects(pages) {
  const paths = pages
    .filter((page) => /^(?!admin\/|\w\w\/)(?:.*\/)?index\.html$/.test(page))
    .map((page) => `/${page.replace(/\/?index\.html$/, '')}`);
  const rules = Object.keys(languages).flatMap((code) =>
    paths
      .filter((path) => !pages.includes(`${code}${path === '/' ? '' : path}/index.html`))
      .map((path) => `/${code}${path === '/' ? '' : path} ${path} 302\n`),
  );
  return rules.join('');
}

/**
 * Moves the messages of a page's later parts into a file named after its content: src/platform/later-messages.ts loads it.
 *
 * @param {string} html
 */
export function withLaterMessages(html) {
  const block = elementsIn(html).find(({ attributes }) => attributes.get('id') === 'later-messages');
  const end = block?.place.endTag;
  if (!block || !end) return { page: html };
  const { text, place } = block;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const file = `_astro/messages.${hash}.json`;
  // With the `>` before it.
  const edit = {
    from: place.startTag.endOffset - 1,
    to: end.startOffset,
    text: ` data-from="/${file}">`,
  };
  return { page: edited(html, [edit]), file, text };
}

/** Exactly as Astro writes it. */
const ISLAND = 'astro-island,astro-slot,astro-static-slot{display:contents}';

/**
 * Moves the styles that Astro writes beside a page's first island into its head, because HTML allows `<style>` nowhere else.
 * Together they need one hash in the policy, which every page carries in an uncompressed header.
 *
 * @param {string} html
 */
export function withStylesInHead(html) {
  const elements = elementsIn(html);
  const blocks = elements.filter(({ name, attributes }) => name === 'style' && attributes.size === 0);
  const [first] = blocks;
  if (!first) return html;
  const body = elements.find(({ name }) => name === 'body');
  if (body && first.place.startOffset > body.place.startOffset)
    throw new Error('A page has no styles in its head');
  const styles = blocks.map(({ text }) => text);
  // Pages without an island get it too, so that all styles are identical and share one hash.
  if (!styles.includes(ISLAND)) styles.push(ISLAND);
  const text = `<style>${styles.join('')}</style>`;
  const edits = blocks.map(({ place: { startOffset: from, endOffset: to } }, i) => ({
    from,
    to,
    text: i === 0 ? text : '',
  }));
  return edited(html, edits);
}

/**
 * Removes the namespace of drawings and the end tags of their shapes, which HTML does not need, so that the home page fits into as
 * few packets as possible.
 *
 * @param {string} html
 */
export function withShortDrawings(html) {
  const drawn = elementsIn(html).filter(({ isDrawn }) => isDrawn);
  const edits = drawn.flatMap(({ name, isEmpty, place: { startTag, endTag } }) => {
    const namespace = name === 'svg' && startTag.attrs?.xmlns;
    // With the space before it.
    if (namespace) return [{ from: namespace.startOffset - 1, to: namespace.endOffset, text: '' }];
    const isShape = ['path', 'circle', 'rect'].includes(name) && isEmpty && endTag;
    return isShape ? [{ from: startTag.endOffset - 1, to: endTag.endOffset, text: '/>' }] : [];
  });
  return edited(html, edits);
}

/**
 * Moves the scripts that Astro writes before a page's first island into the inline script of its layout: together they need one hash
 * in the policy.
 *
 * @param {string} html
 */
export function withScriptsInHead(html) {
  const scripts = elementsIn(html).filter(
    ({ name, attributes }) => name === 'script' && attributes.size === 0,
  );
  const [first] = scripts;
  const moved = scripts.filter(
    ({ text }) => /astro-island|"astro:/.test(text) && text !== load && text !== only,
  );
  const at = first?.place.endTag?.startOffset;
  if (!first || at === undefined || moved.includes(first)) return html;
  return edited(html, [
    { from: at, to: at, text: moved.map(({ text }) => `;${text}`).join('') },
    ...moved.map(({ place: { startOffset: from, endOffset: to } }) => ({ from, to, text: '' })),
  ]);
}

/**
 * Leaves the loading of a page's scripts to the inline script of its layout: src/layouts/Frame.astro. Astro's own script for
 * `client:load` and `client:only` would do nothing there, so it is left out. An owner's text never contains these: its quotes are
 * escaped in attributes, and its angle brackets elsewhere.
 *
 * @param {string} html
 */
export function withLateScripts(html) {
  return html
    .replaceAll('<script type="module" src="', '<script type="text/late" data-src="')
    .replaceAll(`<script>${load}</script>`, '')
    .replaceAll(`<script>${only}</script>`, '');
}

/**
 * Minifies inline scripts imported as `?raw`.
 *
 * @type {import('vite').Plugin}
 */
const minifiedScripts = {
  name: 'minified-scripts',
  enforce: 'pre',
  load: async (id) => {
    const [file = '', query] = id.split('?');
    if (query !== 'raw' || !file.endsWith('.js')) return null;
    const { code } = minifySync(file, await readFile(file, 'utf8'), { module: false });
    return `export default ${JSON.stringify(code)}`;
  },
};
