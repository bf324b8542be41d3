import type { refundVisit } from '../../src/api/payments/refund.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { refunded } from '../../src/domain/payments/refunds.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import { saveOnce } from '../appointments/save-once.ts';
import type { AtTill } from '../till/check-out.ts';

/**
 * Makes the owner's refund, once for a key; with a receipt it becomes a credit with the next number. Online refunds and the email
 * wait for Undo.
 */
export async function refundedByOwner(
  { version, ...refunding }: BodyOf<typeof refundVisit>,
  { appointment, waiting, rules, last }: AtTill,
  remember: RememberAs | undefined,
  context: { readonly deps: Pick<Deps, 'store' | 'ids'>; readonly now: EpochMs },
): Promise<
  | { readonly kind: 'done' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'stale' | 'key_reused' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | Conflict
> {
  const { deps, now } = context;
  if (version !== appointment.version) return { kind: 'stale' };
  const credit = {
    number: last + 1,
    mailed: rules.settings.emailNotifications && !appointment.erased && appointment.customer.email !== '',
  };
  const result = refunded(appointment, refunding, credit, now, () => deps.ids.uuid());
  if ('errors' in result) return { kind: 'invalid', errors: { ...result.errors } };
  const next = result.appointment;
  const entry = entryForOwner(appointment, next, { waiting, notify: false }, context, rules);
  const numbered = result.receipt ? { ...entry, receipt: credit.number } : entry;
  const saved = await saveOnce(deps.store, next, numbered, remember, { rules });
  return saved !== 'conflict' && saved.kind === 'changed' ? { kind: 'done', appointment: next } : saved;
}
