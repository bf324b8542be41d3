import type { Appointment } from '../../src/domain/appointment.ts';
import { isActive } from '../../src/domain/status.ts';
import { withLateness } from '../../src/domain/fees.ts';
import { withRefund } from '../../src/domain/paying.ts';
import { refundOnCancel } from '../../src/domain/policy.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../retry.ts';
import type { RulesBasis } from '../store/verbs/book.ts';
import type { Rules } from '../store/verbs/calendar.ts';
import { entryForChange, entryForOwner } from './entry.ts';
import type { OwnersWord } from './owner-change.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

/** True where a person has canceled it: what the salon's system took back, a person can still cancel for good. */
export function isCanceled(appointment: Appointment): boolean {
  return appointment.status === 'canceled' && appointment.released_from === null;
}

/**
 * Cancels an appointment and gives its time back, and with it what the policy returns of the money paid online.
 * @param word of the owner, where it is the owner who cancels, and not the customer
 * @param basis the rules that it must still go by, where somebody was told what it costs
 */
export async function canceled(
  appointment: Appointment,
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
    // What a person has canceled no payment brings back.
    released_from: null,
    ...(word === null && isActive(appointment) && { by_customer: { change: 'canceled', at: now } }),
  };
  const amount = refundOnCancel(appointment, rules.settings.cancelWindow, now);
  const late = withLateness(appointment, closed, rules.settings.cancelWindow, now);
  const next = withRefund(late, amount, now, () => deps.ids.uuid());
  const entry = word
    ? entryForOwner(appointment, next, word, context, rules)
    : entryForChange(appointment, next, 'customer', context, rules);
  const result = await deps.store.change(next, entry, basis);
  return result.kind === 'changed' ? next : 'conflict';
}
