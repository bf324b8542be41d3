import type { Failure } from './call.ts';

type Codes = ReadonlySet<Failure['code']>;

/** After these nobody can say whether the salon carried it out. */
const unsure: Codes = new Set(['offline', 'timeout', 'internal', 'store_unavailable']);

/** Said before the salon looks at the idempotency key: what has become of an earlier try with it is as open as it was. */
const beforehand: Codes = new Set(['rate_limited', 'csrf_failed', 'sign_in_required', 'owner_only']);

/**
 * True where the answer leaves open whether it was done, so that trying again must be with the same key.
 * @param wasUnsure an earlier try with this key left it open
 */
export function isUnsure({ code }: Failure, wasUnsure = false): boolean {
  return unsure.has(code) || (wasUnsure && beforehand.has(code));
}
