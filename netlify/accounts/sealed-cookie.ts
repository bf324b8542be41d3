import * as z from 'zod/mini';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import { setCookie } from '../platform/http/cookies.ts';
import type { Caller } from '../platform/http/route.ts';
import { seal, unseal } from '../platform/http/seal.ts';

type Needs = Pick<Deps, 'keys' | 'secureCookies'>;

const options = ({ secureCookies }: Needs) => ({ secure: secureCookies, httpOnly: true });

/** A cookie that a browser brings back between two steps of signing in, and cannot read or change. */
export function sealedCookie<T>(what: string, shape: z.ZodMiniType<T>, lastsMs: number) {
  const Kept = z.object({ value: shape, until: z.number() });
  const name = ({ secureCookies }: Needs) => `${secureCookies ? '__Host-' : ''}salon_${what}`;
  return {
    set: (value: T, deps: Needs, now: EpochMs): string => {
      const sealed = seal(deps.keys, what, JSON.stringify({ value, until: now + lastsMs }));
      return setCookie(name(deps), sealed, { ...options(deps), maxAge: lastsMs / 1000 });
    },
    end: (deps: Needs): string => setCookie(name(deps), '', { ...options(deps), maxAge: 0 }),
    /** Null if this site did not make it, or too long ago. */
    read: (from: Pick<Caller, 'cookie'>, deps: Needs, now: EpochMs): T | null => {
      const text = unseal(deps.keys, what, from.cookie(name(deps)) ?? '');
      const content = text === null ? null : z.parse(Kept, JSON.parse(text));
      return content !== null && now < content.until ? content.value : null;
    },
  };
}
