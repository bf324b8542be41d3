import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped } from '../../../platform/typed-money.ts';
import { isActive, statusWord } from '../../../domain/appointments/status.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import {
  actionsFor,
  changesBack,
  statusChanges,
  isDone,
  opposed,
  statusAfter,
  type Asked,
  type StatusAction,
} from './actions.ts';
import type { Ending } from './CancelChoice.tsx';
import type { Scope } from './NotifyChoice.tsx';
import {
  changeAppointment,
  isCanceledByClient,
  undoChange,
  type Change,
  type ChangeAnswer,
} from './change-appointment.ts';
import { fail, tell } from '../shell/act.ts';
import { openDialog } from '../shell/dialogs.ts';
import { differences, type Difference } from './differences.ts';
import { meant, noObstacles, obstaclesIn, withEarlier, type Obstacles } from '../forms/time-conflicts.ts';
import { shortly } from '../data/salon-clock.ts';

export interface Question extends Ending {
  readonly action: Asked;
  /** The appointment when the question was asked; the server rejects newer versions. */
  readonly appointment: OwnersAppointment;
  /** The changes once it is confirmed, in order. */
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
  /** Whether the later visits of its series change too. */
  readonly scope: Scope;
  /** True to undo the last change exactly, if still possible. */
  readonly undoes: boolean;
}

/** The open question in any section; `<AppointmentDialogs />` shows it. */
export const $question = atom<Question | null>(null);

/** Asks before a status change: section 4 of the specification. */
export function ask(action: StatusAction, appointment: OwnersAppointment): void {
  $question.set(newQuestion(action, appointment, [statusChanges[action]]));
}

/** Moves an appointment and keeps its length. It asks if the time is not free; the toast has Undo. */
export async function move(appointment: OwnersAppointment, start_at: LocalDateTime): Promise<void> {
  await send(newQuestion('move', appointment, [{ start_at }]));
}

/** Proposes another start, and moves there after confirmation. */
export function askToMove(appointment: OwnersAppointment, start_at: LocalDateTime, note: string): void {
  $question.set({ ...newQuestion('move', appointment, [{ start_at }]), note });
}

/** Confirms without a question if nothing else must be decided: the owner has just read everything about the request. */
export async function confirm(appointment: OwnersAppointment): Promise<void> {
  await send(newQuestion('confirm', appointment, [statusChanges.confirm]));
}

/** Keeps an unpaid time for good, with its status. */
export function keep(appointment: OwnersAppointment): Promise<ChangeAnswer> {
  return send(newQuestion('keep', appointment, [{ held_until: null }]));
}

export function pick(choice: Partial<Ending & Pick<Question, 'notify' | 'scope'>>): void {
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
  await send(question);
}

/** Carries out the action, and reports the result or asks again. */
async function send(question: Question): Promise<ChangeAnswer> {
  const answer = await requestChanges(question);
  settle(question, answer);
  return answer;
}

function newQuestion(action: Asked, appointment: OwnersAppointment, changes: readonly Change[]): Question {
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
    scope: 'this',
    undoes: false,
  };
}

async function requestChanges(question: Question): Promise<ChangeAnswer> {
  const { action, appointment, changes, obstacles, by, keep, notify, scope, undoes } = question;
  if (undoes) {
    const undone = await undoChange(appointment, obstacles);
    const isTooLate = !undone.ok && undone.code === 'invalid_transition';
    // Emails and refunds that were sent can't be undone, so the appointment is changed back.
    if (!isTooLate || changes.length === 0) return undone;
  }
  const keep_cents = keep === null ? null : centsTyped(keep);
  const owner = {
    ...((action === 'cancel' || action === 'move') && by === 'client' && { by }),
    ...(keep_cents !== null && { keep_cents }),
    ...(!notify && { notify }),
    ...(scope === 'following' && { scope }),
  };
  let answer: ChangeAnswer = { ok: true, data: appointment, message: null };
  for (const change of changes) {
    if (!answer.ok) return answer;
    answer = await changeAppointment(answer.data, { ...change, ...meant(obstacles), ...owner });
  }
  return answer;
}

function settle(question: Question, answer: ChangeAnswer): void {
  const { action, appointment } = question;
  if (answer.ok) {
    $question.set(null);
    // A visit that its client canceled first is answered by the next one of its series, if that was canceled too.
    const before =
      answer.data.id === appointment.id ? appointment : { ...answer.data, status: 'booked' as const };
    const back = answer.data.refunded_cents - before.refunded_cents;
    const isTheirs = action === 'cancel' && isCanceledByClient(answer.data);
    const undoes = isTheirs ? undefined : undo({ ...question, appointment: before }, answer.data);
    return succeed(action, answer.data, undoes, back);
  }
  const found = obstaclesIn(answer);
  if (found) {
    const obstacles = withEarlier(question.obstacles, found);
    return $question.set({ ...question, obstacles, sending: false });
  }
  if (answer.code === 'stale') return askAgain(question, answer.data);
  // A rejected amount can be corrected in its field.
  const problem = answer.errors['keep_cents'];
  $question.set(problem ? { ...question, problem, sending: false } : null);
  if (!problem) failBecause(action, answer.message);
}

/** Somebody else was first: asks again about the current state, if the action is still possible. */
function askAgain(question: Question, newest: OwnersAppointment): void {
  const { action, appointment } = question;
  const changes = differences(appointment, newest);
  if (isDone(action, newest)) {
    $question.set(null);
    return succeed(action, newest);
  }
  if (canBeAsked(action, newest))
    return $question.set({
      ...question,
      appointment: newest,
      changed: changes,
      obstacles: noObstacles,
      // The refund choice starts over, and the sums may have changed too.
      keep: action === 'no_show' ? null : question.keep,
      sending: false,
    });
  $question.set(null);
  return failAsStale(action, changes);
}

function canBeAsked(action: Asked, appointment: OwnersAppointment): boolean {
  if (action === 'keep' || action === 'move') return isActive(appointment);
  if (action === 'edit') return false;
  return actionsFor(appointment, salonNow()).includes(action);
}

function succeed(action: Asked, appointment: OwnersAppointment, undo?: () => unknown, back: Cents = 0): void {
  const { status, fee } = appointment;
  const text = shortly(appointment) + (back > 0 ? `. ${money(back)} will be refunded to the card.` : '');
  if (statusAfter(action) === undefined) return tell(['Appointment Updated', text], undo);
  const also = fee && [{ label: 'Charge Fee', run: () => openDialog({ kind: 'fee', appointment }) }];
  const toast =
    status === 'canceled'
      ? (['Appointment Canceled', text] as const)
      : (['Status Updated', `${text}: ${statusWord(status)}`] as const);
  return tell(toast, undo, also);
}

/** Undoes an action: exactly while no email or refund was sent, later by changes the server allows. */
export function undo(
  { action, appointment: before, notify }: Pick<Question, 'action' | 'appointment' | 'notify'>,
  after: OwnersAppointment,
): () => Promise<void> {
  const back = {
    ...newQuestion(opposed(action, before), after, changesBack(action, before, after)),
    notify,
    undoes: true,
  };
  return async function run() {
    const answer = await requestChanges(back);
    if (answer.ok) succeed(back.action, answer.data);
    else if (answer.code === 'stale') failAsStale(back.action, differences(after, answer.data));
    else if (obstaclesIn(answer)) settle(back, answer);
    else failBecause(back.action, answer.message, run);
  };
}

function failAsStale(action: Asked, changes: readonly Difference[]): void {
  const now = changes.map(({ label, after }) => `${label} is now ${after}.`);
  failBecause(action, ['it was changed on another device.', ...now].join(' '));
}

/** Reports why an appointment was not changed. */
export function failBecause(action: Asked, message: string, retry?: () => unknown): void {
  const [title, verb] = action === 'cancel' ? ['Cancellation Failed', 'cancel'] : ['Update Failed', 'update'];
  fail([title, `Failed to ${verb} appointment: ${message}`], retry);
}
