import type { recordPayment } from '../../src/api/payments/desk-payments.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { balanceDue } from '../../src/domain/payments/balance.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import {
  withDeskPayment,
  withoutDeskPayment,
  type NotTakenBack,
} from '../../src/domain/payments/desk-payments.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import { dollars } from '../../src/domain/money.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { RememberAs } from '../platform/store/verbs/appointments.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from '../appointments/appointment-entry.ts';
import type { OwnersWord } from '../appointments/undo-window.ts';
import { saveOnce } from '../appointments/save-once.ts';

interface Context {
  readonly deps: Pick<Deps, 'store' | 'ids'>;
  readonly now: EpochMs;
}

type Done = { readonly kind: 'done'; readonly appointment: Appointment };
type Stale = { readonly kind: 'stale' };

/** Records a desk payment, once for a key. */
export async function recorded(
  { method, amount_cents, version, notify = true }: BodyOf<typeof recordPayment>,
  appointment: Appointment,
  waiting: OwnerChange | null,
  rules: Rules,
  remember: RememberAs | undefined,
  context: Context,
): Promise<
  | Done
  | { readonly kind: 'replayed'; readonly appointment: Appointment }
  | Stale
  | { readonly kind: 'not_active' | 'key_reused' }
  | { readonly kind: 'invalid'; readonly errors: Readonly<Record<string, string>> }
  | Conflict
> {
  const { deps, now } = context;
  if (version !== appointment.version) return { kind: 'stale' };
  if (!isActive(appointment)) return { kind: 'not_active' };
  const due = balanceDue(appointment);
  if (amount_cents > due) {
    return {
      kind: 'invalid',
      errors: { amount_cents: `Amount must be at most ${dollars(due)}: no more is due` },
    };
  }
  const next = withDeskPayment(appointment, { id: deps.ids.uuid(), method, amount_cents, at: now });
  const entry = entryForOwner(appointment, next, { waiting, notify }, context, rules);
  const saved = await saveOnce(deps.store, next, entry, remember);
  return saved !== 'conflict' && saved.kind === 'changed' ? { kind: 'done', appointment: next } : saved;
}

/** Removes a desk payment, in the expected version if the caller names one. */
export async function takenBack(
  id: string,
  version: number | undefined,
  appointment: Appointment,
  word: OwnersWord,
  rules: Rules,
  context: Context,
): Promise<Done | Stale | { readonly kind: NotTakenBack } | Conflict> {
  const { deps, now } = context;
  if (version !== undefined && version !== appointment.version) return { kind: 'stale' };
  const next = withoutDeskPayment(appointment, id, now);
  if (typeof next === 'string') return { kind: next };
  const entry = entryForOwner(appointment, next, word, context, rules);
  const { kind } = await deps.store.change(next, entry);
  return kind === 'changed' ? { kind: 'done', appointment: next } : 'conflict';
}
