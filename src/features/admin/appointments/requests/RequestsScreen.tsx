import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { isRequest } from '../../../../domain/appointments/booking-request.ts';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { $now, loadNeeds } from '../../data/needs-me.ts';
import { needsReply } from '../../../../domain/overview/needs-me.ts';
import { $requests } from './requests.ts';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { salonDate, formatDate, formatDateTime } from '../../data/salon-clock.ts';
import { formatCount, heldText } from '../../shell/text.ts';
import { useFocusAfterChange, itemId } from '../use-focus-after-change.ts';
import { LateDialog, lateDialog } from '../../shell/LateDialog.tsx';
import { RequestsSkeleton } from './RequestsSkeleton.tsx';
import { late } from '../../../../platform/ui/late.ts';
import { AlarmClock } from 'lucide-react';
import { formatTime, formatLength } from '../../../../platform/dates/date-text.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Badge } from '../../../../components/appointments/StatusBadge.tsx';
import type { LocalDate } from '../../../../domain/time.ts';
import { AppointmentNotes, ClientName } from '../AppointmentNotes.tsx';
import { CallButton } from '../../data/ContactLinks.tsx';
import { PressButton } from '../../../../platform/ui/BusyButton.tsx';
import { confirm } from '../confirm-change.ts';
import type { ReplySubject } from './ReplyDialog.tsx';
import { withdrawSuggestion } from './withdraw-suggestion.ts';
import { money } from '../../../../platform/money.ts';
import { chargedCents } from '../../../../domain/till/till.ts';

/** Suggests another time for a request, or declines it. */
const replyDialog = lateDialog<ReplySubject>();

/** @param now in epoch milliseconds */
function RequestRow({ appointment, now }: { appointment: OwnersAppointment; now: number }) {
  const today = salonDate(now);
  const { id, customer, service, date, time, suggestion } = appointment;
  const hold = holdText(appointment, today);
  const nameId = `request-${id}`;
  return (
    <li
      id={itemId(id)}
      tabIndex={-1}
      className="request grid gap-x-6 gap-y-1.5 border-line p-4 not-first:border-t md:grid-cols-[13rem_minmax(0,1fr)] min-[75rem]:grid-cols-[13rem_minmax(0,1fr)_auto]"
    >
      <div className="flex flex-wrap content-start items-baseline gap-x-3 gap-y-0.5 md:flex-col">
        <p className="font-semibold tabular-nums">
          {formatDate(date, today)}, <span className="whitespace-nowrap">{formatTime(time)}</span>
        </p>
        {Date.parse(appointment.start_at) <= now && (
          <Badge tone="error" icon={AlarmClock}>
            This time has passed
          </Badge>
        )}
        <p className="text-sm text-ink-soft">{waitText(appointment, now)}</p>
      </div>
      <div className="min-w-0">
        <h2 id={nameId} className="font-sans text-base font-semibold tracking-normal">
          <ClientName appointment={appointment} />
        </h2>
        <p className="text-sm text-ink-soft">
          {service.name}, {formatLength(service.duration)}
        </p>
        <p className="text-sm">{paidText(appointment)}</p>
        {suggestion && (
          <p className="text-sm font-semibold">You suggested {formatDateTime(suggestion.start_at)}</p>
        )}
        {hold !== null && <p className="text-sm text-ink-soft">{hold}</p>}
        <AppointmentNotes appointment={appointment} className="text-sm" />
      </div>
      <div className="flex flex-wrap items-center gap-2 pt-1 md:col-start-2 min-[75rem]:col-start-3">
        <PressButton
          size="small"
          look="primary"
          aria-describedby={nameId}
          onPress={() => confirm(appointment)}
        >
          Confirm
        </PressButton>
        <Button
          size="small"
          aria-describedby={nameId}
          onClick={() => replyDialog.open({ answer: 'suggest', appointment })}
        >
          Suggest Another Time
        </Button>
        {suggestion && (
          <PressButton
            size="small"
            look="quiet"
            aria-describedby={nameId}
            onPress={() => withdrawSuggestion(appointment)}
          >
            Withdraw Suggestion
          </PressButton>
        )}
        <Button
          size="small"
          look="quiet"
          aria-describedby={nameId}
          onClick={() => replyDialog.open({ answer: 'decline', appointment })}
        >
          Decline
        </Button>
        <CallButton client={customer} className="btn-quiet btn-icon ms-auto" />
      </div>
    </li>
  );
}

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** 'Requested just now', 'Waiting for 3 hours', 'Waiting for 2 days': from the booking to `now`, in epoch milliseconds. */
function waitText({ created_at }: Pick<OwnersAppointment, 'created_at'>, now: number): string {
  const waited = now - Date.parse(created_at);
  if (waited < 60_000) return 'Requested just now';
  if (waited < HOUR) return `Waiting for ${formatCount(Math.floor(waited / 60_000), 'minute')}`;
  if (waited < 2 * DAY) return `Waiting for ${formatCount(Math.floor(waited / HOUR), 'hour')}`;
  return `Waiting for ${formatCount(Math.floor(waited / DAY), 'day')}`;
}

/** '$85, nothing paid', '$42.50 of $85 paid', '$85, paid in full' */
function paidText(appointment: OwnersAppointment): string {
  const [cost, paid] = [chargedCents(appointment), appointment.amount_paid_cents];
  const price = money(cost);
  if (paid === 0) return cost === 0 ? price : `${price}, nothing paid`;
  return paid < cost ? `${money(paid)} of ${price} paid` : `${price}, paid in full`;
}

/** Until when its unpaid time is held without an answer; null if it is not released. */
function holdText(appointment: OwnersAppointment, today: LocalDate): string | null {
  const hold = heldText(appointment, today);
  const { card_asked, prepay } = appointment;
  const comes = prepay ? "it's paid" : card_asked ? 'a card is added' : 'the deposit is paid';
  return hold && `${hold} unless ${comes} or you confirm it first`;
}

const ReplyDialog = late(async () => (await import('./ReplyDialog.tsx')).ReplyDialog);

const none: readonly never[] = [];

/** All requests that need the owner's reply, earliest first. The frame keeps them up to date. */
export function RequestsScreen() {
  const value = useStore($requests);
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
        <RequestRow key={appointment.id} appointment={appointment} now={now} />
      ))}
    </ul>
  );
}
