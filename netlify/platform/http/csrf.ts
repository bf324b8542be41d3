import { keptFor } from '../../../src/domain/retention.ts';
import type { Deps } from '../../deps.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sameText } from './crypto.ts';
import { isSignature, signature, type Keys } from './signing-keys.ts';

const COOKIE = 'XSRF-TOKEN';
const HEADER = 'X-XSRF-TOKEN';
const PURPOSE = 'csrf';

type Needs = Pick<Deps, 'keys' | 'secureCookies' | 'ids' | 'origins'>;

/** Returns a token for this session or for none: a signed double submit (OWASP CSRF Prevention), without store access. */
function makeToken(sessionHash: string | null, { keys, ids }: Needs): string {
  const nonce = ids.uuid();
  return `${nonce}.${signature(keys, PURPOSE, signed(nonce, sessionHash))}`;
}

export function csrfCookie(sessionHash: string | null, needs: Needs): string {
  const options = { secure: needs.secureCookies, httpOnly: false };
  if (sessionHash === null) return setCookie(COOKIE, anonymousToken(needs), options);
  // It lasts as long as the session's cookie, so that a phone can read its offline data after the admin was closed.
  return setCookie(COOKIE, makeToken(sessionHash, needs), { ...options, maxAge: keptFor.session / 1000 });
}

export const isCsrfCookie = (line: string) => line.startsWith(`${COOKIE}=`);

/** How many times one token is given to visitors without a session. */
const MOST_VISITORS = 100;
const anonymous = new WeakMap<Needs, { token: string; given: number }>();

/** Visitors without a session share a token, because anybody can request one: each signature serves a hundred. */
function anonymousToken(needs: Needs): string {
  const last = anonymous.get(needs);
  if (last && last.given < MOST_VISITORS) {
    last.given += 1;
    return last.token;
  }
  const token = makeToken(null, needs);
  anonymous.set(needs, { token, given: 1 });
  return token;
}

/** True if the request's token cookie belongs to its session. */
export function hasCsrfCookie(request: Request, sessionHash: string | null, { keys }: Needs): boolean {
  const token = readCookie(request, COOKIE);
  return token !== null && isGenuine(token, sessionHash, keys);
}

/** True if a change comes from a page of this site: the cookie, its echo, and the origin if the browser sends one. */
export function isFromThisSite(request: Request, sessionHash: string | null, needs: Needs): boolean {
  const cookie = readCookie(request, COOKIE);
  const echo = request.headers.get(HEADER);
  if (cookie === null || echo === null || !sameText(cookie, decoded(echo))) return false;
  return isGenuine(cookie, sessionHash, needs.keys) && isOwnOrigin(request, needs);
}

function isGenuine(token: string, sessionHash: string | null, keys: Keys): boolean {
  const [nonce = '', signature = ''] = token.split('.');
  return isSignature(signature, keys, PURPOSE, signed(nonce, sessionHash));
}

const signed = (nonce: string, sessionHash: string | null) => `${nonce}\n${sessionHash ?? ''}`;

function isOwnOrigin(request: Request, { origins, secureCookies }: Needs): boolean {
  const origin = request.headers.get('Origin');
  if (origin === null) return true;
  if (origins) return origins.includes(origin);
  if (!URL.canParse(origin)) return false;
  // Behind a proxy the function sees another scheme or name than the browser: the Host header has the browser's, and a site with
  // https-only cookies has no other scheme.
  const { host, protocol } = new URL(origin);
  if (secureCookies && protocol !== 'https:') return false;
  return host === (request.headers.get('Host') ?? new URL(request.url).host);
}

/** Some clients percent-encode cookie values; the token itself needs no encoding. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
