/** Never a place to go on to: it would ask for the sign-in that has just been done. */
const SIGN_IN = '/login';

/**
 * Where a person goes on to after signing in.
 * @param asked  where they came from: a path of this site; whatever else it is, it does not count
 * @param home   where they go when that says nothing
 * @returns a whole address, because a bare path such as `//else.example` would leave the site
 */
export function whereNext(asked: unknown, home: string, origin: string): string {
  const known = typeof asked === 'string' ? samePlace(asked, origin) : null;
  return (known ?? new URL(home, origin)).href;
}

/** What the address of the sign-in page, or the step before it, says about where the person came from. */
export function cameFrom(search: string, state: unknown): unknown {
  const next = new URLSearchParams(search).get('next');
  if (next !== null) return next;
  return typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
}

function samePlace(path: string, origin: string): URL | null {
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  const isSignIn = url.pathname.replace(/\/+$/, '') === SIGN_IN;
  return url.origin === origin && !isSignIn ? url : null;
}
