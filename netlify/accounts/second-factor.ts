import type { EpochMs } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { Refusal, refuse } from '../platform/http/refusal.ts';
import { type AnyCall, refuseIfTooOften } from '../platform/http/route.ts';
import { seal, unseal } from '../platform/http/seal.ts';
import { isSignature, signature } from '../platform/http/signing-keys.ts';
import type { SecondFactor, User } from '../platform/store/verbs/accounts.ts';
import { changed } from './account.ts';
import { noteFailedAttempt } from './sign-in-attempts.ts';

const proof: unique symbol = Symbol('proof');

/** The account of a person who has just proven a second factor, with what that used up. Only this file makes one. */
export interface Proven {
  readonly [proof]: true;
  readonly next: User;
  readonly by: 'code' | 'recovery_code' | 'reset' | 'passkey';
}

const proven = (next: User, by: Proven['by']): Proven => ({ [proof]: true, next, by });

const PERIOD_MS = 30_000;
const RECOVERY_CODES = 10;
const PURPOSE = 'one-time code';

/** @throws Refusal after too many codes, or if it is wrong or was used before */
export async function proveByCode(user: User, code: string, call: AnyCall): Promise<Proven> {
  const { deps, now } = call;
  const fails = (outcome: 'locked' | 'second_factor') => noteFailedAttempt(outcome, user.email, [user], call);
  await countCode(user, call).catch((error: unknown) => {
    if (error instanceof Refusal) fails('locked');
    throw error;
  });
  const typed = code.replaceAll(/[\s-]/g, '').toUpperCase();
  const { second_factor: factor } = user;
  const last_step = factor ? await stepOf(typed, factor.secret, factor.last_step, call) : null;
  if (factor && last_step !== null)
    return proven(changed(user, { second_factor: { ...factor, last_step } }), 'code');
  const recovery = factor?.recovery.map((one) =>
    one.used_at === null && isSignature(one.hash, deps.keys, PURPOSE, `${user.id} ${typed}`)
      ? { ...one, used_at: now }
      : one,
  );
  if (!factor || !recovery || recovery.every((one, i) => one === factor.recovery[i])) {
    fails('second_factor');
    throw wrongCode();
  }
  return proven(changed(user, { second_factor: { ...factor, recovery } }), 'recovery_code');
}

/** Counts an attempt at a code, also with a right one. @throws Refusal after too many */
export async function countCode({ id }: User, call: AnyCall): Promise<void> {
  await refuseIfTooOften({ 'code:place': networkKey(call.from.ip), 'code:account': id }, call);
}

export const wrongCode = () => refuse('bad_credentials', messages('sign-in-answers')('codeWrong'));

/** Removes the second factor if the environment says so, once for each value of SECOND_FACTOR_RESET; null if it does not. */
export function resetByEnvironment(user: User, { deps }: Pick<AnyCall, 'deps'>): Proven | null {
  const used = resetHash(deps);
  if (!user.second_factor || used === undefined || user.second_factor_reset === used) return null;
  return proven(withoutCodes(user, { second_factor_reset: used }), 'reset');
}

/** Returns the hash of SECOND_FACTOR_RESET, as an account remembers it; undefined if it is not set. */
export function resetHash({ secondFactorReset }: AnyCall['deps']): string | undefined {
  return secondFactorReset === null ? undefined : sha256(secondFactorReset);
}

/** Called once the passkey's signature is verified, which includes the person's fingerprint, face or PIN: both factors. */
export function proveByPasskey(user: User, id: string, counter: number, now: EpochMs): Proven {
  const passkeys = user.passkeys?.map((one) => (one.id === id ? { ...one, counter, used_at: now } : one));
  return proven(changed(user, { passkeys: passkeys ?? [] }), 'passkey');
}

export function withoutCodes(user: User, changes: Pick<User, 'second_factor_reset'> = {}): User {
  const { second_factor: _, next_secret: __, ...rest } = user;
  return changed(rest, changes);
}

/** Returns the 30-second step in which this code is valid, at most one step from now; null without one, or if it was used already. */
export async function stepOf(code: string, sealed: string, last: number, { deps, now }: AnyCall) {
  const secret = unseal(deps.keys, PURPOSE, sealed);
  if (secret === null) return null;
  const { Secret, TOTP } = await import('otpauth');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  const step = Math.floor(now / PERIOD_MS) + (delta ?? 0);
  return delta !== null && step > last ? step : null;
}

/** Returns a secret for an authenticator app, with the address of its QR code, and as it is stored. */
export async function newSecret(issuer: string, { email }: User, { deps }: AnyCall) {
  const { Secret, TOTP } = await import('otpauth');
  const secret = new Secret({ size: 20 });
  // An authenticator splits the label at a colon.
  const totp = new TOTP({ secret, issuer: issuer.replaceAll(':', ' '), label: email });
  const { base32 } = secret;
  return { secret: base32, uri: totp.toString(), sealed: seal(deps.keys, PURPOSE, base32) };
}

/** Returns recovery codes to show once, and as they are stored. */
export function newRecoveryCodes(
  { id }: User,
  { deps }: AnyCall,
): { readonly codes: string[]; readonly recovery: SecondFactor['recovery'] } {
  const codes = Array.from({ length: RECOVERY_CODES }, () => deps.ids.reference());
  const hash = (code: string) => signature(deps.keys, PURPOSE, `${id} ${code.replace('-', '')}`);
  return { codes, recovery: codes.map((code) => ({ hash: hash(code), used_at: null })) };
}
