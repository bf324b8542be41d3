import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { compressed, contentHash, isCompressible, preferredEncoding, type Encoding } from './compression.ts';
import type { SiteRules } from './netlify-rules.ts';

/** A file of the built site, in memory. */
interface Page {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly hash: string;
  /** The file's brotli form from the build; absent if built elsewhere. */
  readonly prepared: string;
  readonly modified: Date;
  /** Headers of the rules by requested path: `/booking` and `/booking/` may differ. */
  readonly headers: Map<string, Readonly<Record<string, string>>>;
  readonly smaller: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
}

/** The files served beside the functions. */
export interface Site {
  has(pathname: string): boolean;
  /** Returns the file at this path, or the site's 404 page. */
  answer(request: Request, pathname: string): Promise<Response>;
}

/** A built site as it was when it was read. */
export interface BuiltSite extends Site {
  /** The files at these paths, so that the rest of the site can be released from memory. */
  only(isMeant: (pathname: string) => boolean): BuiltSite;
}

/** Netlify's defaults for files without a rule. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
/** Read by Netlify, never served. */
const RULE_FILES = new Set(['/_headers', '/_redirects']);

/**
 * Reads the published folder into memory, so that requests are looked up and never become file names.
 * @param prepared the folder of compressed files; others are compressed when first requested
 * @returns null if there is no such folder, or no home page in it
 */
export async function openSite(rules: SiteRules, prepared: string): Promise<BuiltSite | null> {
  const pages = await readPages(rules.publish, prepared);
  return pages.has('/') ? siteOf(pages, rules) : null;
}

function siteOf(pages: ReadonlyMap<string, Page>, rules: SiteRules): BuiltSite {
  const notFound = pages.get('/404.html');
  return {
    has: (pathname) => pages.has(pathname),
    only: (isMeant) => siteOf(new Map([...pages].filter(([pathname]) => isMeant(pathname))), rules),
    answer: async (request, pathname) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
      }
      const page = pages.get(pathname);
      if (page) return respond(request, page, 200, await headersOf(page, pathname, rules));
      // A missing file must not be cached as missing for as long as an existing one.
      const headers = { ...(await rules.headers(pathname)), 'cache-control': ASK_AGAIN };
      if (notFound) return respond(request, notFound, 404, headers);
      return new Response('Not found', { status: 404, headers });
    },
  };
}

async function respond(
  request: Request,
  page: Page,
  status: 200 | 404,
  ruled: Readonly<Record<string, string>>,
): Promise<Response> {
  const encoding = isCompressible(page.type)
    ? preferredEncoding(request.headers.get('accept-encoding'))
    : null;
  const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = {
    'content-type': page.type,
    'cache-control': ASK_AGAIN,
    etag,
    // Immutable files are never revalidated.
    ...(!ruled['cache-control']?.includes('immutable') && { 'last-modified': page.modified.toUTCString() }),
    ...(isCompressible(page.type) && { vary: 'Accept-Encoding' }),
    ...ruled,
  };
  if (status === 200 && isFresh(request, etag, page.modified)) {
    delete headers['content-type'];
    return new Response(null, { status: 304, headers });
  }
  const body = encoding ? await variant(page, encoding) : page.body;
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : body, { status, headers });
}

/** True if the client's copy is current (RFC 9110, 13.2.2: an entity tag decides alone). */
function isFresh(request: Request, etag: string, modified: Date): boolean {
  const tags = request.headers.get('if-none-match');
  if (tags !== null) {
    return tags.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  }
  const since = Date.parse(request.headers.get('if-modified-since') ?? '');
  return Math.floor(modified.getTime() / 1000) * 1000 <= since;
}

async function variant(page: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.smaller.get(encoding);
  if (known) return known;
  const made = madeByBuild(page, encoding).then((found) => found ?? compressed(page.body, encoding));
  page.smaller.set(encoding, made);
  return made;
}

async function madeByBuild({ prepared }: Page, encoding: Encoding): Promise<Uint8Array<ArrayBuffer> | null> {
  if (encoding !== 'br') return null;
  const found = await readFile(prepared).catch(() => null);
  return found && new Uint8Array(found);
}

async function headersOf(
  page: Page,
  pathname: string,
  rules: SiteRules,
): Promise<Readonly<Record<string, string>>> {
  const known = page.headers.get(pathname);
  if (known) return known;
  const headers = await rules.headers(pathname);
  page.headers.set(pathname, headers);
  return headers;
}

async function readPages(folder: string, prepared: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (RULE_FILES.has(path)) continue;
    const page = await readPage(file, prepared);
    for (const address of addressesOf(path)) if (!pages.has(address)) pages.set(address, page);
  }
  return pages;
}

async function readPage(file: string, prepared: string): Promise<Page> {
  const [content, { mtime }] = await Promise.all([readFile(file), stat(file)]);
  const hash = contentHash(content);
  return {
    body: new Uint8Array(content),
    type: getMimeType(file) ?? 'application/octet-stream',
    hash,
    prepared: join(prepared, hash),
    modified: mtime,
    headers: new Map(),
    smaller: new Map(),
  };
}

/**
 * Returns every path at which Netlify serves a file: `/faq.html` also at `/faq`, `/booking/index.html` also at `/booking` and
 * `/booking/`.
 */
function addressesOf(path: string): string[] {
  if (path === '/index.html') return [path, '/'];
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'/index.html'.length);
    return [path, folder, `${folder}/`];
  }
  if (path.endsWith('.html')) return [path, path.slice(0, -'.html'.length)];
  return [path];
}
