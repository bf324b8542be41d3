import type { Wish } from '../../../src/domain/waitlist.ts';
import { sameText, sha256, sign } from '../../http/crypto.ts';

/** The 128-bit token of the link in the letters about a wish, worked out as that of a booking is. */
export function wishToken(id: string, secret: string): string {
  return sign(secret, 'wish', id).subarray(0, 16).toString('base64url');
}

export function isWishToken(token: string, { token_hash }: Wish): boolean {
  return sameText(sha256(token), token_hash);
}

/** Behind the `#`, which no browser sends to a server. */
export function wishUrl(origin: string, id: string, token: string): string {
  return `${origin}/wish#${id}.${token}`;
}

/** The id of a wish that is left under an idempotency key: the same key names the same wish. */
export function wishIdOf(key: string, secret: string): string {
  const hex = sign(secret, 'wish key', key.toLowerCase()).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
