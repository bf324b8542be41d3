import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { isInAccount } from '../../src/domain/booking/guest-booking.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import type { Keys } from '../platform/http/signing-keys.ts';
import type { Counted } from '../platform/http/rate-limits.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { manageLinks, waitlistLinks } from './private-link.ts';
import { notFound, refuse } from '../platform/http/reply.ts';
import type { Caller } from '../platform/http/route.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { hasProven } from '../accounts/account.ts';

/** The credentials of a request: the token of a private link, a session, or both. */
interface Shown {
  readonly token: string | null;
  readonly user: User | null;
}

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/**
 * How access was gained: by which token, if any, and whether the address is proven. The token in an answer proves only the
 * booking.
 */
export interface Proof {
  readonly by: 'mailed' | 'told' | null;
  readonly isProven: boolean;
}

/**
 * Returns the appointment for the token of its private link or the session of its account, otherwise the refusal. A session
 * reveals nothing about other people's appointments.
 */
export function held(appointment: Appointment | null | undefined, shown: Shown, keys: Keys) {
  const proof = (token: string | null) => {
    if (!appointment) return null;
    const by = token === null ? null : manageLinks.opens(token, appointment, keys);
    const isOwner = !appointment.erased && hasProven(shown.user, appointment.customer.email);
    const isOwn = by !== null || (isOwner && isInAccount(appointment));
    return isOwn ? { by, isProven: by === 'mailed' || isOwner } : null;
  };
  return shownTo(appointment, shown, 'booking', proof);
}

/** The same for a waitlist entry. A removed entry is not found, whoever asks. */
export function heldEntry(entry: WaitlistEntry | null, shown: Shown, keys: Keys) {
  const proof = (token: string | null) => {
    if (!entry) return null;
    const by = token === null ? null : waitlistLinks.opens(token, entry, keys);
    const isOwner = hasProven(shown.user, entry.customer.email);
    return by !== null || isOwner ? { by, isProven: by === 'mailed' || isOwner } : null;
  };
  return shownTo(entry, shown, 'waitlist entry', proof);
}

const words = {
  booking: {
    open: 'Please open the private link of this booking, or sign in.',
    other: 'This link does not belong to the booking. Please use the newest one you were given.',
  },
  'waitlist entry': {
    open: 'Please open your private link, or sign in.',
    other: 'This link does not belong to the waitlist entry. Please use the one in your email.',
  },
};

function shownTo<Thing>(
  thing: Thing | null | undefined,
  { token, user }: Shown,
  what: keyof typeof words,
  proofOf: (token: string | null) => Proof | null,
) {
  if (token === null && user === null) return no(refuse('sign_in_required', words[what].open));
  if (!thing) return no(notFound(`This ${what}`));
  const proof = proofOf(token);
  if (proof) return { ok: true as const, thing, proof };
  return no(token === null ? notFound(`This ${what}`) : refuse('bad_token', words[what].other));
}

/** Guesses at a link's token, counted by IP address. Signed-in people do not guess. */
export function tokenGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'manageToken'> }): Counted {
  return from.manageToken === null ? {} : { 'manage:place': placeOf(from.ip) };
}
