import * as z from 'zod/mini';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { setCookie } from '../platform/http/cookies.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { isSignature, signature } from '../platform/http/signing-keys.ts';

/** The data a browser keeps while it is at Google and must bring back. */
const GoogleAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE's verifier (RFC 7636). */
  verifier: z.string(),
  /** The final page: a path of this site. */
  next: z.string(),
  until: z.number(),
});
export type GoogleAttempt = z.infer<typeof GoogleAttempt>;

/** How long a sign-in at Google may take, in milliseconds. */
export const ATTEMPT_LASTS = 10 * 60_000;

const PURPOSE = 'google';

type Needs = Pick<Deps, 'ids' | 'keys' | 'secureCookies'>;

export function newAttempt({ ids }: Needs, next: string, now: EpochMs): GoogleAttempt {
  return { state: ids.token(), nonce: ids.token(), verifier: ids.token(), next, until: now + ATTEMPT_LASTS };
}

/** The challenge of PKCE, method S256. */
export function pkceChallenge({ verifier }: GoogleAttempt): string {
  return sha256(verifier);
}

export function attemptCookie(attempt: GoogleAttempt, needs: Needs): string {
  const text = Buffer.from(JSON.stringify(attempt)).toString('base64url');
  const value = `${text}.${signature(needs.keys, PURPOSE, text)}`;
  return setCookie(attemptCookieName(needs), value, { ...optionsFor(needs), maxAge: ATTEMPT_LASTS / 1000 });
}

export function endedAttemptCookie(needs: Needs): string {
  return setCookie(attemptCookieName(needs), '', { ...optionsFor(needs), maxAge: 0 });
}

export function attemptCookieName({ secureCookies }: Needs): string {
  return secureCookies ? '__Host-salon_google' : 'salon_google';
}

/** Returns the attempt in a cookie; null if this site did not make it, or too long ago. */
export function readAttempt(cookie: string | null, needs: Needs, now: EpochMs): GoogleAttempt | null {
  const [text = '', given = ''] = cookie?.split('.') ?? [];
  if (!isSignature(given, needs.keys, PURPOSE, text)) return null;
  const read = GoogleAttempt.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  return read.success && now < read.data.until ? read.data : null;
}

const optionsFor = ({ secureCookies }: Needs) => ({ secure: secureCookies, httpOnly: true });
