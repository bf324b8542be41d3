import { createHash } from 'node:crypto';
import atOnce from 'astro/runtime/client/load.prebuilt.js';
import { expect, test } from 'vitest';
import { policyHeaders } from '../../build/csp-headers.mjs';
import {
  withLaterMessages,
  withLateScripts,
  withScriptsInHead,
  withShortDrawings,
  withStylesInHead,
} from '../../build/finished-pages.mjs';

// Tests the build steps that process finished pages, on pages whose texts contain markup by the owner.

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of one directive in the common policy. */
function allowed(directive: string, html: string): string[] {
  const [, policy = ''] =
    /\/\*\n {2}Content-Security-Policy: (.*)/.exec(policyHeaders(new Map([['index.html', html]]))) ?? [];
  const rule = policy.split('; ').find((one) => one.startsWith(directive));
  return rule?.split(' ').slice(1) ?? [];
}

const head = (more: string) => `<!doctype html><html><head><meta charset="utf-8">${more}</head><body>`;

test("a page's scripts and styles are allowed by their hashes, and data blocks need no hash", () => {
  const page = `${head('<style>a{}</style><script>one()</script>')}
    <script type="module">two()</script><script type="application/ld+json">{"a":1}</script>
    <script src="/a.js"></script><SCRIPT data-first>three()</SCRIPT><template><style>b{}</style></template>`;
  const scripts = ['one()', 'two()', 'three()'].map(hash);
  expect(allowed('script-src', page)).toEqual(["'self'", ...scripts]);
  expect(allowed('style-src', page)).toEqual(["'self'", hash('a{}'), hash('b{}')]);
});

test("the home page's policy has only its own hashes; every other page has the hashes of all pages", () => {
  const pages = new Map([
    ['booking/index.html', head('<script>one()</script>')],
    ['index.html', head('<script>two()</script>')],
  ]);
  const [all, home] = Array.from(policyHeaders(pages).matchAll(/script-src ([^;]+)/g), ([, rule]) => rule);
  expect(all).toBe(`'self' ${hash('one()')} ${hash('two()')}`);
  expect(home).toBe(`'self' ${hash('two()')}`);
});

test('a line ending is hashed as a browser reads it', () => {
  expect(allowed('script-src', head('<script>one()\r\ntwo()</script>'))).toEqual([
    "'self'",
    hash('one()\ntwo()'),
  ]);
});

test.each([
  ['a description', (text: string) => `<img alt="${text}">`],
  ['a comment', (text: string) => `<!-- ${text} -->`],
  ['a title', (text: string) => `<title>${text}</title>`],
  ['a text area', (text: string) => `<textarea>${text}</textarea>`],
  ['the properties of an island', (text: string) => `<astro-island props="${text}"></astro-island>`],
])('a script or style that is only text, in %s, is not allowed', (_, written) => {
  const text = '<script>stolen()</script><style>body{display:none}</style>';
  const page = `${head('<script>own()</script><style>a{}</style>')}${written(text)}`;
  expect(allowed('script-src', page)).toEqual(["'self'", hash('own()')]);
  expect(allowed('style-src', page)).toEqual(["'self'", hash('a{}')]);
});

test("an unclosed script tag in a text doesn't hide the page's own styles and scripts", () => {
  const page = `${head('<meta property="og:site_name" content="Salon <script> <style>"><style>a{}</style>')}
    <p>Salon</p><script>own()</script>`;
  expect(allowed('style-src', page)).toEqual(["'self'", hash('a{}')]);
  expect(allowed('script-src', page)).toEqual(["'self'", hash('own()')]);
});

test("a script in a text that closes the noscript part isn't allowed", () => {
  const page = `${head('<script>own()</script>')}
    <noscript><img alt="</noscript><script>stolen()</script>"></noscript>`;
  expect(allowed('script-src', page)).toEqual(["'self'", hash('own()')]);
});

test("words that look like an attribute don't stop a publication", () => {
  const words = 'Curls only=here, style=loose, onclick=never';
  expect(allowed('script-src', `${head('')}<img alt="${words}"><p>&lt;p ${words}>`)).toEqual(["'self'"]);
});

test.each([
  ['style', '<p style="color:red">'],
  ['onclick', '<button type=button\nonclick=go()>'],
  ['onload', '<svg><image onload="go()"/></svg>'],
  ['style', '<template><p style="color:red"></p></template>'],
  ['onclick', '<noscript><p onclick="go()"></noscript>'],
])('an inline %s stops the build, because no hash can allow it: %s', (name, markup) => {
  expect(() => allowed('script-src', `${head('')}${markup}`)).toThrow(
    `index.html: the policy blocks inline "${name}"`,
  );
});

const ISLAND = 'astro-island,astro-slot,astro-static-slot{display:contents}';

test('island styles move into the head, and text that looks like a style stays text', () => {
  const alt = 'A <style>*{display:none}</style> </head> <!--styles--> $& $1';
  const page = `${head(`<meta name="description" content="${alt}"><style>a{}</style>`)}<img alt="${alt}"><p><style>${ISLAND}</style></p></body></html>`;
  expect(withStylesInHead(page)).toBe(
    `${head(`<meta name="description" content="${alt}"><style>a{}${ISLAND}</style>`)}<img alt="${alt}"><p></p></body></html>`,
  );
});

test('drawings lose redundant markup, and text that looks like a drawing stays unchanged', () => {
  const alt = 'A ></path> of <svg';
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="1"><path d="m"></path><g><circle r="1"></circle></g></svg>';
  const page = `${head('<style>a{}</style>')}<img alt="${alt}">${drawing}</body></html>`;
  expect(withShortDrawings(page)).toContain(
    `<img alt="${alt}"><svg width="1"><path d="m"/><g><circle r="1"/></g></svg></body>`,
  );
});

test("the islands' scripts join the layout's script; other scripts and text that looks like a script stay", () => {
  const island = 'customElements.define("astro-island",class{})';
  const alt = `<script>${island.replaceAll('"', '&#34;')}</script>`;
  const page = (inHead: string, before: string) =>
    `${head(`<script>one()${inHead}</script>`)}<img alt="${alt}">${before}<script>two()</script><astro-island></astro-island>`;
  const astros = `<script>dispatchEvent(new Event("astro:visible"))</script><script>${island}</script>`;
  expect(withScriptsInHead(page('', astros))).toBe(
    page(`;dispatchEvent(new Event("astro:visible"));${island}`, ''),
  );
  expect(withScriptsInHead(page('', ''))).toBe(page('', ''));
});

const FILE = '<script type="module" src="/_astro/a.js"></script>';

test("a page's scripts load late, and text that looks like a script stays text", () => {
  const alt = `Curls <script type=module src=/_astro/no.js></script><script>${atOnce.replaceAll('"', '&#34;')}</script> $&`;
  const page = `${head(FILE)}<img alt="${alt}"><script>${atOnce}</script><astro-island client="load"></astro-island>`;
  const late = '<script type="text/late" data-src="/_astro/a.js"></script>';
  expect(withLateScripts(page)).toBe(
    `${head(late)}<img alt="${alt}"><astro-island client="load"></astro-island>`,
  );
});

test('messages of later parts move into a file named by its hash, and the page points to it', () => {
  const page = (data: string) => head(`<script type="application/json" id="later-messages"${data}</script>`);
  const { file, ...rest } = withLaterMessages(page('>{"time":{}}'));
  expect(file).toMatch(/^_astro\/messages\.[\da-f]{8}\.json$/);
  expect(rest).toEqual({ page: page(` data-from="/${file}">`), text: '{"time":{}}' });
  expect(withLaterMessages(head(''))).toEqual({ page: head('') });
});
