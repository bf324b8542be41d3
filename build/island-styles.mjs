import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';
import { edited, elementsIn, whole } from './markup.mjs';

/**
 * Moves the styles that Astro writes beside a page's first island into its head, because HTML allows `<style>` nowhere else.
 * Together they need one hash in the policy, which every page carries in an uncompressed header. React's icon markup is shortened
 * to what HTML needs, so that the home page fits into as few packets as possible.
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
          await writeFile(file, shortened(withStylesInHead(await readFile(file, 'utf8'))));
        }
      },
    },
  };
}

function withStylesInHead(html) {
  const elements = elementsIn(html);
  const blocks = elements.filter(({ name, attributes }) => name === 'style' && attributes.size === 0);
  const [first, ...others] = blocks;
  if (!first) return html;
  const body = elements.find(({ name }) => name === 'body');
  if (body && first.startTag.from > body.startTag.from) throw new Error('A page has no styles in its head');
  const styles = blocks.map(({ text }) => text);
  // Pages without an island get it too, so that all styles are identical and share one hash.
  if (!styles.includes(ISLAND)) styles.push(ISLAND);
  return edited(html, [
    { ...whole(first), text: `<style>${styles.join('')}</style>` },
    ...others.map((block) => ({ ...whole(block), text: '' })),
  ]);
}

/** Removes the namespace of drawings and the end tags of their shapes. */
function shortened(html) {
  const drawn = elementsIn(html).filter(({ isDrawn }) => isDrawn);
  const edits = drawn.flatMap(({ name, isEmpty, attributeSpans, startTag, endTag }) => {
    const namespace = name === 'svg' && attributeSpans.get('xmlns');
    // With the space before it.
    if (namespace) return [{ from: namespace.from - 1, to: namespace.to, text: '' }];
    const isShape = SHAPES.has(name) && isEmpty && endTag;
    return isShape ? [{ from: startTag.to - 1, to: endTag.to, text: '/>' }] : [];
  });
  return edited(html, edits);
}

const SHAPES = new Set(['path', 'circle', 'rect']);
/** Exactly as Astro writes it. */
const ISLAND = 'astro-island,astro-slot,astro-static-slot{display:contents}';
