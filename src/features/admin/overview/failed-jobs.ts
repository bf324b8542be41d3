import type { FailedJobShape } from '../../../api/messages/failed-jobs.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
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
  // It was sent meanwhile, or handled in another window, so it is no longer stuck.
  const done = await act(() => orGone(callAsOwner(name, { params: { id } })), {
    show: () => {
      failedJobs.put((list) => list.filter((one) => one.id !== id));
    },
    done: () => [what, text],
    failed: ['Update Failed'],
  });
  return done !== null;
}
