import type { Counted } from '../../http/limits.ts';
import { placeOf } from '../../http/place.ts';
import type { Caller } from '../../http/route.ts';

/**
 * How often a session may name its password: somebody at an unlocked screen is not to find it out. By place first: whoever
 * makes up a session for every call leaves no row for each of them.
 */
export function passwordGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'sessionHash'> }): Counted {
  return { 'password:place': placeOf(from.ip), 'password:session': from.sessionHash ?? '' };
}
