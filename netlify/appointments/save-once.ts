import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { Store } from '../platform/store/store.ts';
import type { Basis, Entry, RememberAs, Repeated, RulesBasis } from '../platform/store/verbs/appointments.ts';

/**
 * Stores a change that takes no time, once for a key if the request has one.
 * @returns 'conflict' if the data it was decided on has changed meanwhile
 */
export async function saveOnce(
  store: Pick<Store, 'change' | 'changeOnce'>,
  next: Appointment,
  entry: Entry,
  remember: RememberAs | undefined,
  basis?: Basis | RulesBasis,
): Promise<{ readonly kind: 'changed'; readonly appointment: Appointment } | Repeated | Conflict> {
  const result = await (remember
    ? store.changeOnce(next, entry, remember, basis)
    : store.change(next, entry, basis));
  switch (result.kind) {
    case 'changed':
      return { kind: 'changed', appointment: next };
    case 'replayed':
    case 'key_reused':
      return result;
    case 'stale':
    case 'taken':
    case 'rules_changed':
      return 'conflict';
  }
}
