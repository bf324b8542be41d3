import { numberText } from '../../../platform/number-text.ts';
import type { Failure } from '../../../platform/call/call.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import type { Cents } from '../../../domain/money.ts';
import { money } from '../../../platform/money.ts';
import type { Canceler } from '../../../domain/appointments/status.ts';
import { callAsOwner } from '../shell/access.ts';
import { fail, tell } from '../shell/act.ts';
import { isCanceledByClient, undoChange, type ChangeAnswer } from './change-appointment.ts';
import { announceChanges } from '../shell/dialogs.ts';
import { noObstacles, obstaclesIn } from '../forms/time-conflicts.ts';
import { formatCount } from '../shell/text.ts';
import { shortly } from '../data/salon-clock.ts';

export type ManyAction = 'confirm' | 'cancel';

/** The result: done, failed, and why the rest was not sent. */
export interface ManyDone {
  readonly done: readonly OwnersAppointment[];
  readonly failures: readonly { readonly id: string; readonly text: string }[];
  readonly failure: Failure | null;
}

/** The maximum in one call. */
const AT_ONCE = 100;

const words = {
  confirm: { done: 'confirmed', title: 'Status Updated', failed: 'Update Failed' },
  cancel: { done: 'canceled', title: 'Appointments Canceled', failed: 'Cancellation Failed' },
} as const;

/** Confirms or cancels many appointments, updates every section, and reports in toasts. */
export async function changeMany(
  action: ManyAction,
  appointments: readonly OwnersAppointment[],
  { by = 'salon', notify }: { readonly by?: Canceler; readonly notify: boolean },
): Promise<ManyDone> {
  const done: OwnersAppointment[] = [];
  const failures: { id: string; text: string }[] = [];
  let failure: Failure | null = null;
  for (let from = 0; from < appointments.length && failure === null; from += AT_ONCE) {
    const part = appointments.slice(from, from + AT_ONCE);
    const body = {
      ids: part.map(({ id }) => id),
      action,
      ...(by === 'client' && { by }),
      ...(!notify && { notify }),
    };
    const answer = await callAsOwner('POST /api/admin-public/appointments/bulk', { body });
    if (!answer.ok) failure = answer;
    else {
      for (const [i, result] of answer.data.results.entries()) {
        const before = part[i];
        if (result.ok) done.push(result.appointment);
        else if (before) failures.push({ id: result.id, text: `${shortly(before)}: ${result.message}` });
      }
    }
  }
  announceChanges(done);
  const { title, failed } = words[action];
  const before = appointments.filter(({ id }) => done.some((one) => one.id === id));
  const back = returned(done) - returned(before);
  if (done.length > 0) {
    const refund = back > 0 ? ` ${money(back)} will be refunded.` : '';
    const text = `${formatCount(done.length, 'appointment')} ${words[action].done}.${refund}`;
    const undoable = action === 'cancel' ? withoutClients(done) : [];
    tell([title, text], undoable.length > 0 ? () => undoAll(undoable) : null);
  }
  if (failure) fail([failed, `Failed to ${action} appointments: ${failure.message}`]);
  return { done, failures, failure };
}

/** The appointments that no client had canceled first. A patch test is canceled with its visit. */
function withoutClients(canceled: readonly OwnersAppointment[]): OwnersAppointment[] {
  const theirs = new Set(canceled.filter(isCanceledByClient).map(({ id }) => id));
  return canceled.filter(
    ({ id, pair }) => !theirs.has(id) && !(pair?.is === 'test' && theirs.has(pair.other)),
  );
}

/** Undoes cancellations before any of their emails and refunds are sent, and reports failures. */
async function undoAll(canceled: readonly OwnersAppointment[]): Promise<void> {
  // A patch test returns with its visit.
  const visitIndex = ({ pair }: OwnersAppointment) =>
    canceled.findIndex(({ id }) => pair?.is === 'test' && id === pair.other);
  const answers = await Promise.all(
    canceled.map(async (one) => (visitIndex(one) < 0 ? undoChange(one, noObstacles) : null)),
  );
  const left = canceled.flatMap((one, i) => {
    const answer = answers[i] ?? answers[visitIndex(one)];
    return !answer || answer.ok ? [] : [`${shortly(one)}: ${whyNot(answer)}`];
  });
  const restored = canceled.length - left.length;
  if (restored > 0) tell(['Cancellation Undone', `${formatCount(restored, 'appointment')} restored.`]);
  if (left.length > 0) fail(['Undo Failed', left.join(' ')]);
}

function whyNot(failure: Exclude<ChangeAnswer, { ok: true }>): string {
  if (obstaclesIn(failure)) return 'That time is taken now.';
  return failure.code === 'stale' ? 'It was changed on another device.' : failure.message;
}

/** Their online refunds, in cents. */
function returned(appointments: readonly OwnersAppointment[]): Cents {
  return appointments.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0);
}

/** '2 confirmed, 1 couldn't be:' */
export function partlyDone(action: ManyAction, { done, failures }: ManyDone): string {
  const [some, rest] = [done, failures].map(({ length }) => numberText(length));
  return `${some} ${words[action].done}, ${rest} couldn't be:`;
}
