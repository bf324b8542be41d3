import { generateCookie } from 'hono/cookie';
import { parse } from 'hono/utils/cookie';

/** The value of a cookie that a request brings; null when it is not there. */
export function readCookie(request: Request, name: string): string | null {
  return parse(request.headers.get('Cookie') ?? '', name)[name] ?? null;
}

interface CookieOptions {
  readonly secure: boolean;
  /** Hidden from the page's scripts. */
  readonly httpOnly: boolean;
  /** Seconds to live, at most 400 days; without it, until the browser closes. */
  readonly maxAge?: number;
}

/** A Set-Cookie line for the whole site, never sent along from another. */
export function setCookie(name: string, value: string, options: CookieOptions): string {
  return generateCookie(name, value, { ...options, sameSite: 'Lax' });
}
