/** The value of a cookie in a Cookie header, as it was sent; null when it is not there. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

interface CookieOptions {
  readonly secure: boolean;
  /** Hidden from the page's scripts. */
  readonly httpOnly: boolean;
  /** Seconds to live; without it, until the browser closes. */
  readonly maxAge?: number;
}

/** A Set-Cookie line for the whole site, never sent along from another. The value must need no quoting. */
export function setCookie(name: string, value: string, { secure, httpOnly, maxAge }: CookieOptions): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');
}
