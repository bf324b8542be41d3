import type { FailedJobShape } from '../../../api/messages/failed-jobs.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { callAsOwner } from '../shell/access.ts';
import { remote } from '../shell/remote.ts';

export type FailedJob = FailedJobShape;

/** What should have been sent and was not. */
export const failedJobs = remote('GET /api/admin-public/failed-jobs', {});

/** Try again. Whether it was sent shows when the list is asked for the next time. False where it stays in the list. */
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
  // Sent meanwhile, or seen to in another window: it is not stuck any more either way.
  if (!answer.ok && answer.code !== 'not_found') {
    showToast({ kind: 'error', title: 'Update Failed', text: answer.message });
    return false;
  }
  failedJobs.put((list) => list.filter((one) => one.id !== id));
  showToast({ kind: 'success', title: what, text });
  return true;
}
