import { sameText, sign } from './crypto.ts';

/** A secret, and the name by which what was made with it remembers it. */
export interface Key {
  readonly id: string;
  readonly secret: string;
}

/** What is made is made with the first; what any of them has made still counts. A key that is not among them is revoked. */
export type Keys = readonly [Key, ...Key[]];

export function keysOf(current: string, before: readonly string[] = []): Keys {
  const earlier = new Set(before.filter((secret) => secret !== current));
  return [keyOf(current), ...[...earlier].map(keyOf)];
}

/** Tells nothing of the secret, so it may stand in the store. */
function keyOf(secret: string): Key {
  return { id: sign(secret, 'key', 'id').toString('base64url').slice(0, 8), secret };
}

/** What the current key signs a text with. */
export function signature([current]: Keys, purpose: string, text: string): string {
  return signedBy(current, purpose, text);
}

/** True for what one of the keys has signed. */
export function isSignature(given: string, keys: Keys, purpose: string, text: string): boolean {
  return keys.some((key) => sameText(given, signedBy(key, purpose, text)));
}

function signedBy({ secret }: Key, purpose: string, text: string): string {
  return sign(secret, purpose, text).toString('base64url');
}
