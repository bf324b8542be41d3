import { sameText, sha256, sign } from './crypto.ts';
import type { Key, Keys } from './keys.ts';

/** What a private link is kept as, beside what it opens. */
interface Link {
  readonly id: string;
  /** Id of the key that it was made with; empty where the program did not write that down yet. */
  readonly link_key: string;
  /** SHA-256 of its token; empty where no link opens it any more. */
  readonly hash: string;
}

type Purpose = 'manage' | 'wish';

/** A new link, made with the current key. */
export function newLink(purpose: Purpose, id: string, [current]: Keys): Omit<Link, 'id'> {
  return { link_key: current.id, hash: sha256(tokenBy(current, purpose, id)) };
}

/**
 * The 128-bit token of a private link. It is worked out, so that a repeated request and a later email can name the
 * same link although only its hash is kept: with the key that the link was made with while that one lives, and with
 * the current one once it is revoked.
 */
export function linkToken(purpose: Purpose, link: Link, keys: Keys): string {
  return tokenBy(keyOf(purpose, link, keys), purpose, link.id);
}

/** True for the one token that opens it now. */
export function opens(token: string, purpose: Purpose, link: Link, keys: Keys): boolean {
  return link.hash !== '' && sameText(token, linkToken(purpose, link, keys));
}

/** True where one of the keys may have made the token, whatever is kept of the link. */
export function mayOpen(token: string, purpose: Purpose, id: string, keys: Keys): boolean {
  return keys.some((key) => sameText(token, tokenBy(key, purpose, id)));
}

function keyOf(purpose: Purpose, { id, link_key, hash }: Link, keys: Keys): Key {
  const made = (key: Key) =>
    link_key === '' ? sha256(tokenBy(key, purpose, id)) === hash : key.id === link_key;
  return keys.find(made) ?? keys[0];
}

function tokenBy({ secret }: Key, purpose: Purpose, id: string): string {
  return sign(secret, purpose, id).subarray(0, 16).toString('base64url');
}
