import type { Counted } from '../../http/limits.ts';
import type { Caller } from '../../http/route.ts';

/** How often a session may name its password: somebody at an unlocked screen is not to find it out. */
export function passwordGuesses({ from }: { readonly from: Pick<Caller, 'sessionHash'> }): Counted {
  return { 'password:session': from.sessionHash ?? '' };
}
