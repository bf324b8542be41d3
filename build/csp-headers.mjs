import { createHash } from 'node:crypto';
import { elementsIn } from './markup.mjs';

/** Only pages need the hashes, a kilobyte for each answer. A worker uses this policy as its own. */
const PARTS = "default-src 'self'";

/**
 * Returns the site's Content-Security-Policy for `dist/_headers`, as a response header for every page: only this site's own files,
 * and the pages' inline blocks. The first line also covers fonts, calls and everything else that has no line.
 *
 * Astro's own `security.csp` puts the policy into a <meta>, where `frame-ancestors` does not work and header checks miss it. Here
 * the hashes come from the finished pages, so they always match. There is one policy for all pages, because the 404 page is
 * served at any path. Only the home pages, which must load fastest, have a policy with just their own hashes.
 *
 * @param {ReadonlyMap<string, string>} pages by name
 */
export function policyHeaders(pages) {
  const homes = [...pages].flatMap(([page, html]) => {
    const [, address] = /^((?:\w\w\/)?)index\.html$/.exec(page) ?? [];
    return address === undefined ? [] : [[`/${address}`, toPolicy([[page, html]])]];
  });
  const rules = {
    '/*': toPolicy(pages),
    ...Object.fromEntries(homes),
    '/_astro/*': PARTS,
    '/photos/*': PARTS,
    '/admin-sw.js': PARTS,
  };
  return Object.entries(rules)
    .map(([address, value]) => `${address}\n  Content-Security-Policy: ${value}\n`)
    .join('');
}

/** @param {Iterable<[string, string]>} pages */
function toPolicy(pages) {
  const hashes = { script: new Set(), style: new Set() };
  for (const [page, html] of pages) collect(html, page, hashes);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes.script].join(' '),
    ["style-src 'self'", ...hashes.style].join(' '),
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
 *
 * @param {string} html
 * @param {string} page its name
 * @param {{ script: Set<string>, style: Set<string> }} hashes
 */
function collect(html, page, hashes) {
  const withScripts = elementsIn(html);
  const without = elementsIn(html, { scripts: false });
  for (const { attributes, place } of [...withScripts, ...without]) {
    const forbidden = [...attributes.keys()].find((name) => name === 'style' || name.startsWith('on'));
    if (forbidden === undefined) continue;
    const tag = html.slice(place.startOffset, place.startTag.endOffset).slice(0, 200);
    throw new Error(`${page}: the policy blocks inline "${forbidden}": ${tag}`);
  }
  const seenWithout = new Set(without.map(({ place }) => place.startOffset));
  for (const { name, attributes, text, place } of withScripts) {
    const isBlock = name === 'style' || (name === 'script' && isInlineCode(attributes));
    if (isBlock && seenWithout.has(place.startOffset))
      hashes[name].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
}

/** @param {ReadonlyMap<string, string>} attributes of a script: data blocks such as JSON-LD do not run and need no hash */
function isInlineCode(attributes) {
  if (attributes.has('src')) return false;
  return /^(|module|text\/javascript|importmap|speculationrules)$/i.test(attributes.get('type') ?? '');
}
