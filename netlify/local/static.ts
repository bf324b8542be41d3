import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress';
import { parseAccept } from 'hono/utils/accept';
import { getMimeType } from 'hono/utils/mime';
import { decoded, toPath, type Site, type SiteRules } from './netlify-rules.ts';
import { COMPRESSED } from './website/built-sites.ts';

type Body = Uint8Array<ArrayBuffer>;

/** A file of the built site, in memory. */
interface Page {
  readonly type: string;
  readonly body: Body;
  readonly hash: string;
  /** Its compressed forms: the build's own, or made when first requested. */
  readonly compressed: Map<Encoding, Body>;
}

/** A built site as it was when it was read. */
export interface BuiltSite extends Site {
  /** The files at these paths, so that the rest of the site can be released from memory. */
  only(isMeant: (pathname: string) => boolean): BuiltSite;
}

/** The best first. */
const encoders = { br: promisify<Body, Buffer>(brotliCompress), gzip: promisify<Body, Buffer>(gzip) };
type Encoding = keyof typeof encoders;
/** Netlify's default for files without a rule. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';
/** Read by Netlify, never served. */
const RULE_FILES = new Set(['/_headers', '/_redirects']);

/** The origin that the pages were built for, and the one at which they are served. */
interface Readdressed {
  readonly from: string;
  readonly to: string;
}

/** Reads the published folder into memory, at `address` if it was built for another host; null without a home page in it. */
export async function openSite(rules: SiteRules, address?: Readdressed): Promise<BuiltSite | null> {
  const pages = await readPages(rules.publish, address);
  return pages.has('/') ? toSite(pages, rules) : null;
}

function toSite(pages: ReadonlyMap<string, Page>, rules: SiteRules): BuiltSite {
  /** Matching the rules takes longer than everything else. */
  const ruled = new Map<string, Readonly<Record<string, string>>>();
  const site: BuiltSite = {
    redirect: (request) => rules.redirect(request, site),
    has: (pathname) => pages.has(pathname),
    only: (isMeant) => toSite(new Map([...pages].filter(([pathname]) => isMeant(pathname))), rules),
    answer: async (request) => {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return new Response('Method not allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
      const pathname = decoded(toPath(request.url)) ?? '';
      const page = pages.get(pathname);
      const own = ruled.get(pathname) ?? (await rules.headers(pathname));
      if (page) {
        ruled.set(pathname, own);
        return respond(request, page, 200, own);
      }
      const missing = pages.get('/404.html');
      // A missing file must not be cached as missing for as long as an existing one.
      const headers = { ...own, 'cache-control': ASK_AGAIN };
      return missing
        ? respond(request, missing, 404, headers)
        : new Response('Not found', { status: 404, headers });
    },
  };
  return site;
}

/** The headers are complete before the answer is made: changing them afterwards would cost more than everything else. */
async function respond(
  request: Request,
  page: Page,
  status: number,
  ruled: Readonly<Record<string, string>>,
): Promise<Response> {
  const { type, hash } = page;
  const isText = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type);
  const encoding = isText ? chooseEncoding(request.headers.get('accept-encoding')) : undefined;
  const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
  const headers = {
    etag,
    'cache-control': ASK_AGAIN,
    ...(isText && { vary: 'Accept-Encoding' }),
    ...ruled,
  };
  if (status === 200 && isFresh(request.headers, etag)) return new Response(null, { status: 304, headers });
  const body = encoding ? await compress(page, encoding) : page.body;
  return new Response(request.method === 'HEAD' ? null : body, {
    status,
    headers: {
      ...headers,
      'content-type': type,
      'content-length': String(body.byteLength),
      ...(encoding && { 'content-encoding': encoding }),
    },
  });
}

function chooseEncoding(accept: string | null): Encoding | undefined {
  const accepted = parseAccept(accept ?? '').filter(({ q }) => q > 0);
  return (['br', 'gzip'] as const).find((encoding) => accepted.some(({ type }) => type === encoding));
}

/** True if the client's copy is the newest. Only the entity tag decides: a date would add 47 bytes to each answer, and Netlify sends none. */
function isFresh(headers: Headers, etag: string): boolean {
  const tags = headers.get('if-none-match');
  return tags === '*' || !!tags?.split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag);
}

async function compress({ compressed, body }: Page, encoding: Encoding): Promise<Body> {
  const cached = compressed.get(encoding);
  if (cached) return cached;
  const encoded = new Uint8Array(await encoders[encoding](body));
  compressed.set(encoding, encoded);
  return encoded;
}

async function readPages(folder: string, address?: Readdressed): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const file = join(parentPath, name);
    const path = `/${relative(folder, file).split(sep).join('/')}`;
    if (RULE_FILES.has(path)) continue;
    const [read, { mtime: modified }] = await Promise.all([readFile(file), stat(file)]);
    // Pages, robots.txt and sitemap.xml name full addresses.
    const body = /\.(?:html|txt|xml)$/.test(path) ? readdressed(read, address) : read;
    const br = body === read && (await readNewer(join(folder, '..', COMPRESSED, `${path}.br`), modified));
    const page = {
      type: getMimeType(name) ?? 'application/octet-stream',
      body: new Uint8Array(body),
      hash: createHash('sha256').update(body).digest('base64url').slice(0, 22),
      compressed: new Map(br ? [['br' as const, new Uint8Array(br)]] : []),
    };
    for (const address of pageAddresses(path)) if (!pages.has(address)) pages.set(address, page);
  }
  return pages;
}

/** The same bytes if nothing in them changes. */
function readdressed(text: Buffer, address?: Readdressed): Buffer {
  if (!address || address.from === address.to || !text.includes(`${address.from}/`)) return text;
  return Buffer.from(text.toString().replaceAll(`${address.from}/`, `${address.to}/`));
}

/** Null for a file that is missing, or older than that. */
async function readNewer(file: string, than: Date): Promise<Buffer | null> {
  const found = await stat(file).catch(() => null);
  return found && found.mtime >= than ? readFile(file) : null;
}

/** Returns every path at which Netlify serves a file: `/faq.html` also at `/faq`. */
function pageAddresses(path: string): string[] {
  if (path === '/index.html') return [path, '/'];
  if (path.endsWith('/index.html')) {
    const folder = path.slice(0, -'/index.html'.length);
    return [path, folder, `${folder}/`];
  }
  return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
}
