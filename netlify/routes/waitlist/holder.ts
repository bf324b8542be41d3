import type { Wish } from '../../../src/domain/waitlist.ts';
import type { Keys } from '../../http/keys.ts';
import { notFound, refuse } from '../../http/reply.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { hasProven } from '../../use-cases/accounts/account.ts';
import { isWishToken } from '../../http/waitlist-link.ts';

const no = <R>(refusal: R) => ({ ok: false as const, refusal });

/**
 * The wish, for whoever brings the token of its link or is signed in with the proven address that it was left with; else
 * why it is not shown. What is off the list is not found, whoever asks.
 */
export function heldWish(
  wish: Wish | null,
  { token, user }: { readonly token: string | null; readonly user: User | null },
  keys: Keys,
) {
  if (token === null && user === null) {
    return no(refuse('sign_in_required', 'Please open the private link of this wish, or sign in.'));
  }
  if (wish === null) return no(notFound('This wish'));
  const isTheirs = token !== null && isWishToken(token, wish, keys);
  if (isTheirs || hasProven(user, wish.customer.email)) return { ok: true as const, wish };
  if (token === null) return no(notFound('This wish'));
  return no(refuse('bad_token', 'This link does not belong to the wish. Please use the one in your letter.'));
}
