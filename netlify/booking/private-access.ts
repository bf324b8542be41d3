import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isInAccount } from '../../src/domain/booking/guest-booking.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { messages } from '../../src/platform/messages.ts';
import type { Deps } from '../deps.ts';
import type { Counted } from '../platform/http/rate-limits.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { manageLinks, waitlistLinks } from './private-link.ts';
import { refuse } from '../platform/http/refusal.ts';
import type { Caller } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { hasProven } from '../accounts/account.ts';

/** How access was gained: by which token, if any, and whether the address is proven, not only the booking. */
export interface Proof {
  readonly by: 'mailed' | 'told' | null;
  readonly isProven: boolean;
}

/** The credentials of a request are the token of a private link, a session, or both. */
type Shown = { readonly from: Pick<Caller, 'manageToken'>; readonly deps: Pick<Deps, 'keys'> };

/** Returns the appointment for the token of its private link or its account's session. @throws Refusal without access */
export function held(appointment: Appointment | null | undefined, user: User | null, call: Shown) {
  const t = messages('replies-booking');
  const words = { open: t('openLink'), other: t('otherLink'), unknown: t('noBooking') };
  return shownTo(appointment, user, call, words, proofOfBooking);
}

/** Returns how a caller has access to a booking; null if she has none. */
export function proofOfBooking(booking: Appointment, user: User | null, call: Shown): Proof | null {
  const { manageToken: token } = call.from;
  const by = token === null ? null : manageLinks.opens(token, booking, call.deps.keys);
  const isOwner = !booking.erased && hasProven(user, booking.customer.email);
  const isOwn = by !== null || (isOwner && isInAccount(booking));
  return isOwn ? { by, isProven: by === 'mailed' || isOwner } : null;
}

/** The same for a waitlist entry. A removed entry is not found by anyone. */
export function heldEntry(entry: WaitlistEntry | null, user: User | null, call: Shown) {
  const t = messages('replies-waitlist');
  const words = { open: t('openLink'), other: t('otherLink'), unknown: t('noEntry') };
  return shownTo(entry, user, call, words, (waiting) => {
    const { manageToken: token } = call.from;
    const by = token === null ? null : waitlistLinks.opens(token, waiting, call.deps.keys);
    const isOwner = hasProven(user, waiting.customer.email);
    return by !== null || isOwner ? { by, isProven: by === 'mailed' || isOwner } : null;
  });
}

function shownTo<Thing>(
  thing: Thing | null | undefined,
  user: User | null,
  call: Shown,
  words: Readonly<Record<'open' | 'other' | 'unknown', string>>,
  proofOf: (thing: Thing, user: User | null, call: Shown) => Proof | null,
): { readonly thing: Thing; readonly proof: Proof } {
  const { manageToken: token } = call.from;
  if (token === null && user === null) throw refuse('sign_in_required', words.open);
  const proof = thing && proofOf(thing, user, call);
  if (proof) return { thing, proof };
  throw thing && token !== null ? refuse('bad_token', words.other) : refuse('not_found', words.unknown);
}

/** Guesses at a link's token, counted by IP address. Signed-in people do not guess. */
export function tokenGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'manageToken'> }): Counted {
  return from.manageToken === null ? {} : { 'manage:place': networkKey(from.ip) };
}
