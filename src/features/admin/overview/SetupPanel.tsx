import { useStore } from '@nanostores/react';
import { Circle, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import type { SetupStep } from '../../../domain/settings/settings-rules.ts';
import { end, putAway, setup, skip, steps } from './setup.ts';

/** The remaining setup steps of a new salon, with links. Hidden if there are none or they aren't known. */
export function SetupPanel() {
  const value = useStore(setup.$value);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState<SetupStep | 'all' | null>(null);
  const ready = value.state === 'ready' ? value.data : null;
  const visible = ready?.steps.filter(({ state }) => state !== 'skipped') ?? [];
  const isOver = ready !== null && ready.steps.length > 0 && visible.every(({ state }) => state === 'done');
  useEffect(() => {
    if (isOver) void end(ready);
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, [isOver]);
  if (ready === null || isOver || visible.length === 0) return null;

  const does = async (what: SetupStep | 'all') => {
    if (busy !== null) return;
    setBusy(what);
    const isGone = await (what === 'all' ? putAway(ready) : skip(ready, what));
    setBusy(null);
    // The row disappears together with the focus.
    if (isGone) (heading.current ?? document.getElementById('main'))?.focus();
  };
  const done = visible.filter(({ state }) => state === 'done').length;
  return (
    <section aria-labelledby="setup" className="card mt-6 px-5 pt-4.5 pb-3">
      <h2 id="setup" ref={heading} tabIndex={-1} className="text-2xl">
        Before your first client
      </h2>
      <p className="text-ink-soft">
        {done} of {visible.length} done. You can change everything later.
      </p>
      <ul className="mt-3">
        {visible.map(({ step, state }) => (
          <li
            key={step}
            className="grid grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-x-3 border-t border-line py-1.5"
          >
            {state === 'done' ? (
              <CircleCheck className="h-11 w-5 text-clay-ink" aria-hidden="true" />
            ) : (
              <Circle className="h-11 w-5 text-ink-soft" aria-hidden="true" />
            )}
            <div className="flex flex-wrap gap-x-3">
              <a
                className={`inline-flex min-h-11 grow basis-32 items-center link ${state === 'done' ? '' : 'font-semibold'}`}
                href={steps[step].href}
              >
                {steps[step].label}
                {state === 'done' && <span className="sr-only">, done</span>}
              </a>
              {state !== 'done' && (
                <Button
                  size="small"
                  look="quiet"
                  busy={busy === step}
                  aria-label={`Skip: ${steps[step].label}`}
                  onClick={() => void does(step)}
                >
                  Skip
                </Button>
              )}
            </div>
            {state !== 'done' && <p className="col-2 mb-1.5 text-sm text-ink-soft">{steps[step].about}</p>}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1.5">
        <p className="text-sm text-ink-soft">
          Optional for now:{' '}
          <a className="link" href="/admin/settings?field=requireDeposit">
            deposits
          </a>{' '}
          and{' '}
          <a className="link" href="/admin/settings?field=reminderHours">
            reminders
          </a>
          .
        </p>
        <Button size="small" look="quiet" busy={busy === 'all'} onClick={() => void does('all')}>
          Skip the Rest
        </Button>
      </div>
    </section>
  );
}
