import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** Returns the value of a request's cookie, or null. */
export function readCookie(request: Request, name: string): string | null {
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

interface CookieOptions {
  readonly secure: boolean;
  /** Hidden from the page's scripts. */
  readonly httpOnly: boolean;
  /** Lifetime in seconds, at most 400 days; without it, until the browser closes. */
  readonly maxAge?: number;
}

/** Returns a Set-Cookie line for the whole site, never sent in cross-site requests. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return generateCookie(name, value, { ...options, sameSite: 'Lax' });
}
