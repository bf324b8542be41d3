import { keptFor } from '../../../src/domain/retention.ts';
import type { Deps } from '../../deps.ts';
import type { SessionLimits } from '../store/sessions.ts';
import { readCookie, setCookie } from './cookies.ts';
import { sha256 } from './crypto.ts';

export const sessionLimits: SessionLimits = { idle: keptFor.unusedSession, absolute: keptFor.session };

/** `__Host-` ties the cookie to exactly this site, but browsers accept it only over https. */
export function cookieName(secure: boolean): string {
  return secure ? '__Host-salon_session' : 'salon_session';
}

/** The hash of a request's session token, whether or not such a session exists. */
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
