import type { Failure } from './call.ts';

type Codes = ReadonlySet<Failure['code']>;

/** After these errors nobody knows whether the salon carried it out. */
const unsure: Codes = new Set(['offline', 'timeout', 'internal', 'store_unavailable']);

/** Refusals before the idempotency key is checked, so an earlier attempt with it may still have succeeded. */
const beforehand: Codes = new Set(['rate_limited', 'csrf_failed', 'sign_in_required', 'owner_only']);

/**
 * True if the outcome is unknown, so that retries must use the same key.
 * @param wasUnsure an earlier attempt with this key had an unknown outcome
 */
export function isUnsure({ code }: Failure, wasUnsure = false): boolean {
  return unsure.has(code) || (wasUnsure && beforehand.has(code));
}
