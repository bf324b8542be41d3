/** The sign-in page in any language: never a destination, because it would ask the person to sign in again. */
const SIGN_IN = /^(?:\/[a-z]{2})?\/login\/*$/;

/**
 * Returns the page after signing in.
 * @param from where the person came from: only paths of this site count
 * @param home the page if that says nothing
 * @returns a full address, because a bare path such as `//else.example` would leave the site
 */
export function whereNext(from: unknown, home: string, origin: string): string {
  const page = typeof from === 'string' ? samePlace(from, origin) : null;
  return (page ?? new URL(home, origin)).href;
}

/** Returns where the person came from, according to the address or history state of the sign-in page. */
export function cameFrom(search: string, state: unknown): unknown {
  const next = new URLSearchParams(search).get('next');
  if (next !== null) return next;
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

function samePlace(path: string, origin: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  const isSignIn = SIGN_IN.test(url.pathname);
  return url.origin === origin && !isSignIn ? url : null;
}
