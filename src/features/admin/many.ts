import type { Failure } from '../../api/call.ts';
import type { OwnersAppointment } from '../../api/shapes.ts';
import { showToast } from '../../components/ui/toasts.ts';
import { callAsOwner } from './access.ts';
import { announceChanges } from './dialogs.ts';
import { formatCount, shortly } from './text.ts';

export type ManyAction = 'confirm' | 'cancel';

/** What came of it: those that are done, those that could not be, and why the rest was not sent. */
export interface ManyDone {
  readonly done: readonly OwnersAppointment[];
  readonly failures: readonly { readonly id: string; readonly text: string }[];
  readonly failure: Failure | null;
}

/** How many go in one call. */
const AT_ONCE = 100;

const words = {
  confirm: { done: 'confirmed', title: 'Status Updated', failed: 'Update Failed', verb: 'confirm' },
  cancel: { done: 'canceled', title: 'Appointments Canceled', failed: 'Cancellation Failed', verb: 'cancel' },
} as const;

/** Confirms or cancels many appointments, tells every section, and says in toasts what came of it. */
export async function changeMany(
  action: ManyAction,
  appointments: readonly OwnersAppointment[],
  notify: boolean,
): Promise<ManyDone> {
  const done: OwnersAppointment[] = [];
  const failures: { id: string; text: string }[] = [];
  let failure: Failure | null = null;
  for (let from = 0; from < appointments.length && failure === null; from += AT_ONCE) {
    const part = appointments.slice(from, from + AT_ONCE);
    const body = { ids: part.map(({ id }) => id), action, ...(!notify && { notify }) };
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
  const { title, failed, verb } = words[action];
  if (done.length > 0)
    showToast({
      kind: 'success',
      title,
      text: `${formatCount(done.length, 'appointment')} ${words[action].done}.`,
    });
  if (failure)
    showToast({ kind: 'error', title: failed, text: `Failed to ${verb} appointments: ${failure.message}` });
  return { done, failures, failure };
}

/** '2 confirmed, 1 could not be:' */
export function partlyDone(action: ManyAction, { done, failures }: ManyDone): string {
  const [some, rest] = [done, failures].map(({ length }) => length.toLocaleString('en-US'));
  return `${some} ${words[action].done}, ${rest} could not be:`;
}
