import { withoutPrivate } from './kept-calls.ts';

// Answers of the last seven days, for reading without a connection. Each is encrypted with the session's token and named after
// it, so that nobody can read or find one without the session's cookie.

const { subtle } = crypto;
const CACHE = 'admin-answers';
/** How long an answer is kept, in milliseconds. */
const KEPT_FOR = 7 * 86_400_000;
const MOST_ANSWERS = 500;
/** Headers of a kept answer: when it arrived, by the device's clock and by the salon's. */
const [AT, SALON_TIME] = ['Kept-At', 'Salon-Time'];

type Place = NonNullable<Awaited<ReturnType<typeof findPlace>>>;

interface Answer {
  readonly response: Response;
  /** The instant it is from, by the salon's clock, if the salon cannot be reached. */
  readonly asOf: number | null;
}

/** Asks the salon, and answers with what is kept if no answer comes in time. @throws if there is neither */
export async function answerCall(
  request: Request,
  inTime: (answer: Promise<Response>, isKept: boolean) => Promise<Response | null>,
  later: (work: Promise<unknown>) => void,
): Promise<Answer> {
  const place = await findPlace(request.url);
  const found = place && (await place.cache.match(place.name));
  const copy = found && Number(found.headers.get(AT)) > Date.now() - KEPT_FOR ? found : null;
  const pending = fetch(copy ? request : new Request(request, { headers: withoutCopy(request.headers) }));
  if (place) later(pending.then((response) => hear(response.clone(), request.url, place)).catch(() => null));
  const response = await inTime(pending, Boolean(copy));
  if (response || !place || !copy) return { response: response ?? (await pending), asOf: null };
  return repeated(copy, place.key);
}

/** Without If-None-Match, because a 304 would leave this device without an answer to keep. */
function withoutCopy(headers: Headers): Headers {
  const others = new Headers(headers);
  others.delete('If-None-Match');
  return others;
}

/** Keeps the salon's answer. If the session is not the owner's any more, everything kept is deleted. */
async function hear(response: Response, url: string, { cache, name, key }: Place): Promise<void> {
  if (response.status === 401 || response.status === 403) return forgetAnswers();
  const headers = new Headers({ [AT]: String(Date.now()) });
  headers.set(SALON_TIME, response.headers.get(SALON_TIME) ?? String(Date.now()));
  if (response.status === 304) {
    const copy = await cache.match(name);
    return copy && cache.put(name, new Response(copy.body, { headers }));
  }
  if (!response.ok || response.headers.get('Content-Type')?.includes('json') !== true) return undefined;
  const json = await response.text();
  if (url.endsWith('/session') && !(JSON.parse(json) as { data: { isAdmin: boolean } }).data.isAdmin)
    return forgetAnswers();
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(withoutPrivate(json));
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv }, key, text);
  // The session may have changed meanwhile, and an answer belongs to the one that asked.
  if ((await findPlace(url))?.name === name)
    await cache.put(name, new Response(new Blob([iv, sealed]), { headers }));
  return undefined;
}

async function repeated(copy: Response, key: CryptoKey): Promise<Answer> {
  const bytes = new Uint8Array(await copy.arrayBuffer());
  const text = await subtle.decrypt({ name: 'AES-GCM', iv: bytes.subarray(0, 12) }, key, bytes.subarray(12));
  const asOf = Number(copy.headers.get(SALON_TIME));
  const passed = Date.now() - Number(copy.headers.get(AT));
  // The salon's clock has gone on as long as the device's, from which it may differ.
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    [SALON_TIME]: String(asOf + passed),
  };
  return { response: new Response(text, { headers }), asOf };
}

/** The place of a kept answer, and the key that opens it; null without a session. */
async function findPlace(url: string) {
  const token = await globalThis.cookieStore?.get('XSRF-TOKEN');
  if (!token?.value) return null;
  const digest = (text: string) => subtle.digest('SHA-256', new TextEncoder().encode(text));
  const [secret, hash, cache] = await Promise.all([
    digest(token.value),
    digest(`${token.value} ${url}`),
    caches.open(CACHE),
  ]);
  const key = await subtle.importKey('raw', secret, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { cache, key, name: `/${new Uint8Array(hash).join('.')}` };
}

async function forgetAnswers(): Promise<void> {
  await caches.delete(CACHE);
}

/** Removes what is older than seven days, and the oldest of too many. */
export async function forgetOldAnswers(now: number): Promise<void> {
  const cache = await caches.open(CACHE);
  const all = await Promise.all(
    (await cache.keys()).map(async (name) => {
      const copy = await cache.match(name);
      return { name, at: Number(copy?.headers.get(AT)) };
    }),
  );
  const old = all
    .toSorted((a, b) => b.at - a.at)
    .filter(({ at }, i) => i >= MOST_ANSWERS || at < now - KEPT_FOR);
  await Promise.all(old.map(({ name }) => cache.delete(name)));
}
