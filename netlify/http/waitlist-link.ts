import type { Wish } from '../../src/domain/waitlist.ts';
import { sign } from './crypto.ts';
import type { Key, Keys } from './keys.ts';
import { linkToken, mayOpen, newLink, opens } from './private-link.ts';

type Linked = Pick<Wish, 'id' | 'link_key' | 'token_hash'>;

/** What a new wish keeps of the link in the letters about it. */
export function newWishLink(id: string, keys: Keys): Omit<Linked, 'id'> {
  const { link_key, hash } = newLink('wish', id, keys);
  return { link_key, token_hash: hash };
}

export function wishToken(wish: Linked, keys: Keys): string {
  return linkToken('wish', linkOf(wish), keys);
}

export function isWishToken(token: string, wish: Linked, keys: Keys): boolean {
  return opens(token, 'wish', linkOf(wish), keys);
}

/** The same of a wish that has ended, of which nothing is kept. */
export function isTokenOfEndedWish(token: string, id: string, keys: Keys): boolean {
  return mayOpen(token, 'wish', id, keys);
}

const linkOf = ({ id, link_key, token_hash: hash }: Linked) => ({ id, link_key, hash });

/** Behind the `#`, which no browser sends to a server. */
export function wishUrl(site: string, id: string, token: string): string {
  return `${site}/wish#${id}.${token}`;
}

/** The id of a wish that is left under an idempotency key: the same key names the same wish. */
export function wishIdOf(key: string, { secret }: Key): string {
  const hex = sign(secret, 'wish key', key.toLowerCase()).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
