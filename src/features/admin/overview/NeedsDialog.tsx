import { useStore } from '@nanostores/react';
import { CalendarX2, Inbox, MailWarning, PackageOpen, Wallet } from 'lucide-react';
import { useRef } from 'react';
import { needsReply } from '../../../domain/overview/needs-me.ts';
import { formatDay, formatTime } from '../../../platform/dates/date-text.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { confirm } from '../appointments/confirm-change.ts';
import { loadNeeds, needs } from '../data/needs-me.ts';
import { salonZone } from '../data/salon-clock.ts';
import { closePanel } from '../shell/open-panel.ts';
import { formatCount } from '../shell/text.ts';
import { FailedJobRow, type FailedJob } from './FailedJobRow.tsx';
import { NoticeLink } from './NoticeLink.tsx';

/** How many requests can be confirmed here; the others are a press away. */
const SHOWN = 3;

/** What needs the owner now, each with a link to its place. */
export function NeedsDialog() {
  const value = useStore(needs.$value);
  return (
    <Dialog open title="Needs You" closeOnBackdrop onClose={closePanel}>
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
                {formatDay(one.date)}, {formatTime(one.time)}, {one.service.name}
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
        <NoticeLink icon={PackageOpen} href="/admin/services#products" onClick={closePanel}>
          <strong className="font-semibold">Low stock</strong>:{' '}
          {low_stock.map(({ name, stock }) => `${name} (${stock})`).join(', ')}
        </NoticeLink>
      )}
      {failed.length > 0 && (
        <section aria-labelledby="failed">
          <h3 ref={heading} id="failed" tabIndex={-1} className="mt-2 mb-1 flex gap-2 font-semibold">
            <MailWarning className="size-5" aria-hidden="true" />
            {failedCount(failed)}
          </h3>
          <ul>
            {failed.map((one) => (
              <FailedJobRow
                key={one.id}
                failedJobs={one}
                zone={salonZone()}
                onGone={() => heading.current?.focus()}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** '2 messages couldn't be sent', '3 messages or payments didn't go through' */
function failedCount(list: readonly FailedJob[]): string {
  const areMessages = list.every(({ kind }) => kind === 'message');
  const one = areMessages ? 'message' : 'message or payment';
  const many = areMessages ? 'messages' : 'messages or payments';
  return `${list.length} ${list.length === 1 ? one : many} ${areMessages ? "couldn't be sent" : "didn't go through"}`;
}
