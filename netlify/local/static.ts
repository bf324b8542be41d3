import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import { brotli, contentHash } from './compression.ts';
import type { SiteRules } from './netlify-rules.ts';

/** A file of the built site, in memory. */
interface Page {
  /** Its path in the site's folder. */
  readonly file: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  readonly modified: Date;
  /** Returns its brotli form: the build's own, or compressed now if the site was built elsewhere. */
  readonly brotli: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** The files served beside the functions. */
export interface Site {
  has(pathname: string): boolean;
  /** Returns the file at this path, or the site's 404 page. */
  answer(request: Request): Promise<Response>;
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
  return pages.has('/') ? toSite(pages, rules) : null;
}

function toSite(pages: ReadonlyMap<string, Page>, rules: SiteRules): BuiltSite {
  const app = new Hono();
  app.use(readOnly, ruled(rules), etag(), compress({ encoding: 'gzip' }));
  app.use(files(pages), missing, files(pages, '/404.html'));
  app.notFound((c) => c.text('Not found', 404));
  return {
    has: (pathname) => pages.has(pathname),
    only: (isMeant) => toSite(new Map([...pages].filter(([pathname]) => isMeant(pathname))), rules),
    answer: async (request) => app.fetch(request),
  };
}

const readOnly: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('Method not allowed', 405, { allow: 'GET, HEAD' });
};

/** Adds the rules' headers, and answers clients that only know the time of their copy. */
function ruled(rules: SiteRules): MiddlewareHandler {
  /** By the paths of files: matching the rules takes longer than everything else. */
  const known = new Map<string, Readonly<Record<string, string>>>();
  return async (c, next) => {
    await next();
    const { status, headers } = c.res;
    const own = known.get(c.req.path) ?? (await rules.headers(c.req.path));
    if (status === 200) known.set(c.req.path, own);
    const added = { 'cache-control': ASK_AGAIN, ...own };
    // A missing file must not be cached as missing for as long as an existing one.
    if (status === 404) added['cache-control'] = ASK_AGAIN;
    const modified = headers.get('last-modified');
    // An entity tag decides alone (RFC 9110, 13.2.2).
    const since = c.req.header('if-none-match') ? undefined : c.req.header('if-modified-since');
    if (status === 200 && modified && Date.parse(modified) <= Date.parse(since ?? ''))
      c.res = new Response(null, { status: 304, headers });
    for (const [name, value] of Object.entries(added)) c.res.headers.set(name, value);
    // Immutable files are never revalidated.
    if (added['cache-control'].includes('immutable')) c.res.headers.delete('last-modified');
  };
}

const missing: MiddlewareHandler = (c, next) => {
  c.status(404);
  return next();
};

/** Serves the requested file, or always the same one. */
function files(pages: ReadonlyMap<string, Page>, always?: string): MiddlewareHandler {
  return serveStatic({
    root: '/',
    ...(always !== undefined && { path: always }),
    precompressed: true,
    rewriteRequestPath: (pathname) => pages.get(pathname)?.file ?? pathname,
    getContent: async (path, c) => {
      const page = pages.get(path);
      if (page) return sent(c, page.body, page.hash, page.modified);
      const compressed = path.endsWith('.br') && pages.get(path.slice(0, -'.br'.length));
      return compressed
        ? sent(c, await compressed.brotli(), `${compressed.hash}-br`, compressed.modified)
        : null;
    },
  });
}

function sent<Body extends Uint8Array<ArrayBuffer>>(
  c: Context,
  body: Body,
  tag: string,
  modified: Date,
): Body {
  c.header('etag', `"${tag}"`);
  c.header('last-modified', modified.toUTCString());
  c.header('content-length', String(body.byteLength));
  return body;
}

async function readPages(folder: string, prepared: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const name = join(entry.parentPath, entry.name);
    const file = `/${relative(folder, name).split(sep).join('/')}`;
    if (RULE_FILES.has(file)) continue;
    const [content, { mtime: modified }] = await Promise.all([readFile(name), stat(name)]);
    const [body, hash] = [new Uint8Array(content), contentHash(content)];
    let made: Promise<Uint8Array<ArrayBuffer>> | undefined;
    const compressed = () =>
      (made ??= readFile(join(prepared, hash))
        .then((found) => new Uint8Array(found))
        .catch(() => brotli(body)));
    const page = { file, body, hash, modified, brotli: compressed };
    for (const address of pageAddresses(file)) if (!pages.has(address)) pages.set(address, page);
  }
  return pages;
}

/**
 * Returns every path at which Netlify serves a file: `/faq.html` also at `/faq`, `/booking/index.html` also at `/booking` and
 * `/booking/`.
 */
function pageAddresses(path: string): string[] {
  if (path === '/index.html') return [path, '/'];
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'/index.html'.length);
    return [path, folder, `${folder}/`];
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}
