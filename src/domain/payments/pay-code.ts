import type { Appointment } from '../appointments/appointment.ts';
import { standingReceipt } from '../till/till.ts';
import type { Cents } from '../money.ts';
import type { EpochMs } from '../time.ts';
import { isActive } from '../appointments/status.ts';
import { balanceDue, chargedFor } from './balance.ts';
import type { Payment } from './payment.ts';

// A pay code is an online payment that the owner starts at the desk and shows to the client as a code: docs/decisions/payments.md.

/** `expired` also covers a payment whose report is still missing: the provider is asked for it once. */
export const payCodeStates = ['open', 'paid', 'expired', 'canceled'] as const;

/** Returns the last pay code of a visit, whatever its state. */
export const newestPayCode = ({ payments }: Pick<Appointment, 'payments'>): Payment | undefined =>
  payments.findLast(({ covers_cents }) => covers_cents !== undefined);

/** Returns the state of a pay code, which expires at `held_until`. */
export function payCodeState({ state, held_until }: Payment, now: EpochMs): (typeof payCodeStates)[number] {
  if (state === 'paid') return 'paid';
  if (held_until <= now) return 'expired';
  return state === 'open' ? 'open' : 'canceled';
}

/** Returns the pay code that a client can pay now; none if the visit was settled in another way. */
export function openPayCode(visit: Appointment, now: EpochMs): Payment | undefined {
  const code = newestPayCode(visit);
  if (!code || payCodeState(code, now) !== 'open' || !isActive(visit)) return undefined;
  const isSettled = standingReceipt(visit.receipts) && code.amount_cents > balanceDue(visit);
  return isSettled ? undefined : code;
}

/** Returns the sum up to which payments are kept once this one has arrived, in cents; a pay code may cover more. */
export function mostKept(visit: Appointment, { covers_cents = 0 }: Payment): Cents {
  const charged = chargedFor(visit);
  return standingReceipt(visit.receipts) ? charged : Math.max(charged, covers_cents);
}
