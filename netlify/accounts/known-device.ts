import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { keptFor } from '../../src/domain/retention.ts';
import type { Acting, Deps } from '../deps.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { setCookie } from '../platform/http/cookies.ts';
import { isSignature, signature } from '../platform/http/signing-keys.ts';
import { atAddress, type Counted } from '../platform/http/rate-limits.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import type { Caller } from '../platform/http/route.ts';

const PURPOSE = 'device';

type Context = Acting<'keys' | 'secureCookies' | 'ids'>;

type Asking = Context & { readonly from: Pick<Caller, 'ip' | 'cookie'> };

const cookieName = ({ secureCookies }: Pick<Deps, 'secureCookies'>) =>
  secureCookies ? '__Host-salon_device' : 'salon_device';

/** Returns the cookie that marks a browser that has signed in to a proven account as known, beyond its session (OWASP, Device Cookies). */
export function deviceCookies({ email, verified }: Pick<User, 'email' | 'verified'>, { deps, now }: Context) {
  if (!verified) return [];
  const device = `${deps.ids.uuid()}.${now + keptFor.device}`;
  const options = { secure: deps.secureCookies, httpOnly: true, maxAge: keptFor.device / 1000 };
  const signed = `${device}.${signature(deps.keys, PURPOSE, about(device, email))}`;
  return [setCookie(cookieName(deps), signed, options)];
}

/** Sign-ins from known devices are counted separately, so that others cannot lock their owner out. */
export function signInAttempts(email: string, { from, deps, now }: Asking): Counted {
  const id = knownDevice(email, { from, deps, now });
  if (id === null) return atAddress('sign-in', email, from);
  return { 'sign-in:place': networkKey(from.ip), 'sign-in:device': id };
}

/** Returns the name under which this device signed in before; null if it did not, or too long ago. */
export function knownDevice(email: string, { from, deps, now }: Asking): string | null {
  const [id = '', until = '', signature = ''] = from.cookie(cookieName(deps))?.split('.') ?? [];
  const isKnown =
    isSignature(signature, deps.keys, PURPOSE, about(`${id}.${until}`, email)) && now < Number(until);
  return isKnown ? id : null;
}

const about = (device: string, email: string) => `${device}\n${emailKey(email)}`;
