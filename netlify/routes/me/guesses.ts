import type { Endpoint } from '../../../src/api/endpoint.ts';
import type { Call } from '../../http/route.ts';
import { QUARTER_HOUR } from '../auth/limits.ts';

/** How often a session may name its password: somebody at an unlocked screen is not to find it out. */
export function passwordGuesses({ from }: Pick<Call<Endpoint>, 'from'>) {
  const limit = { most: 10, windowMs: QUARTER_HOUR };
  return [{ bucket: `password:${from.sessionHash ?? ''}`, limit }];
}
