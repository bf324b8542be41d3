import { atom } from 'nanostores';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { salonNow } from '../../../platform/call/server-time.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { centsTyped, dollars, type Cents } from '../../../domain/money.ts';
import { isActive, statusWord } from '../../../domain/appointments/status.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { actionsFor, changesBack, leadsTo, opposed, type Asked, type StatusAction } from './actions.ts';
import type { Ending } from './CancelChoice.tsx';
import { changeAppointment, undoChange, type Change, type ChangeOutcome } from './change-appointment.ts';
import { openDialog } from '../shell/dialogs.ts';
import { differences, type Difference } from './differences.ts';
import { meant, noObstacles, withEarlier, type Obstacles } from '../forms/time-conflicts.ts';
import { shortly } from '../shell/text.ts';

/** What the owner is asked before something is done. */
export interface Question extends Ending {
  readonly action: Asked;
  /** As it was when the question was asked; a newer one is refused by the server. */
  readonly appointment: OwnersAppointment;
  /** The changes that a yes makes, one after another. */
  readonly changes: readonly Change[];
  /** What keeps its time from being free: asked about once the server has said so. */
  readonly obstacles: Obstacles;
  /** What somebody else has changed since the question was asked first. */
  readonly changed: readonly Difference[];
  readonly sending: boolean;
  /** Why it could not be done as it was typed; null where nothing is wrong. */
  readonly problem: string | null;
  /** What is good to know about a move that was proposed. */
  readonly note?: string;
  /** Whether the client is written to. */
  readonly notify: boolean;
  /** True where it is the last change that is taken back, exactly, if there is time for that yet. */
  readonly undoes: boolean;
}

/** The question that is open in any section; `<AppointmentDialogs />` asks it. */
export const $question = atom<Question | null>(null);

/** Asks before a status is changed: section 4 of the specification. */
export function ask(action: StatusAction, appointment: OwnersAppointment): void {
  $question.set(plain(action, appointment, [{ status: leadsTo[action] }]));
}

/**
 * Moves an appointment to another start, at the length it has. It asks only where that is not free, or where the appointment
 * has changed meanwhile; what comes of it is said in a toast, which also takes it back.
 */
export async function move(appointment: OwnersAppointment, start_at: LocalDateTime): Promise<void> {
  const question = plain('move', appointment, [{ start_at }]);
  settle(question, await carriedOut(question));
}

/** Proposes another start, and moves there after a yes. */
export function askToMove(appointment: OwnersAppointment, start_at: LocalDateTime, note: string): void {
  $question.set({ ...plain('move', appointment, [{ start_at }]), note });
}

/** Confirms at one press where nothing else is asked: of a request the owner has just read all that the question would say. */
export async function confirm(appointment: OwnersAppointment): Promise<void> {
  const question = plain('confirm', appointment, [{ status: leadsTo.confirm }]);
  settle(question, await carriedOut(question));
}

/** Keeps an unpaid time for good, at one press, with the status that it has. */
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
  // The field says what is wrong with it.
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
    // What has left cannot come back: then it is changed once more.
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
  // A sum that is refused can be corrected where it was typed.
  const problem = outcome.kind === 'refused' && outcome.failure.errors['keep_cents'];
  if (problem) return $question.set({ ...question, problem, sending: false });
  $question.set(null);
  if (outcome.kind === 'refused') return failBecause(action, outcome.failure.message);
  const after = outcome.appointment;
  const back = after.refunded_cents - question.appointment.refunded_cents;
  return succeed(action, after, undo(question, after), back);
}

/** Somebody else was first: the same question about what there is now, where it can still be asked. */
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

function isDone(action: Question['action'], { status, held_until }: OwnersAppointment): boolean {
  if (action === 'keep') return held_until === null;
  return action !== 'move' && status === leadsTo[action];
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
  if (action === 'move' || action === 'keep')
    showToast({ kind: 'success', title: 'Appointment Updated', text, action: undo });
  else if (status === 'canceled')
    showToast({ kind: 'success', title: 'Appointment Canceled', text, action: undo, also });
  else
    showToast({
      kind: 'success',
      title: 'Status Updated',
      text: `${text}: ${statusWord(status)}`,
      action: undo,
      also,
    });
}

/** What takes an action back: while nothing of it has left, exactly; later by changes, where the server has a way. */
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
