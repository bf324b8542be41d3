import { createHash } from 'node:crypto';
import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { htmlFiles } from './html-files.mjs';
import { elementsIn } from './markup.mjs';

/**
 * Writes the site's Content-Security-Policy into `dist/_headers`, as a response header for every page.
 *
 * Astro's own `security.csp` puts the policy into a <meta>, where `frame-ancestors` does not work and where whoever checks
 * response headers does not see it. Here the hashes are taken from the finished pages, so they cannot be out of step
 * with them. It is one policy for all pages, because the 404 page is served under any path.
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
 * Scripts, fonts and pictures are no pages, and the hashes weigh a kilobyte with each of them where the server cannot leave out
 * what it has sent before. A worker has this policy as its own.
 */
const PARTS = "default-src 'self'";

function rule(address, value) {
  return `${address}\n  Content-Security-Policy: ${value}\n`;
}

/**
 * The policy: only this site's own files, and the inline blocks that Astro wrote. What has no line of its own, as fonts and calls,
 * has the first.
 */
function policy({ script, style }) {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    // The pictures of the Instagram feed come from these servers and from nowhere else.
    "img-src 'self' data: https://*.cdninstagram.com https://*.fbcdn.net",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Adds the hash of each inline script and style of a page. Refuses what no hash can allow: inline styles and handlers.
 *
 * The page is read as a browser does, so text that an owner wrote is never taken for a script. A block counts only if a browser
 * with scripts and one without both see it: they disagree about `<noscript>`, where text could otherwise end the element and
 * become a script of its own.
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

/** Data blocks such as JSON-LD are not run and need no hash. */
function isInlineCode(attributes) {
  if (attributes.has('src')) return false;
  return /^(|module|text\/javascript|importmap|speculationrules)$/i.test(attributes.get('type') ?? '');
}

function hash(content) {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
