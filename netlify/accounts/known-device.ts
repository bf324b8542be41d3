import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { keptFor } from '../../src/domain/retention.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { setCookie } from '../platform/http/cookies.ts';
import { isSignature, signature } from '../platform/http/signing-keys.ts';
import { atAddress, type Counted } from '../platform/http/rate-limits.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import type { Caller } from '../platform/http/route.ts';

const PURPOSE = 'device';

type Needs = Pick<Deps, 'keys' | 'secureCookies' | 'ids'>;

interface Asking {
  readonly from: Pick<Caller, 'ip' | 'cookie'>;
  readonly deps: Needs;
  readonly now: EpochMs;
}

const cookieName = ({ secureCookies }: Pick<Deps, 'secureCookies'>) =>
  secureCookies ? '__Host-salon_device' : 'salon_device';

/**
 * What a browser keeps that has signed in to an account, sign-out or not: it says of an address that this device was let
 * in before (OWASP, Device Cookies). None for an address that is not proven, as anybody may sign up with it.
 */
export function deviceCookies(
  { email, verified }: Pick<User, 'email' | 'verified'>,
  { deps, now }: { readonly deps: Needs; readonly now: EpochMs },
): string[] {
  if (!verified) return [];
  const device = `${deps.ids.uuid()}.${now + keptFor.device}`;
  const { secureCookies } = deps;
  const options = { secure: secureCookies, httpOnly: true, maxAge: keptFor.device / 1000 };
  return [
    setCookie(cookieName(deps), `${device}.${signature(deps.keys, PURPOSE, about(device, email))}`, options),
  ];
}

/** A sign-in from a device that was let in to this address before is counted by itself: others cannot lock it out. */
export function signInAttempts(email: string, { from, deps, now }: Asking): Counted {
  const id = knownDevice(email, { from, deps, now });
  if (id === null) return atAddress('sign-in', email, from);
  return { 'sign-in:place': placeOf(from.ip), 'sign-in:device': id };
}

/** True of a device that was let in to this address before. */
export function isKnownDevice(email: string, asking: Asking): boolean {
  return knownDevice(email, asking) !== null;
}

/** The name by which this device was let in to the address before; null where it was not, or too long ago. */
function knownDevice(email: string, { from, deps, now }: Asking): string | null {
  const [id = '', until = '', given = ''] = from.cookie(cookieName(deps))?.split('.') ?? [];
  const isKnown =
    isSignature(given, deps.keys, PURPOSE, about(`${id}.${until}`, email)) && now < Number(until);
  return isKnown ? id : null;
}

const about = (device: string, email: string) => `${device}\n${emailKey(email)}`;
