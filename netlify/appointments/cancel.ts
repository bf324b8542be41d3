import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withCancellation, type Canceling } from '../../src/domain/appointments/cancel.ts';
import { feeReason, mostFee, newFee, withFee } from '../../src/domain/payments/fees.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RulesBasis } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange, entryForOwner } from './appointment-entry.ts';
import type { OwnersWord } from './undo-window.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

/** Returns the canceled appointment with a payment link for the unpaid part of its agreed fee. */
function withRestAsked(appointment: Appointment, id: string, now: EpochMs): Appointment {
  const reason = feeReason(appointment);
  const amount_cents = reason ? mostFee(appointment, reason) : 0;
  return reason && amount_cents > 0
    ? withFee(appointment, newFee({ id, reason, amount_cents }, null, now))
    : appointment;
}

/** True if a person canceled it: a time that was released automatically can still be canceled by a person. */
export function isCanceled(appointment: Appointment): boolean {
  return appointment.status === 'canceled' && appointment.released_from === null;
}

/**
 * Cancels an appointment, frees its time, and refunds what goes back.
 * @param canceling who decides, and how much is kept
 * @param word the owner's options if she cancels, rather than the customer
 * @param basis the rules it must still comply with, if somebody was shown the cost
 */
export async function canceled(
  appointment: Appointment,
  canceling: Canceling,
  word: OwnersWord | null,
  context: Context,
  rules: Rules,
  basis?: RulesBasis,
): Promise<Appointment | Conflict> {
  const { deps, now } = context;
  const closed: Appointment = {
    ...appointment,
    version: appointment.version + 1,
    status: 'canceled',
    held_until: null,
    // No payment restores a visit that a person canceled.
    released_from: null,
    ...(word === null && isActive(appointment) && { by_customer: { change: 'canceled', at: now } }),
  };
  const { cancelWindow } = rules.settings;
  const over = withCancellation(appointment, closed, canceling, cancelWindow, now, () => deps.ids.uuid());
  const next = canceling.asks_rest ? withRestAsked(over, deps.ids.uuid(), now) : over;
  const entry = word
    ? entryForOwner(appointment, next, word, context, rules)
    : entryForChange(appointment, next, 'customer', context, rules);
  const result = await deps.store.change(next, entry, basis);
  return result.kind === 'changed' ? next : 'conflict';
}
