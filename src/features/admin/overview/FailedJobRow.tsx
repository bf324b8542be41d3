import { useState } from 'react';
import { onSalonClock, formatWhen } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { needs } from '../data/needs-me.ts';
import type { FailedJobShape } from '../../../api/messages/failed-jobs.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';

interface FailedJobRowProps {
  failedJobs: FailedJob;
  zone: string;
  /** The row disappears together with the focus. */
  onGone: () => void;
}

/** A message or payment that failed, with what to do about it. */
export function FailedJobRow({ failedJobs: one, zone, onGone }: FailedJobRowProps) {
  const [busy, setBusy] = useState<'retry' | 'dismiss' | null>(null);
  const does = async (what: 'retry' | 'dismiss') => {
    if (busy !== null) return;
    setBusy(what);
    const isGone = await (what === 'retry' ? retry(one) : dismiss(one));
    setBusy(null);
    if (isGone) onGone();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{one.what}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {one.problem}. {nextText(one, zone)}
        </p>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          busy={busy === 'retry'}
          aria-label={`Try Again: ${one.what}`}
          onClick={() => void does('retry')}
        >
          Try Again
        </Button>
        <Button
          size="small"
          look="quiet"
          busy={busy === 'dismiss'}
          aria-label={`Dismiss: ${one.what}`}
          onClick={() => void does('dismiss')}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
}

function nextText({ attempts, retry_at }: FailedJob, zone: string): string {
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const next = retry_at === null ? null : onSalonClock(retry_at, zone);
  return next === null ? `${tried}. Try again or dismiss it.` : `${tried}. Next try: ${formatWhen(next)}.`;
}

export type FailedJob = FailedJobShape;

/** Try again. The next loading of the list shows whether it was sent. False if it stays in the list. */
function retry(one: FailedJob): Promise<boolean> {
  return settle(one, 'POST /api/admin-public/failed-jobs/:id/retry', 'Trying again now.');
}

function dismiss(one: FailedJob): Promise<boolean> {
  return settle(one, 'DELETE /api/admin-public/failed-jobs/:id', "Dismissed. It won't be tried again.");
}

async function settle(
  { id, what }: FailedJob,
  name: 'POST /api/admin-public/failed-jobs/:id/retry' | 'DELETE /api/admin-public/failed-jobs/:id',
  text: string,
): Promise<boolean> {
  // It was sent meanwhile, or handled in another window, so it is no longer stuck.
  const done = await act(() => orGone(callAsOwner(name, { params: { id } })), {
    show: () => needs.put((data) => ({ ...data, failed: data.failed.filter((one) => one.id !== id) })),
    done: () => [what, text],
    failed: ['Update Failed'],
  });
  return done !== null;
}
