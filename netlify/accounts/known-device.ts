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

interface Asking extends Context {
  readonly from: Pick<Caller, 'ip' | 'cookie'>;
}

const cookieName = ({ secureCookies }: Pick<Deps, 'secureCookies'>) =>
  secureCookies ? '__Host-salon_device' : 'salon_device';

/** Marks a browser that has signed in to a proven account as known (OWASP, Device Cookies), also afterwards. */
export function deviceCookies(
  { email, verified }: Pick<User, 'email' | 'verified'>,
  { deps, now }: Context,
): string[] {
  if (!verified) return [];
  const device = `${deps.ids.uuid()}.${now + keptFor.device}`;
  const { secureCookies } = deps;
  const options = { secure: secureCookies, httpOnly: true, maxAge: keptFor.device / 1000 };
  return [
    setCookie(cookieName(deps), `${device}.${signature(deps.keys, PURPOSE, about(device, email))}`, options),
  ];
}

/** Sign-ins from known devices are counted separately, so that others cannot lock their owner out. */
export function signInAttempts(email: string, { from, deps, now }: Asking): Counted {
  const id = knownDevice(email, { from, deps, now });
  if (id === null) return atAddress('sign-in', email, from);
  return { 'sign-in:place': networkKey(from.ip), 'sign-in:device': id };
}

/** True if this device has signed in to this address before. */
export function isKnownDevice(email: string, asking: Asking): boolean {
  return knownDevice(email, asking) !== null;
}

/** Returns the name under which this device signed in before; null if it did not, or too long ago. */
function knownDevice(email: string, { from, deps, now }: Asking): string | null {
  const [id = '', until = '', signature = ''] = from.cookie(cookieName(deps))?.split('.') ?? [];
  const isKnown =
    isSignature(signature, deps.keys, PURPOSE, about(`${id}.${until}`, email)) && now < Number(until);
  return isKnown ? id : null;
}

const about = (device: string, email: string) => `${device}\n${emailKey(email)}`;
