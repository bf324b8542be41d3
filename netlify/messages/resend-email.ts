import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { letterAgain, type Again } from '../../src/domain/messages/resend-email.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForMoney } from '../appointments/appointment-entry.ts';
import { saveOnce } from '../appointments/save-once.ts';

/** Sends a payment link or receipt again, once for a key: each press without one sends another email. */
export async function sentAgain(
  again: Again,
  appointment: Appointment,
  rules: Rules,
  remember: RememberAs | undefined,
  context: { readonly deps: Pick<Deps, 'store' | 'ids'>; readonly now: EpochMs },
): Promise<
  | { readonly kind: 'changed' | 'replayed'; readonly appointment: Appointment }
  | { readonly kind: 'unknown' | 'over' | 'unreachable' | 'off' | 'key_reused' }
  | Conflict
> {
  const { deps, now } = context;
  const next = { ...appointment, version: appointment.version + 1 };
  const letter = letterAgain(next, again, now);
  if (typeof letter === 'string') return { kind: letter };
  if (appointment.erased || appointment.customer.email === '') return { kind: 'unreachable' };
  if (!rules.settings.emailNotifications) return { kind: 'off' };
  const { job, change } = letter;
  const entry = entryForMoney(appointment, next, 'owner', context, rules);
  const history = { ...entry.history, change };
  return saveOnce(deps.store, next, { ...entry, history, jobs: [...entry.jobs, job] }, remember);
}
