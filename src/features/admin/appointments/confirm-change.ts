import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { centsTyped, dollars, type Cents } from '../../../domain/money.ts';
import { isActive, statusWord } from '../../../domain/appointments/status.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import {
  actionsFor,
  changesBack,
  changesOf,
  isDone,
  opposed,
  statusAfter,
  type Asked,
  type StatusAction,
} from './actions.ts';
import type { Ending } from './CancelChoice.tsx';
import { changeAppointment, undoChange, type Change, type ChangeOutcome } from './change-appointment.ts';
import { openDialog } from '../shell/dialogs.ts';
import { differences, type Difference } from './differences.ts';
import { meant, noObstacles, withEarlier, type Obstacles } from '../forms/time-conflicts.ts';
import { shortly } from '../shell/text.ts';

/** A confirmation question. */
export interface Question extends Ending {
  readonly action: Asked;
  /** The appointment when the question was asked; the server rejects newer versions. */
  readonly appointment: OwnersAppointment;
  /** The changes after a yes, in order. */
  readonly changes: readonly Change[];
  /** Conflicts of the time, reported by the server. */
  readonly obstacles: Obstacles;
  /** Changes by somebody else since the question was first asked. */
  readonly changed: readonly Difference[];
  readonly sending: boolean;
  /** The error of a typed value, or null. */
  readonly problem: string | null;
  /** A note about a proposed move. */
  readonly note?: string;
  /** Whether to email the client. */
  readonly notify: boolean;
  /** True to undo the last change exactly, if still possible. */
  readonly undoes: boolean;
}

/** The open question in any section; `<AppointmentDialogs />` shows it. */
export const $question = atom<Question | null>(null);

/** Asks before a status change: section 4 of the specification. */
export function ask(action: StatusAction, appointment: OwnersAppointment): void {
  $question.set(plain(action, appointment, [changesOf[action]]));
}

/**
 * Moves an appointment to another start and keeps its length. It asks only if the time is not free or the appointment has
 * changed; the result is a toast with Undo.
 */
export async function move(appointment: OwnersAppointment, start_at: LocalDateTime): Promise<void> {
  const question = plain('move', appointment, [{ start_at }]);
  settle(question, await carriedOut(question));
}

/** Proposes another start, and moves there after confirmation. */
export function askToMove(appointment: OwnersAppointment, start_at: LocalDateTime, note: string): void {
  $question.set({ ...plain('move', appointment, [{ start_at }]), note });
}

/** Confirms without a question if nothing else must be decided: the owner has just read everything about the request. */
export async function confirm(appointment: OwnersAppointment): Promise<void> {
  const question = plain('confirm', appointment, [changesOf.confirm]);
  settle(question, await carriedOut(question));
}

/** Keeps an unpaid time for good, with its status. */
export async function keep(appointment: OwnersAppointment): Promise<ChangeOutcome> {
  const question = plain('keep', appointment, [{ held_until: null }]);
  const outcome = await carriedOut(question);
  settle(question, outcome);
  return outcome;
}

export function pick(choice: Partial<Ending & Pick<Question, 'notify'>>): void {
  const question = $question.get();
  if (question && !question.sending) $question.set({ ...question, ...choice, problem: null });
}

export function dropQuestion(): void {
  if ($question.get()?.sending !== true) $question.set(null);
}

/** 'Yes, Continue'. Pressed twice, it sends once. */
export async function carryOut(): Promise<void> {
  const question = $question.get();
  if (!question || question.sending) return;
  // The field shows the error.
  if (question.keep !== null && centsTyped(question.keep) === null) return;
  $question.set({ ...question, sending: true });
  settle(question, await carriedOut(question));
}

function plain(
  action: Question['action'],
  appointment: OwnersAppointment,
  changes: readonly Change[],
): Question {
  return {
    action,
    appointment,
    changes,
    obstacles: noObstacles,
    changed: [],
    sending: false,
    problem: null,
    by: 'salon',
    keep: null,
    notify: true,
    undoes: false,
  };
}

async function carriedOut(question: Question): Promise<ChangeOutcome> {
  const { action, appointment, changes, obstacles, by, keep, notify, undoes } = question;
  if (undoes) {
    const undone = await undoChange(appointment, obstacles);
    const isTooLate = undone.kind === 'refused' && undone.failure.code === 'invalid_transition';
    // Effects that have left cannot be undone, so it is changed again.
    if (!isTooLate || changes.length === 0) return undone;
  }
  let outcome: ChangeOutcome = { kind: 'changed', appointment };
  for (const change of changes) {
    if (outcome.kind !== 'changed') return outcome;
    const keep_cents = keep === null ? null : centsTyped(keep);
    const owner = {
      ...((action === 'cancel' || action === 'move') && by === 'client' && { by }),
      ...(keep_cents !== null && { keep_cents }),
      ...(!notify && { notify }),
    };
    outcome = await changeAppointment(outcome.appointment, { ...change, ...meant(obstacles), ...owner });
  }
  return outcome;
}

function settle(question: Question, outcome: ChangeOutcome): void {
  const { action } = question;
  if (outcome.kind === 'not_free') {
    const obstacles = withEarlier(question.obstacles, outcome.obstacles);
    return $question.set({ ...question, obstacles, sending: false });
  }
  if (outcome.kind === 'stale') return askAgain(question, outcome.newest);
  // A rejected amount can be corrected in its field.
  const problem = outcome.kind === 'refused' && outcome.failure.errors['keep_cents'];
  if (problem) return $question.set({ ...question, problem, sending: false });
  $question.set(null);
  if (outcome.kind === 'refused') return failBecause(action, outcome.failure.message);
  const after = outcome.appointment;
  const back = after.refunded_cents - question.appointment.refunded_cents;
  return succeed(action, after, undo(question, after), back);
}

/** Somebody else was first: asks again about the current state, if the action is still possible. */
function askAgain(question: Question, newest: OwnersAppointment): void {
  const { action, appointment } = question;
  const changed = differences(appointment, newest);
  if (isDone(action, newest)) {
    $question.set(null);
    return succeed(action, newest);
  }
  if (canBeAsked(action, newest))
    return $question.set({
      ...question,
      appointment: newest,
      changed,
      obstacles: noObstacles,
      sending: false,
    });
  $question.set(null);
  return failAsStale(action, changed);
}

function canBeAsked(action: Question['action'], appointment: OwnersAppointment): boolean {
  if (action === 'keep' || action === 'move') return isActive(appointment);
  return actionsFor(appointment, salonNow()).includes(action);
}

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

function succeed(
  action: Question['action'],
  appointment: OwnersAppointment,
  undo?: ToastAction,
  back: Cents = 0,
): void {
  const { status, fee } = appointment;
  const text = shortly(appointment) + (back > 0 ? `. ${dollars(back)} will be refunded to the card.` : '');
  const also = fee && {
    label: 'Charge Fee',
    run: () => {
      openDialog({ kind: 'fee', appointment });
    },
  };
  const title =
    statusAfter(action) === undefined
      ? 'Appointment Updated'
      : status === 'canceled'
        ? 'Appointment Canceled'
        : 'Status Updated';
  const said = title === 'Status Updated' ? `${text}: ${statusWord(status)}` : text;
  showToast({
    kind: 'success',
    title,
    text: said,
    action: undo,
    ...(title !== 'Appointment Updated' && { also }),
  });
}

/** Undoes an action: exactly while nothing has left, later by changes the server allows. */
export function undo(
  { action, appointment: before, notify }: Pick<Question, 'action' | 'appointment' | 'notify'>,
  after: OwnersAppointment,
): ToastAction {
  const back = {
    ...plain(opposed(action, before), after, changesBack(action, before, after)),
    notify,
    undoes: true,
  };
  const run = async () => {
    const outcome = await carriedOut(back);
    if (outcome.kind === 'changed') succeed(back.action, outcome.appointment);
    else if (outcome.kind === 'stale') failAsStale(back.action, differences(after, outcome.newest));
    else if (outcome.kind === 'refused')
      failBecause(back.action, outcome.failure.message, { label: 'Retry', run: () => void run() });
    else settle(back, outcome);
  };
  return { label: 'Undo', run: () => void run() };
}

function failAsStale(action: Question['action'], changed: readonly Difference[]): void {
  const now = changed.map(({ label, after }) => `${label} is now ${after}.`);
  failBecause(action, ['it has changed meanwhile.', ...now].join(' '));
}

function failBecause(asked: Question['action'], message: string, action?: ToastAction): void {
  const [title, verb] = asked === 'cancel' ? ['Cancellation Failed', 'cancel'] : ['Update Failed', 'update'];
  showToast({ kind: 'error', title, text: `Failed to ${verb} appointment: ${message}`, action });
}
