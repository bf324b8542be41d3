import { emailKey } from '../../../src/domain/clients/customer-rules.ts';
import type { Bucket } from '../store/sessions.ts';
import { sha256 } from './crypto.ts';
import { networkKey } from './ip-address.ts';

/** How many attempts are allowed in how many minutes, by counter: docs/security.md has the same table. */
export const limits = {
  'sign-in:place': { most: 30, minutes: 15 },
  'sign-in:both': { most: 5, minutes: 15 },
  'sign-in:email': { most: 10, minutes: 15 },
  'sign-in:device': { most: 10, minutes: 15 },
  // Correct one-time codes count too: nobody may try a million combinations.
  'code:place': { most: 5, minutes: 15 },
  'code:account': { most: 5, minutes: 15 },
  'passkey:place': { most: 60, minutes: 15 },
  'sign-up:place': { most: 20, minutes: 60 },
  'sign-up:both': { most: 3, minutes: 1440 },
  'sign-up:email': { most: 5, minutes: 1440 },
  'forgot:place': { most: 20, minutes: 60 },
  'forgot:both': { most: 3, minutes: 60 },
  'forgot:email': { most: 5, minutes: 60 },
  'reset:place': { most: 20, minutes: 15 },
  'verify:place': { most: 20, minutes: 60 },
  'verify:session': { most: 5, minutes: 60 },
  'confirm:place': { most: 20, minutes: 15 },
  'password:place': { most: 30, minutes: 15 },
  'password:session': { most: 10, minutes: 15 },
  'google:place': { most: 30, minutes: 15 },
  'book:place': { most: 60, minutes: 10 },
  'pay:place': { most: 60, minutes: 10 },
  'waitlist:place': { most: 20, minutes: 1440 },
  // Three held times cause four emails each: received, waiting for its deposit, released, booked again.
  'stranger:email': { most: 12, minutes: 1440 },
  'manage:place': { most: 120, minutes: 10 },
  'picture:place': { most: 60, minutes: 1440 },
  'readdress:place': { most: 20, minutes: 1440 },
  'readdress:booking': { most: 5, minutes: 1440 },
  'gift-card:place': { most: 20, minutes: 60 },
  'text-link:place': { most: 60, minutes: 10 },
  'stranger:text': { most: 6, minutes: 1440 },
  'stranger:texts': { most: 60, minutes: 1440 },
  'text-reply:number': { most: 1, minutes: 1440 },
  'feed:place': { most: 120, minutes: 10 },
} as const;

/** Limits whose counters contain an email address, and are deleted with it. */
export const countedByAddress = Object.keys(limits).filter((limit) => limit.endsWith(':email'));

/** The same for a phone number. */
export const countedByNumber = [
  'stranger:text',
  'text-reply:number',
] as const satisfies readonly (keyof Counted)[];

/** The counter of an attempt, and its subject: an IP address, an email address, a session. Checked in this order. */
export type Counted = Partial<Readonly<Record<keyof typeof limits, string>>>;

/** Attempts at an email address: no single IP address can use up the shared allowance. */
export function atAddress(
  what: 'sign-in' | 'sign-up' | 'forgot',
  email: string,
  { ip }: { readonly ip: string },
): Counted {
  const [place, address] = [networkKey(ip), sha256(emailKey(email))];
  return {
    [`${what}:place`]: place,
    [`${what}:both`]: sha256(`${place} ${address}`),
    [`${what}:email`]: address,
  };
}

/** Returns the counters of an attempt, in the order in which they are checked. */
export function toBuckets(counted: Counted): Bucket[] {
  return Object.entries(limits).flatMap(([limit, { most, minutes }]) => {
    const whose = counted[limit as keyof typeof limits];
    return whose === undefined ? [] : [{ name: `${limit}:${whose}`, most, windowMs: minutes * 60_000 }];
  });
}
