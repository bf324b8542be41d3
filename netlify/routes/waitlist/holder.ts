import type { WaitlistEntry } from '../../../src/domain/waitlist.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, refuse } from '../../http/reply.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { hasProven } from '../../use-cases/accounts/account.ts';
import { isWaitlistToken } from '../../http/waitlist-link.ts';

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/**
 * The waitlist entry, for whoever brings the token of its link or is signed in with the proven address that it was left with; else
 * why it is not shown. What is off the list is not found, whoever asks.
 */
export function heldEntry(
  entry: WaitlistEntry | null,
  { token, user }: { readonly token: string | null; readonly user: User | null },
  keys: Keys,
) {
  if (token === null && user === null) {
    return no(refuse('sign_in_required', 'Please open your private link, or sign in.'));
  }
  if (entry === null) return no(notFound('This waitlist entry'));
  const isTheirs = token !== null && isWaitlistToken(token, entry, keys);
  if (isTheirs || hasProven(user, entry.customer.email)) return { ok: true as const, entry };
  if (token === null) return no(notFound('This waitlist entry'));
  return no(
    refuse('bad_token', 'This link does not belong to the waitlist entry. Please use the one in your email.'),
  );
}
