import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withCancellation, type Canceling } from '../../src/domain/appointments/cancel.ts';
import { feeReason, mostFee, newFee, withFee } from '../../src/domain/payments/fees.ts';
import { isActive, statusWord, type Status } from '../../src/domain/appointments/status.ts';
import { feeOnCancel } from '../../src/domain/booking/policy.ts';
import { formats } from '../../src/domain/salon-formats.ts';
import { unlessUncharged } from '../payments/chargeable-sums.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Acting } from '../deps.ts';
import type { Entry } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange, entryForOwner } from './appointment-entry.ts';
import type { NotifyChoice } from './undo-window.ts';

/** Returns the canceled appointment with a payment link for the unpaid part of its agreed fee. */
function withRestAsked(appointment: Appointment, id: string, { settings }: Rules, now: EpochMs): Appointment {
  const reason = feeReason(appointment);
  const amount_cents = reason ? mostFee(appointment, reason, formats(settings).currency) : 0;
  if (!reason || amount_cents <= 0) return appointment;
  return withFee(appointment, newFee({ id, reason, amount_cents }, null, now));
}

/** True if a person canceled it: a time that was released automatically can still be canceled by a person. */
export function isCanceled(appointment: Appointment): boolean {
  return appointment.status === 'canceled' && appointment.released_from === null;
}

/** Returns a canceled appointment with what is stored with it: its time is freed. `word`: the owner's options if she cancels. */
export function cancellation(
  appointment: Appointment,
  canceling: Canceling,
  word: NotifyChoice | null,
  { deps, now }: Acting<'ids'>,
  rules: Rules,
): { readonly next: Appointment; readonly entry: Entry } {
  const closed: Appointment = {
    ...appointment,
    version: appointment.version + 1,
    status: 'canceled',
    held_until: null,
    // No payment restores a visit that a person canceled.
    released_from: null,
    ...(word === null && isActive(appointment) && { by_customer: { change: 'canceled', at: now } }),
  };
  const { settings } = rules;
  const over = withCancellation(appointment, closed, canceling, settings, now, deps.ids.uuid);
  const next = canceling.asks_rest ? withRestAsked(over, deps.ids.uuid(), rules, now) : over;
  const entry = word
    ? entryForOwner(appointment, next, word, { deps, now }, rules)
    : entryForChange(appointment, next, 'customer', { deps, now }, rules);
  return { next, entry };
}

/** Rejects keeping more than was agreed, or anything if the salon cancels. @throws Refusal */
export function unlessKeptTooMuch(
  { by, keep_cents }: Canceling,
  appointment: Appointment,
  becomes: Status,
  rules: Rules,
  now: EpochMs,
): void {
  if (keep_cents === undefined) return;
  unlessUncharged({ keep_cents }, rules);
  if (isActive({ status: becomes }))
    throw invalid({ keep_cents: 'Amount to keep needs a cancellation or a no-show' });
  if (becomes === 'canceled' && by === 'salon')
    throw invalid({ keep_cents: "You can't keep anything if the salon cancels" });
  if (!isActive(appointment)) return;
  const most =
    becomes === 'canceled' ? feeOnCancel(appointment, rules.settings, now) : appointment.amount_paid_cents;
  if (keep_cents > most)
    throw invalid({ keep_cents: `Amount to keep can be at most ${formats(rules.settings).money(most)}` });
}

export const cannotBecome = (from: Status, to: Status) =>
  refuse('invalid_transition', `You can't change a ${statusWord(from)} appointment to ${statusWord(to)}.`);

export const alreadyCheckedOut = () =>
  refuse('has_receipt', 'This visit is checked out. Refund it, or undo the checkout on the same day.');
