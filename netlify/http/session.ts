import type { Deps } from '../deps.ts';
import type { SessionLimits } from '../store/verbs/access.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sha256 } from './crypto.ts';

const DAY = 24 * 60 * 60 * 1000;

/** OWASP ASVS 5, 7.3: a documented idle limit and an absolute one. A salon's tablet is used every working day. */
export const sessionLimits: SessionLimits = { idle: 7 * DAY, absolute: 30 * DAY };

/** `__Host-` ties the cookie to exactly this site, but browsers take it over https only. */
function cookieName(secure: boolean): string {
  return secure ? '__Host-salon_session' : 'salon_session';
}

/** The hash of the session token that a request brings, whether or not such a session exists. */
export function sessionHash(request: Request, { secureCookies }: Pick<Deps, 'secureCookies'>): string | null {
  const token = readCookie(request, cookieName(secureCookies));
  return token ? sha256(token) : null;
}

export function sessionCookie(token: string, { secureCookies }: Pick<Deps, 'secureCookies'>): string {
  return setCookie(cookieName(secureCookies), token, {
    secure: secureCookies,
    httpOnly: true,
    maxAge: sessionLimits.absolute / 1000,
  });
}

export function endedSessionCookie({ secureCookies }: Pick<Deps, 'secureCookies'>): string {
  return setCookie(cookieName(secureCookies), '', { secure: secureCookies, httpOnly: true, maxAge: 0 });
}
