import { atom } from 'nanostores';
import * as z from 'zod/mini';
import type { Failure } from '../../../api/call.ts';
import { AppointmentShape } from '../../../api/shapes.ts';
import { showToast } from '../../../components/ui/toasts.ts';
import type { Status } from '../../../domain/appointment.ts';
import { callAsOwner } from '../access.ts';
import { leadsTo, undoOf, type Action } from './actions.ts';
import { loadDiary, replace } from './diary.ts';
import { $shown } from './screen.ts';
import { shortly } from './words.ts';

/** What the owner is asked before something is done. */
export interface Question {
  readonly action: Action;
  /** As it was when the question was asked; a newer one is refused by the server. */
  readonly appointment: AppointmentShape;
  /** What its time overlaps with: asked about once the server has said so. */
  readonly conflicts: readonly AppointmentShape[];
  readonly sending: boolean;
}

export const $question = atom<Question | null>(null);

/**
 * Where the focus may go after a change, by id, the best first: the appointment itself, or where it has left the list
 * the one that takes its place.
 */
export const $focus = atom<readonly string[] | null>(null);

export function ask(action: Action, appointment: AppointmentShape): void {
  $question.set({ action, appointment, conflicts: [], sending: false });
}

export function dropQuestion(): void {
  if ($question.get()?.sending !== true) $question.set(null);
}

/** 'Yes, Continue'. Pressed twice, it sends once. */
export async function carryOut(): Promise<void> {
  const question = $question.get();
  if (!question || question.sending) return;
  $question.set({ ...question, sending: true });
  const { action, appointment, conflicts } = question;
  const overlaps = conflicts.length > 0 ? { allow_overlap: true } : {};
  const answer = await send(appointment, leadsTo[action], overlaps);

  if (!answer.ok && answer.code === 'overlap') {
    return $question.set({ ...question, conflicts: conflictsIn(answer.data), sending: false });
  }
  $focus.set(placesNear(appointment.id));
  $question.set(null);
  if (answer.ok) succeed(answer.data, undo(question, answer.data));
  else fail(answer, leadsTo[action]);
  return undefined;
}

function placesNear(id: string): string[] {
  const ids = ($shown.get()?.list ?? []).map((one) => one.id);
  const index = ids.indexOf(id);
  return [id, ...ids.slice(index + 1, index + 2), ...ids.slice(Math.max(0, index - 1), Math.max(0, index))];
}

/** Cancelling has a call of its own. It needs no version: whatever an appointment has become, it can be canceled. */
function send(
  { id, version }: AppointmentShape,
  status: Status,
  more: { allow_overlap?: boolean; amount_paid_cents?: number },
) {
  return status === 'canceled'
    ? callAsOwner('DELETE /api/admin-public/appointments/:id', { params: { id } })
    : callAsOwner('PUT /api/admin-public/appointments/:id', {
        params: { id },
        body: { status, version, ...more },
      });
}

function succeed(appointment: AppointmentShape, action?: { label: string; run: () => void }): void {
  const isCanceled = appointment.status === 'canceled';
  replace(appointment);
  showToast({
    kind: 'success',
    title: isCanceled ? 'Appointment Canceled' : 'Status Updated',
    text: isCanceled ? shortly(appointment) : `${shortly(appointment)}: ${appointment.status}`,
    action,
  });
  void loadDiary();
}

function fail(failure: Failure, status: Status): void {
  const newest = failure.code === 'stale' ? AppointmentShape.safeParse(failure.data) : null;
  if (newest?.success) replace(newest.data);
  const message = newest?.success ? `${failure.message} Its newest state is shown now.` : failure.message;
  showToast(
    status === 'canceled'
      ? { kind: 'error', title: 'Cancellation Failed', text: `Failed to cancel appointment: ${message}` }
      : { kind: 'error', title: 'Update Failed', text: `Failed to update appointment: ${message}` },
  );
  // Whether a lost answer was a yes, only the diary can tell.
  void loadDiary();
}

function undo({ action, appointment: before }: Question, after: AppointmentShape) {
  const status = undoOf(before, action);
  if (status === null) return undefined;
  const run = async () => {
    // Without the amount, Paid would mean that the full price was paid.
    const answer = await send(after, status, { amount_paid_cents: before.amount_paid_cents });
    $focus.set(placesNear(after.id));
    if (answer.ok) succeed(answer.data);
    else fail(answer, status);
  };
  return { label: 'Undo', run: () => void run() };
}

const Overlap = z.object({ conflicts: z.array(AppointmentShape) });

function conflictsIn(data: unknown): readonly AppointmentShape[] {
  const overlap = Overlap.safeParse(data);
  return overlap.success ? overlap.data.conflicts : [];
}
