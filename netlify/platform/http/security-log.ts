import { Temporal } from 'temporal-polyfill';
import type { Acting } from '../../deps.ts';
import { signature } from './signing-keys.ts';
import { networkKey } from './ip-address.ts';
import type { Caller } from './route.ts';

/** The events of the security log, listed in docs/security.md. */
export type SecurityEvent =
  | 'signed_in'
  | 'sign_in_failed'
  | 'sign_in_locked'
  | 'signed_up'
  | 'signed_out'
  | 'password_changed'
  | 'new_device'
  | `factor_${'added' | 'removed' | 'reset' | 'used'}`
  | 'refused';

interface Context extends Acting<'keys' | 'securityLog'> {
  readonly from: Pick<Caller, 'ip' | 'device' | 'sessionHash'>;
}

/** Writes one line to the security log, with identifiers by a key that changes monthly and nothing personal. */
export function noteSecurity(
  event: SecurityEvent,
  { account, ...more }: { readonly account?: string } & Readonly<Record<string, string | number>>,
  { deps, now, from }: Context,
): void {
  const at = Temporal.Instant.fromEpochMilliseconds(now).toString();
  const named = (kind: string, text: string | null | undefined) =>
    text
      ? { [kind]: signature(deps.keys, `security log ${at.slice(0, 7)}`, `${kind} ${text}`).slice(0, 16) }
      : {};
  deps.securityLog({
    at,
    event,
    ...more,
    ...named('account', account),
    ...named('session', from.sessionHash),
    ...named('place', networkKey(from.ip)),
    ...(from.device && { device: from.device }),
  });
}

/** Refusals that may show an attack. */
const NOTED = new Set([
  'csrf_failed',
  'sign_in_required',
  'owner_only',
  'bad_token',
  'bad_signature',
  'rate_limited',
]);

/** Logs a refused request: missing rights, a bad signature, or a limit. */
export function noteRefusal(
  reply: { readonly kind: string; readonly code?: string },
  route: { readonly method: string; readonly path: string },
  context: Context,
): void {
  if (reply.kind !== 'refusal' || !NOTED.has(reply.code ?? '')) return;
  noteSecurity('refused', { code: reply.code ?? '', route: `${route.method} ${route.path}` }, context);
}
