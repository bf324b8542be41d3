import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { VisitDetails } from '../../components/booking/AppointmentDetails.tsx';
import { HoldOnceBooked, NewBooking, NewPayment, stateText } from '../../components/booking/NewBooking.tsx';
import { CalendarLinks } from '../../components/booking/links.tsx';
import { messages } from '../../platform/messages.ts';
import { pathIn } from '../../platform/path-in.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { $page, openEntry, startPage, type Taken, leaving, taking } from './waitlist-page.ts';
import { salonNow } from '../../platform/call/server-time.ts';
import type { Cents } from '../../domain/money.ts';
import type { WaitlistEntryShape } from '../../api/waitlist/customer-waitlist.ts';
import { elsewhereText, formatDeadline } from '../../components/booking/other-time-zone.ts';
import { linesFrom } from '../../components/booking/ServiceLines.tsx';
import { policyText } from '../../components/booking/policy-text.ts';
import { byRequestText } from '../../components/booking/terms-text.ts';
import {
  toClock,
  toDate,
  formatDay,
  formatTime,
  formatWhen,
  salonClock,
} from '../../platform/dates/date-text.ts';
import { partLabel } from '../../components/booking/waitlist-text.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { isByRequest } from '../../domain/appointments/visit-services.ts';

type Offer = NonNullable<WaitlistEntryShape['offer']>;

/** The private page of a waitlist entry: `/waitlist#ID.TOKEN`. */
export function WaitlistEntry() {
  const t = messages('waitlist');
  const page = useStore($page);
  useEffect(startPage, []);
  if (page.state === 'not-found') return <Ended title={t('gone')}>{t('goneHow')}</Ended>;
  if (page.state === 'withdrawn')
    return (
      <Ended title={t('left')} isDone>
        {t('leftHow')}
      </Ended>
    );
  if (page.state === 'taken') return <TakenTime {...page} />;
  return (
    <PrivatePage
      page={page}
      what="spot"
      advice={t('incomplete')}
      skeleton={
        <>
          <Skeleton className="h-64 w-full rounded-card sm:h-48" />
          <Skeleton className="mt-6 h-11 w-64" />
        </>
      }
      onRetry={() => void openEntry()}
    >
      {({ data }) => <EntryDetails entry={data} />}
    </PrivatePage>
  );
}

/** Takes the focus after withdrawing, because the pressed button has disappeared. */
function Ended({ title, children, isDone = false }: { title: string; children: string; isDone?: boolean }) {
  const place = useFocusWhen<HTMLDivElement>(isDone);
  return (
    <>
      <div ref={place} tabIndex={-1}>
        <Notice kind={isDone ? 'success' : 'info'} title={title}>
          {children}
        </Notice>
      </div>
      <p className="mt-6">
        <a className="btn btn-primary" href={pathIn('/booking')}>
          {messages('waitlist')('book')}
        </a>
      </p>
    </>
  );
}

/** The entry has become a booking, shown like the wizard's last step. */
function TakenTime({ booking, deposit }: { booking: Taken; deposit: Cents }) {
  const { manage_token: token, manage_url: manageUrl, by_mail, pays_online, card, ...appointment } = booking;
  const heading = useFocusWhen<HTMLHeadingElement>(true);
  const details = { appointment, deposit, card };
  const pass = { id: appointment.id, token };
  return (
    <>
      <NewBooking {...details} byMail={by_mail} isNew>
        <h2 ref={heading} tabIndex={-1} className="text-3xl">
          {stateText(details)}
        </h2>
      </NewBooking>
      <div className="mt-6 flex flex-wrap gap-3">
        {pays_online && <NewPayment {...details} token={token} />}
        <a className="btn btn-secondary max-sm:w-full" href={manageUrl}>
          {messages('waitlist')('change')}
        </a>
        <CalendarLinks appointment={appointment} pass={pass} className="max-sm:w-full" />
      </div>
    </>
  );
}

/** The details of a waitlist entry, or of its held time. */
function EntryDetails({ entry }: { entry: WaitlistEntryShape }) {
  const t = messages('waitlist');
  const sending = useStore(taking.$sending);
  const { offer } = entry;
  return (
    <>
      {offer ? <Offered entry={entry} offer={offer} /> : <Waiting entry={entry} />}
      {sending.state === 'failed' && (
        <Notice kind="error" className="mt-6" title={t('notTaken')}>
          {sending.message}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        {offer && (
          <Button look="primary" busy={sending.state === 'sending'} onClick={() => void taking.run()}>
            {t('take')}
          </Button>
        )}
        <Button className="text-brick-ink" onClick={leaving.ask}>
          {t('leave')}
        </Button>
      </div>
      <LeaveDialog entry={entry} />
    </>
  );
}

function Offered({ entry, offer }: { entry: WaitlistEntryShape; offer: Offer }) {
  const t = messages('waitlist');
  const until = formatDeadline(offer.until, entry.time_zone);
  return (
    <>
      <Notice kind="success" title={t('offered')} announce="off">
        {until === null ? t('held') : t('heldUntil', { until })}
      </Notice>
      <div className="mt-6">
        <VisitDetails
          {...entry}
          lines={linesFrom(entry.services, toClock(offer.start_at))}
          day={formatDay(toDate(offer.start_at))}
          hours={t('hours', {
            start: formatTime(toClock(offer.start_at)),
            end: formatTime(toClock(offer.end_at)),
          })}
          elsewhere={elsewhereText(offer.start_at, entry.time_zone)}
        />
      </div>
      {isByRequest(entry.services) && <p className="mt-4">{byRequestText()}</p>}
      <HoldOnceBooked until={formatDeadline(offer.held_until, entry.time_zone)} {...offer.terms} />
      <p className="mt-4 text-ink-soft">
        {policyText(offer.terms, offer.start_at, salonClock(entry.time_zone, salonNow()), entry.time_zone)}
      </p>
    </>
  );
}

function Waiting({ entry }: { entry: WaitlistEntryShape }) {
  const t = messages('waitlist');
  const lapsed = entry.lapsed && t('lapsed', { when: formatWhen(entry.lapsed.start_at) });
  return (
    <>
      {lapsed !== null && (
        <Notice kind="warning" className="mb-4" title={lapsed} announce="off">
          {t('lapsedHow')}
        </Notice>
      )}
      <Notice kind="info" title={t('waiting')} announce="off">
        {entry.writes
          ? t('weEmail', { email: entry.customer.email })
          : t('weCall', { phone: entry.customer.phone })}
      </Notice>
      <div className="mt-6">
        <VisitDetails
          {...entry}
          lines={linesFrom(entry.services, null)}
          day={formatDay(entry.date)}
          hours={partLabel(entry.part)}
        />
      </div>
    </>
  );
}

function LeaveDialog({ entry }: { entry: WaitlistEntryShape }) {
  const t = messages('waitlist');
  const sending = useStore(leaving.$sending);
  return (
    <ConfirmDialog
      open={sending.state !== 'idle'}
      title={t('leaveSure')}
      danger
      busy={sending.state === 'sending'}
      problem={sending.state === 'failed' && t('notLeft', { reason: sending.message })}
      confirmLabel={t('leaveYes')}
      cancelLabel={t('leaveNo')}
      onConfirm={() => void leaving.run()}
      onCancel={leaving.stop}
    >
      <p>{t('leaveWhat', { service: entry.service.name, day: formatDay(entry.date) })}</p>
      {entry.offer && <p className="mt-2 text-ink-soft">{t('leaveHeld')}</p>}
    </ConfirmDialog>
  );
}
