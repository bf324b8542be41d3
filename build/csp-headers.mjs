import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';
import { elementsIn } from './markup.mjs';

/**
 * Writes the site's Content-Security-Policy into `dist/_headers`, as a response header for every page.
 *
 * Astro's own `security.csp` puts the policy into a <meta>, where `frame-ancestors` does not work and header checks miss it. Here
 * the hashes come from the finished pages, so they always match. There is one policy for all pages, because the 404 page is
 * served at any path.
 *
 * @returns {import('astro').AstroIntegration}
 */
export default function cspHeaders() {
  return {
    name: 'csp-headers',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const root = fileURLToPath(dir);
        const pages = await htmlFiles(root);
        const hashes = { script: new Set(), style: new Set() };
        for (const page of pages) collect(await readFile(page, 'utf8'), path.relative(root, page), hashes);
        await appendFile(
          path.join(root, '_headers'),
          `${rule('/*', policy(hashes))}${rule('/_astro/*', PARTS)}${rule('/photos/*', PARTS)}`,
        );
        logger.info(
          `${hashes.script.size} scripts and ${hashes.style.size} styles hashed over ${pages.length} pages`,
        );
      },
    },
  };
}

/**
 * Scripts, fonts and pictures are not pages, and the hashes would add a kilobyte to each where the server cannot compress headers
 * across answers. A worker uses this policy as its own.
 */
const PARTS = "default-src 'self'";

function rule(address, value) {
  return `${address}\n  Content-Security-Policy: ${value}\n`;
}

/**
 * The policy: only this site's own files, and Astro's inline blocks. Fonts, calls and everything else without a line of their own
 * follow the first.
 */
function policy({ script, style }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // The Instagram feed's pictures come only from these servers.
    "img-src 'self' data: https://*.cdninstagram.com https://*.fbcdn.net",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Adds the hash of each inline script and style of a page. Rejects what no hash can allow: inline styles and handlers.
 *
 * The page is parsed like in a browser, so an owner's text is never mistaken for a script. A block counts only if browsers with
 * and without scripts both see it: they disagree about `<noscript>`, where text could otherwise end the element and become a
 * script.
 */
function collect(html, page, hashes) {
  const withScripts = elementsIn(html);
  const without = elementsIn(html, { scripts: false });
  for (const { attributes, startTag } of [...withScripts, ...without]) {
    const forbidden = [...attributes.keys()].find((name) => name === 'style' || name.startsWith('on'));
    if (forbidden !== undefined)
      throw new Error(
        `${page}: the policy blocks inline "${forbidden}": ${html.slice(startTag.from, startTag.to).slice(0, 200)}`,
      );
  }
  const seenWithout = new Set(without.map(({ startTag }) => startTag.from));
  for (const { name, attributes, text, startTag } of withScripts) {
    const isBlock = name === 'style' || (name === 'script' && isInlineCode(attributes));
    if (isBlock && seenWithout.has(startTag.from)) hashes[name].add(hash(text));
  }
}

/** Data blocks such as JSON-LD do not run and need no hash. */
function isInlineCode(attributes) {
  if (attributes.has('src')) return false;
  return /^(|module|text\/javascript|importmap|speculationrules)$/i.test(attributes.get('type') ?? '');
}

function hash(content) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
