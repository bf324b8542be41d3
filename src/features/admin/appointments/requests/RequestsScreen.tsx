import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { isRequest } from '../../../../domain/appointments/booking-request.ts';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { $now, loadNeeds } from '../../data/needs-me.ts';
import { needsReply } from '../../../../domain/overview/needs-me.ts';
import { requests } from './requests.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { salonDate } from '../../data/salon-clock.ts';
import { formatCount } from '../../shell/text.ts';
import { useFocusAfterChange } from '../use-focus-after-change.ts';
import { LateDialog } from '../../shell/LateDialog.tsx';
import { replyDialog, RequestRow } from './RequestRow.tsx';
import { RequestsSkeleton } from './RequestsSkeleton.tsx';
import { late } from '../../../../platform/ui/late.ts';

const ReplyDialog = late(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);

const none: readonly never[] = [];

/** All requests that need the owner's reply, earliest first. The frame keeps them up to date. */
export function RequestsScreen() {
  const value = useStore(requests.$value);
  const now = useStore($now);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = value.state === 'ready' ? value.data.filter(isRequest) : none;
  useFocusAfterChange(heading, list);
  const [open, waiting] = [list.filter(needsReply), list.filter((one) => !needsReply(one))];

  if (value.state === 'loading') return <RequestsSkeleton />;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl">
        Requests
      </h1>
      <LoadNotice what="The requests" value={value} load={loadNeeds} />
      {value.state === 'ready' && (
        <>
          <p role="status" className="mt-3 mb-4 text-ink-soft">
            {open.length === 0 ? '' : `${formatCount(open.length, 'request')}, soonest first`}
          </p>
          {open.length === 0 ? (
            <EmptyState title="No open requests">
              Bookings that need your confirmation appear here, whatever their date.
            </EmptyState>
          ) : (
            <Rows list={open} now={now} />
          )}
          {waiting.length > 0 && (
            <>
              <h2 className="mt-8 mb-3 text-2xl">Waiting for the Client</h2>
              <Rows list={waiting} now={now} />
            </>
          )}
          <LateDialog dialog={replyDialog} shows={ReplyDialog} />
        </>
      )}
    </>
  );
}

function Rows({ list, now }: { list: readonly OwnersAppointment[]; now: number }) {
  return (
    <ul className="requests card">
      {list.map((appointment) => (
        <RequestRow key={appointment.id} appointment={appointment} today={salonDate(now)} now={now} />
      ))}
    </ul>
  );
}
