import type { undoChange } from '../../src/api/appointments/appointments.ts';
import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { Appointment } from '../../src/domain/appointments/appointment.ts';
import { withoutRefund } from '../../src/domain/payments/refunds.ts';
import { isActive } from '../../src/domain/appointments/status.ts';
import type { OwnerChange } from '../../src/domain/messages/job.ts';
import type { EpochMs } from '../../src/domain/time.ts';
import type { Deps } from '../deps.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { AppointmentInSchedule } from '../platform/store/verbs/appointments.ts';
import type { ScheduleWindow } from '../platform/store/verbs/calendar.ts';
import { entryForOwner } from './appointment-entry.ts';
import type { OwnersWord } from './undo-window.ts';
import { askedAbout, hasSameTime, type Hindered, type Meant } from './check-time.ts';

interface Context {
  readonly deps: Deps;
  readonly now: EpochMs;
}

export type Saved = { readonly kind: 'done'; readonly appointment: Appointment } | Hindered | Conflict;

/** Stores it, unless the owner must confirm its time first. */
export async function savedByOwner(
  before: Appointment,
  next: Appointment,
  meant: Meant,
  word: OwnersWord,
  schedule: ScheduleWindow,
  context: Context,
  /** The number of its new receipt. */
  receipt?: number,
): Promise<Saved> {
  const { store } = context.deps;
  // Whether it needs time that the appointment does not have already.
  const takes = isActive(next) && !(isActive(before) && hasSameTime(before, next));
  const asking = { meant, before, store, now: context.now };
  const hindered = takes ? await askedAbout(next, schedule, asking) : null;
  if (hindered) return hindered;
  const made = entryForOwner(before, next, word, context, schedule.rules);
  const entry = receipt === undefined ? made : { ...made, receipt };
  const basis = takes ? { schedule, allowOverlap: meant.allow_overlap ?? false } : undefined;
  const result = await store.change(next, entry, basis);
  switch (result.kind) {
    case 'changed':
      return { kind: 'done', appointment: next };
    case 'taken':
      return (await askedAbout(next, result.schedule, asking)) ?? 'conflict';
    case 'stale':
    case 'rules_changed':
      return 'conflict';
  }
}

/**
 * Undoes the owner's last change while none of its effects has left: restores everything except the version. Unsent emails are
 * dropped, and earlier waiting effects go on waiting.
 */
export async function takeBack(
  { version, allow_overlap }: BodyOf<typeof undoChange>,
  { appointment, schedule }: AppointmentInSchedule,
  { waiting, last }: { readonly waiting: OwnerChange | null; readonly last: number },
  context: Context,
): Promise<Saved | { readonly kind: 'stale' | 'too_late' | 'receipt' }> {
  if (version !== appointment.version) return { kind: 'stale' };
  if (!waiting?.back) return { kind: 'too_late' };
  const { appointment: was, notify } = waiting.back;
  // Receipt numbers are never reused: a credit gets a reversal, and a checkout has its own call for undoing.
  const isNumbered = was.receipts.length !== appointment.receipts.length;
  const before = isNumbered
    ? withoutRefund(appointment, was, last + 1, context.now)
    : { ...was, version: version + 1 };
  if (!before) return { kind: 'receipt' };
  // It had that time before, so opening hours no longer matter.
  const meant = { allow_overlap, allow_outside: true };
  const word = { waiting: { ...waiting, notify }, notify: false };
  return savedByOwner(appointment, before, meant, word, schedule, context, isNumbered ? last + 1 : undefined);
}
