import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isInAccount } from '../../src/domain/booking/guest-booking.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Deps } from '../deps.ts';
import type { Counted } from '../platform/http/rate-limits.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { manageLinks, waitlistLinks } from './private-link.ts';
import { found, notFound, refuse } from '../platform/http/refusal.ts';
import type { Caller } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { hasProven } from '../accounts/account.ts';

/**
 * How access was gained: by which token, if any, and whether the address is proven. The token in an answer proves only the
 * booking.
 */
export interface Proof {
  readonly by: 'mailed' | 'told' | null;
  readonly isProven: boolean;
}

/** The credentials of a request are the token of a private link, a session, or both. */
type Shown = { readonly from: Pick<Caller, 'manageToken'>; readonly deps: Pick<Deps, 'keys'> };

/**
 * Returns the appointment for the token of its private link or the session of its account. A session reveals nothing about other
 * people's appointments.
 * @throws Refusal without access
 */
export function held(appointment: Appointment | null | undefined, user: User | null, call: Shown) {
  return shownTo(appointment, user, call, 'booking', proofOfBooking);
}

export function proofOfBooking(booking: Appointment, user: User | null, call: Shown): Proof | null {
  const { manageToken: token } = call.from;
  const by = token === null ? null : manageLinks.opens(token, booking, call.deps.keys);
  const isOwner = !booking.erased && hasProven(user, booking.customer.email);
  const isOwn = by !== null || (isOwner && isInAccount(booking));
  return isOwn ? { by, isProven: by === 'mailed' || isOwner } : null;
}

/** The same for a waitlist entry. A removed entry is not found by anyone. */
export function heldEntry(entry: WaitlistEntry | null, user: User | null, call: Shown) {
  return shownTo(entry, user, call, 'waitlist entry', (waiting) => {
    const { manageToken: token } = call.from;
    const by = token === null ? null : waitlistLinks.opens(token, waiting, call.deps.keys);
    const isOwner = hasProven(user, waiting.customer.email);
    return by !== null || isOwner ? { by, isProven: by === 'mailed' || isOwner } : null;
  });
}

const words = {
  booking: {
    open: 'Please open your private link to this booking, or sign in.',
    other: "This link isn't for this booking. Please use the newest one we sent you.",
  },
  'waitlist entry': {
    open: 'Please open your private link, or sign in.',
    other: "This link isn't for this waitlist entry. Please use the one in your email.",
  },
};

function shownTo<Thing>(
  thing: Thing | null | undefined,
  user: User | null,
  call: Shown,
  what: keyof typeof words,
  proofOf: (thing: Thing, user: User | null, call: Shown) => Proof | null,
): { readonly thing: Thing; readonly proof: Proof } {
  const { manageToken: token } = call.from;
  if (token === null && user === null) throw refuse('sign_in_required', words[what].open);
  const one = found(thing, `This ${what}`);
  const proof = proofOf(one, user, call);
  if (proof) return { thing: one, proof };
  throw token === null ? notFound(`This ${what}`) : refuse('bad_token', words[what].other);
}

/** Guesses at a link's token, counted by IP address. Signed-in people do not guess. */
export function tokenGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'manageToken'> }): Counted {
  return from.manageToken === null ? {} : { 'manage:place': networkKey(from.ip) };
}
