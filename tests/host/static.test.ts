import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { readRules, type Site } from '../../netlify/local/netlify-rules.ts';
import { openSite } from '../../netlify/local/static.ts';
import { COMPRESSED } from '../../netlify/local/website/built-sites.ts';
import { makeSite, openBuilt, openRoot } from './site.ts';

const TEXT = '<!doctype html><title>Home</title>'.repeat(50);
const files = {
  'public/index.html': TEXT,
  'public/booking/index.html': 'booking',
  'public/404.html': 'nothing here',
  'public/_astro/app.B1x2.js': 'export {}',
  'public/_headers': "/booking/*\n  Content-Security-Policy: default-src 'self'\n",
  'public/photo.avif': 'not text',
};

const open = () => openBuilt(files);

const get = (site: Site, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.answer(new Request(new URL(path, 'http://salon.test'), { method, headers }));

test('a page is served with and without a trailing slash', async () => {
  const site = await open();
  for (const path of ['/booking', '/booking/', '/booking/index.html']) {
    const answer = await get(site, path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer.text()).toBe('booking');
  }
});

test("a file that the browser already has isn't sent again", async () => {
  const site = await open();
  const first = await get(site, '/');
  const etag = first.headers.get('etag') ?? '';
  const again = await get(site, '/', { 'if-none-match': `"other", W/${etag}` });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect(again.headers.get('etag')).toBe(etag);
  expect((await get(site, '/', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('precompressed files are sent as they are', async () => {
  const root = await makeSite(files);
  const made = brotliCompressSync('as the build made it');
  const beside = join(root, COMPRESSED);
  await mkdir(beside, { recursive: true });
  await writeFile(join(beside, 'index.html.br'), made);
  const site = await openRoot(root);
  const home = await get(site, '/', { 'accept-encoding': 'br' });
  expect(Buffer.from(await home.arrayBuffer())).toEqual(made);
  const booking = await get(site, '/booking', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(await booking.arrayBuffer()).toString()).toBe('booking');
});

test('text is compressed, each encoding with its own tag', async () => {
  const site = await open();
  const brotli = await get(site, '/', { 'accept-encoding': 'gzip, deflate, br' });
  const gzip = await get(site, '/', { 'accept-encoding': 'gzip, br;q=0' });
  const plain = await get(site, '/', { 'accept-encoding': 'identity' });
  expect(brotli.headers.get('content-encoding')).toBe('br');
  expect(gzip.headers.get('content-encoding')).toBe('gzip');
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding');
  const tags = [brotli, gzip, plain].map((answer) => answer.headers.get('etag'));
  expect(new Set(tags).size).toBe(3);
  const body = Buffer.from(await brotli.arrayBuffer());
  expect(brotli.headers.get('content-length')).toBe(String(body.byteLength));
  expect(brotliDecompressSync(body).toString()).toBe(TEXT);
  expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(TEXT);
});

test("pictures aren't compressed again", async () => {
  const answer = await get(await open(), '/photo.avif', { 'accept-encoding': 'br' });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('content-type')).toBe('image/avif');
});

test('HEAD gives the length and sends no body', async () => {
  const answer = await get(await open(), '/booking', {}, 'HEAD');
  expect(answer.headers.get('content-length')).toBe('7');
  expect(await answer.text()).toBe('');
});

test('a missing path gets the 404 page, uncached', async () => {
  const site = await open();
  for (const path of ['/nowhere', '/_astro/old.js', '/../netlify.toml', '/_headers']) {
    const answer = await get(site, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(await answer.text()).toBe('nothing here');
  }
});

test("netlify.toml and _headers set a path's headers", async () => {
  const site = await open();
  const page = await get(site, '/booking');
  expect(page.headers.get('x-frame-options')).toBe('DENY');
  expect(page.headers.get('content-security-policy')).toBe("default-src 'self'");
  expect((await get(site, '/')).headers.get('content-security-policy')).toBeNull();
  const asset = await get(site, '/_astro/app.B1x2.js');
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a file refuses POST', async () => {
  const answer = await get(await open(), '/booking', {}, 'POST');
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
});

test("a folder without a home page isn't a built site", async () => {
  const root = await makeSite({ 'public/other.html': 'other' });
  expect(await openSite(await readRules(root))).toBeNull();
});
