import type { WaitlistEntry } from '../../src/domain/waitlist.ts';
import { sign } from './crypto.ts';
import type { Key, Keys } from './keys.ts';
import { linkToken, mayOpen, newLink, opens } from './private-link.ts';

type Linked = Pick<WaitlistEntry, 'id' | 'link_key' | 'token_hash'>;

/** What a new waitlist entry keeps of the link in the emails about it. */
export function newWaitlistLink(id: string, keys: Keys): Omit<Linked, 'id'> {
  const { link_key, hash } = newLink('wish', id, keys);
  return { link_key, token_hash: hash };
}

export function waitlistToken(waitlistEntry: Linked, keys: Keys): string {
  return linkToken('wish', linkOf(waitlistEntry), keys);
}

export function isWaitlistToken(token: string, waitlistEntry: Linked, keys: Keys): boolean {
  return opens(token, 'wish', linkOf(waitlistEntry), keys);
}

/** The same of a waitlist entry that has ended, of which nothing is kept. */
export function isTokenOfEndedEntry(token: string, id: string, keys: Keys): boolean {
  return mayOpen(token, 'wish', id, keys);
}

const linkOf = ({ id, link_key, token_hash: hash }: Linked) => ({ id, link_key, hash });

/** Behind the `#`, which no browser sends to a server. */
export function waitlistUrl(site: string, id: string, token: string): string {
  return `${site}/waitlist#${id}.${token}`;
}

/** The id of a waitlist entry that is left under an idempotency key: the same key names the same waitlist entry. */
export function waitlistIdOf(key: string, { secret }: Key): string {
  const hex = sign(secret, 'wish key', key.toLowerCase()).toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
