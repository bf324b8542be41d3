import { sameText, sign } from './crypto.ts';

/** A secret, and the id by which its signatures refer to it. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** The first key signs; signatures of all keys are accepted. A key that is not listed is revoked. */
export type Keys = readonly [Key, ...Key[]];

export function toKeys(current: string, before: readonly string[] = []): Keys {
  const earlier = new Set(before.filter((secret) => secret !== current));
  return [keyOf(current), ...[...earlier].map(keyOf)];
}

/** Reveals nothing of the secret, so it may be stored. */
function keyOf(secret: string): Key {
  return { id: sign(secret, 'key', 'id').toString('base64url').slice(0, 8), secret };
}

export function signature([current]: Keys, purpose: string, text: string): string {
  return sign(current.secret, purpose, text).toString('base64url');
}

/** True for a text that one of the keys has signed. */
export function isSignature(signed: string, keys: Keys, purpose: string, text: string): boolean {
  return keys.some((key) => sameText(signed, signature([key], purpose, text)));
}
