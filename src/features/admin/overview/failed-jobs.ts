import type { FailedJobShape } from '../../../api/messages/failed-jobs.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { callAsOwner } from '../shell/access.ts';
import { remote } from '../shell/remote.ts';

export type FailedJob = FailedJobShape;

/** Messages that should have been sent and were not. */
export const failedJobs = remote('GET /api/admin-public/failed-jobs', {});

/** Try again. The next loading of the list shows whether it was sent. False if it stays in the list. */
export function retry(one: FailedJob): Promise<boolean> {
  return settle(one, 'POST /api/admin-public/failed-jobs/:id/retry', 'It is being tried again.');
}

export function dismiss(one: FailedJob): Promise<boolean> {
  return settle(one, 'DELETE /api/admin-public/failed-jobs/:id', 'It is not tried any more.');
}

async function settle(
  { id, what }: FailedJob,
  name: 'POST /api/admin-public/failed-jobs/:id/retry' | 'DELETE /api/admin-public/failed-jobs/:id',
  text: string,
): Promise<boolean> {
  const answer = await callAsOwner(name, { params: { id } });
  // It was sent meanwhile, or handled in another window, so it is no longer stuck.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({ kind: 'error', title: 'Update Failed', text: answer.message });
    return false;
  }
  failedJobs.put((list) => list.filter((one) => one.id !== id));
  showToast({ kind: 'success', title: what, text });
  return true;
}
