import type { Appointment, HistoryEntry } from '../../src/domain/appointment.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Rules } from '../store/store.ts';
import { entryForChange } from './entry.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

/** Cancels an appointment and gives its time back; null when it has changed meanwhile and has to be looked at anew. */
export async function canceled(
  appointment: Appointment,
  by: HistoryEntry['by'],
  context: Context,
  rules: Rules,
): Promise<Appointment | null> {
  const next: Appointment = { ...appointment, version: appointment.version + 1, status: 'canceled' };
  const result = await context.deps.store.change(next, entryForChange(appointment, next, by, context, rules));
  return result.kind === 'changed' ? next : null;
}
