import type { Appointment } from '../../src/domain/appointment.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist.ts';
import type { Keys } from '../http/keys.ts';
import type { Counted } from '../http/limits.ts';
import { placeOf } from '../http/place.ts';
import { manageLinks, waitlistLinks } from '../http/private-link.ts';
import { notFound, refuse } from '../http/reply.ts';
import type { Caller } from '../http/route.ts';
import type { User } from '../store/verbs/accounts.ts';
import { hasProven } from '../use-cases/accounts/account.ts';

/** What a request shows for itself: the token of a private link, a session, or both. */
interface Shown {
  readonly token: string | null;
  readonly user: User | null;
}

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/**
 * The appointment, for whoever brings the token of its private link or is signed in with the proven address that it was
 * made with; else why it is not shown. A session learns nothing of appointments that are not its own.
 */
export function held(appointment: Appointment | null | undefined, shown: Shown, keys: Keys) {
  const isOwn = (token: string | null) =>
    appointment &&
    ((token !== null && manageLinks.opens(token, appointment, keys)) ||
      (!appointment.erased && hasProven(shown.user, appointment.customer.email)));
  return shownTo(appointment, shown, 'booking', isOwn);
}

/** The same of a waitlist entry. What is off the list is not found, whoever asks. */
export function heldEntry(entry: WaitlistEntry | null, shown: Shown, keys: Keys) {
  const isOwn = (token: string | null) =>
    entry &&
    ((token !== null && waitlistLinks.opens(token, entry, keys)) ||
      hasProven(shown.user, entry.customer.email));
  return shownTo(entry, shown, 'waitlist entry', isOwn);
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
  isOwn: (token: string | null) => boolean | null | undefined,
) {
  if (token === null && user === null) return no(refuse('sign_in_required', words[what].open));
  if (!thing) return no(notFound(`This ${what}`));
  if (isOwn(token)) return { ok: true as const, thing };
  return no(token === null ? notFound(`This ${what}`) : refuse('bad_token', words[what].other));
}

/** Guesses at the token of a link, counted by where they come from. Who is signed in does not guess. */
export function tokenGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'manageToken'> }): Counted {
  return from.manageToken === null ? {} : { 'manage:place': placeOf(from.ip) };
}
