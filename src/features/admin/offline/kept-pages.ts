// The admin's pages and the files they need, which are the same for everybody and say nothing about clients.

const CACHE = 'admin-pages';
const FILES = /(?:_astro|\.)\/([\w.@-]+\.(?:js|css|json))\b/g;
const SECTIONS = /"(\/admin(?:\/[\w-]+)?)"/g;

/** The kept page of this address, or the overview's, whose scripts open the section of any address. */
export async function keptPage(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return (await cache.match(toName(pathname))) ?? cache.match('/admin');
}

/** A file that is named after its content, so that a kept copy is never out of date. */
export async function answerFile(
  request: Request,
  later: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cache = await caches.open(CACHE);
  const copy = await cache.match(request.url);
  if (copy) return copy;
  const response = await fetch(request);
  // Fonts are kept once they are needed; scripts and styles are kept with their pages.
  if (response.ok && request.destination === 'font') later(cache.put(request.url, response.clone()));
  return response;
}

/**
 * Keeps a new version of the site: the pages of all sections, and every file they may ever load. They replace the earlier pages once
 * all of them have loaded, so that no version is kept in part.
 * @param isAlone whether no other window may still need the files of the earlier version
 */
export async function keepVersion(pathname: string, page: Response, isAlone: () => Promise<boolean>) {
  const cache = await caches.open(CACHE);
  const text = await page.text();
  if (text === (await (await cache.match(toName(pathname)))?.text())) return;
  const names = [...text.matchAll(SECTIONS)].map(([, name = '']) => name);
  if (!names.includes(toName(pathname))) return;
  const pages = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name, response: await load(name) })),
  );
  const found = new Set<string>();
  await Promise.all(
    pages.map(async ({ response }) => keepFiles(await response.clone().text(), cache, found)),
  );
  await Promise.all(pages.map(({ name, response }) => cache.put(name, response)));
  if (!(await isAlone())) return;
  const old = (await cache.keys()).filter(
    ({ url }) => /\.(?:js|css|json)$/.test(url) && !found.has(new URL(url).pathname),
  );
  await Promise.all(old.map((file) => cache.delete(file)));
}

/** Keeps the files that a text names, and recursively those that they name. */
async function keepFiles(text: string, cache: Cache, found: Set<string>): Promise<void> {
  const names = [...text.matchAll(FILES)].map(([, name = '']) => `/_astro/${name}`);
  await Promise.all(
    names.map(async (name) => {
      if (found.has(name)) return;
      found.add(name);
      if (!(await cache.match(name))) await cache.put(name, await load(name));
      if (name.endsWith('.js'))
        await keepFiles((await (await cache.match(name))?.text()) ?? '', cache, found);
    }),
  );
}

async function load(name: string): Promise<Response> {
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  // A page must not be answered with a response that was redirected.
  return new Response(response.body, { headers: response.headers });
}

function toName(pathname: string): string {
  return pathname.replace(/\/$/, '');
}
