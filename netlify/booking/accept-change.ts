import type { acceptChange as contract } from '../../src/api/booking/bookings.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { asSeen } from '../../src/domain/booking/guest-booking.ts';
import { isAsShown, termsToAccept, withAccepted } from '../../src/domain/booking/policy.ts';
import { isOpen } from '../../src/domain/appointments/status.ts';
import { msOf, type EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForChange } from '../appointments/appointment-entry.ts';
import type { TermsChanged } from './book.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

/** Accepts the salon's change for the client who has seen its terms. */
export async function acceptChange(
  appointment: Appointment,
  isProven: boolean,
  rules: Rules,
  { version, expected }: BodyOf<typeof contract>,
  context: Context,
): Promise<
  | { readonly kind: 'accepted'; readonly next: Appointment }
  | { readonly kind: 'stale' | 'over' }
  | TermsChanged
  | Conflict
> {
  if (!isOpen(appointment) || msOf(appointment.start) <= context.now) return { kind: 'over' };
  const terms = termsToAccept(asSeen(appointment, isProven), rules.settings);
  if (!isAsShown(expected, terms)) return { kind: 'terms_changed', terms };
  const { salon_change: change, ...rest } = appointment;
  // The client's browser repeats a request whose answer was lost.
  if (!change) return { kind: 'accepted', next: appointment };
  if (version !== appointment.version) return { kind: 'stale' };
  const accepted = termsToAccept(appointment, rules.settings);
  const next = withAccepted({ ...rest, version: version + 1 }, accepted, rules, context.now);
  const entry = entryForChange(appointment, next, 'customer', context, rules);
  const { kind } = await context.deps.store.change(next, entry, { rules });
  return kind === 'changed' ? { kind: 'accepted', next } : 'conflict';
}
