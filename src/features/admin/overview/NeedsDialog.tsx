import { useStore } from '@nanostores/react';
import { CalendarX2, Inbox, MailWarning, PackageOpen, Wallet } from 'lucide-react';
import { useRef, useState } from 'react';
import { needsReply } from '../../../domain/overview/needs-me.ts';
import { onSalonClock, formatWhen } from '../../../platform/dates/date-text.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { confirm } from '../appointments/confirm-change.ts';
import { loadNeeds, needs } from '../data/needs-me.ts';
import { salonZone } from '../data/salon-clock.ts';
import { closePanel } from '../shell/open-panel.ts';
import { asSentence, formatCount } from '../shell/text.ts';
import { NoticeLink } from './NoticeLink.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import type { FailedJobShape } from '../../../api/messages/failed-jobs.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { DateAndTime } from '../appointments/DateAndTime.tsx';

/** How many requests can be confirmed here; the others are a press away. */
const SHOWN = 3;

/** The list of things that need the owner now, each with a link to its place. */
export function NeedsDialog() {
  const value = useStore(needs.$value);
  return (
    <Dialog title="Needs You" closeOnBackdrop onClose={closePanel}>
      <LoadNotice what="What needs you" value={value} load={loadNeeds} className="mb-4" skeleton="h-24" />
      {value.state === 'ready' && <Entries data={value.data} />}
    </Dialog>
  );
}

type Ready = Extract<ReturnType<typeof needs.$value.get>, { state: 'ready' }>['data'];

function Entries({ data: { appointments, owed_count, failed, calendars, low_stock } }: { data: Ready }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const confirms = async (one: Ready['appointments'][number]) => {
    await confirm(one);
    // The row disappears together with the focus.
    list.current?.focus();
  };
  const requests = appointments.filter(needsReply);
  const all = requests.length + owed_count + failed.length + calendars.length + low_stock.length;
  if (all === 0) return <p className="text-ink-soft">Nothing needs you right now.</p>;
  return (
    <div className="grid gap-3">
      {requests.length > 0 && (
        <NoticeLink icon={Inbox} href="/admin/requests" onClick={closePanel}>
          <strong className="font-semibold">{formatCount(requests.length, 'request')}</strong>{' '}
          {requests.length === 1 ? 'needs' : 'need'} your reply
        </NoticeLink>
      )}
      {requests.length > 0 && (
        <ul ref={list} tabIndex={-1} className="grid gap-2 ps-1" aria-label="Requests">
          {requests.slice(0, SHOWN).map((one) => (
            <li key={one.id} className="flex items-center justify-between gap-3">
              <p className="min-w-0 text-sm">
                <span className="block font-medium">{one.customer.name}</span>
                <DateAndTime of={one} />, {one.service.name}
              </p>
              <PressButton
                className="flex-none"
                size="small"
                aria-label={`Confirm: ${one.customer.name}`}
                onPress={() => confirms(one)}
              >
                Confirm
              </PressButton>
            </li>
          ))}
        </ul>
      )}
      {owed_count > 0 && (
        <NoticeLink icon={Wallet} href="/admin/appointments?filter=owed" onClick={closePanel}>
          <strong className="font-semibold">Balance due</strong>: {formatCount(owed_count, 'visit')}
        </NoticeLink>
      )}
      {calendars.map(({ id, name, problem }) => (
        <NoticeLink key={id} icon={CalendarX2} href="/admin/settings?tab=calendar" onClick={closePanel}>
          <strong className="font-semibold">{name}</strong>: {problem}
        </NoticeLink>
      ))}
      {low_stock.length > 0 && (
        <NoticeLink icon={PackageOpen} href="/admin/services?at=products" onClick={closePanel}>
          <strong className="font-semibold">Low stock</strong>:{' '}
          {low_stock.map(({ name, stock }) => `${name} (${stock})`).join(', ')}
        </NoticeLink>
      )}
      {failed.length > 0 && (
        <section aria-labelledby="failed">
          <h3
            ref={heading}
            id="failed"
            tabIndex={-1}
            className="mt-2 mb-1 flex gap-2 font-sans font-semibold tracking-normal"
          >
            <MailWarning className="size-5" aria-hidden="true" />
            {failedCount(failed)}
          </h3>
          <ul>
            {failed.map((one) => (
              <FailedJobRow key={one.id} job={one} onGone={() => heading.current?.focus()} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** '2 messages couldn't be sent', '3 messages or payments didn't go through' */
function failedCount(list: readonly FailedJobShape[]): string {
  const areMessages = list.every(({ kind }) => kind === 'message');
  const one = areMessages ? 'message' : 'message or payment';
  const many = areMessages ? 'messages' : 'messages or payments';
  return `${list.length} ${list.length === 1 ? one : many} ${areMessages ? "couldn't be sent" : "didn't go through"}`;
}

/** The owner's options for a failed message or payment. */
const actions = {
  retry: {
    label: 'Try Again',
    name: 'POST /api/admin-public/failed-jobs/:id/retry',
    // The next load of the list shows whether it was sent.
    said: 'Trying again now.',
  },
  dismiss: {
    label: 'Dismiss',
    name: 'DELETE /api/admin-public/failed-jobs/:id',
    said: "Dismissed. It won't be tried again.",
  },
} as const;
type Action = keyof typeof actions;

/** A message or payment that failed. `onGone` is called when the row disappears, together with the focus. */
function FailedJobRow({ job, onGone }: { job: FailedJobShape; onGone: () => void }) {
  const [busy, setBusy] = useState<Action | null>(null);
  const does = async (what: Action) => {
    if (busy !== null) return;
    setBusy(what);
    const isGone = await settle(job, what);
    setBusy(null);
    if (isGone) onGone();
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{job.what}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {asSentence(job.problem)} {nextText(job)}
        </p>
      </div>
      <div className="flex gap-2">
        {(['retry', 'dismiss'] as const).map((what) => (
          <Button
            key={what}
            size="small"
            look={what === 'dismiss' ? 'quiet' : undefined}
            busy={busy === what}
            aria-label={`${actions[what].label}: ${job.what}`}
            onClick={() => void does(what)}
          >
            {actions[what].label}
          </Button>
        ))}
      </div>
    </li>
  );
}

function nextText({ attempts, retry_at }: FailedJobShape): string {
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  const next = retry_at === null ? null : onSalonClock(retry_at, salonZone());
  return next === null ? `${tried}. Try again or dismiss it.` : `${tried}. Next try: ${formatWhen(next)}.`;
}

/** Resolves to false if it stays in the list. */
async function settle({ id, what }: FailedJobShape, action: Action): Promise<boolean> {
  const { name, said } = actions[action];
  // It was sent meanwhile, or handled in another window, so it is no longer stuck.
  const done = await act(() => orGone(callAsOwner(name, { params: { id } })), {
    show: () => needs.put((data) => ({ ...data, failed: data.failed.filter((one) => one.id !== id) })),
    done: () => [what, said],
    failed: ['Update Failed'],
  });
  return done !== null;
}
