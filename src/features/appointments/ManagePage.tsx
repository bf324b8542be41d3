import { useStore } from '@nanostores/react';
import { useEffect, lazy, Suspense, type ReactNode } from 'react';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import {
  $page,
  openBooking,
  startManage,
  $isJustCanceled,
  cancellation,
  salonChange,
  show,
  suggestion,
} from './managed-booking.ts';
import { AppointmentDetails } from '../../components/booking/AppointmentDetails.tsx';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { HeldUntil, WhatNow } from '../../components/booking/BookingState.tsx';
import { CalendarLinks, PaymentLink } from '../../components/booking/links.tsx';
import { asksForPayment } from '../../components/payments/pay-text.ts';
import { againPath, changePath, type BookingPass } from '../../components/booking/private-link.ts';
import type { Held } from '../../components/booking/private-page.ts';
import { feesText } from '../../domain/booking/fees-text.ts';
import { formatWhen } from '../../platform/dates/date-text.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { Notice, type NoticeProps } from '../../platform/ui/Notice.tsx';
import { OwnBadges } from '../../components/appointments/StatusBadge.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { money, pageFormats } from '../../platform/money.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { Fees } from './Fees.tsx';
import {
  canCorrect,
  costText,
  freeUntilText,
  isOwed,
  closedText,
  limitText,
  paidText,
  policyText,
  receiptText,
  salonChangeRows,
  settledText,
  currentStanding,
  type Standing,
} from './booking-terms.ts';

const box = <Skeleton className="h-72 w-full rounded-card sm:h-56" />;

/** The private page of a booking: `/manage#ID.TOKEN`. */
export function Manage() {
  useEffect(startManage, []);
  return (
    <PrivatePage
      page={useStore($page)}
      what="booking"
      advice="Please use the full link from our latest email about your booking."
      skeleton={
        <>
          {box}
          <Skeleton className="mt-6 h-11 w-64" />
        </>
      }
      onRetry={() => void openBooking()}
    >
      {({ data, pass }) => <ManagedBooking booking={data} pass={pass} />}
    </PrivatePage>
  );
}

// Loaded on demand, because few clients are asked.
const ConsentOffer = lazy(async () => ({
  default: (await import('../../components/booking/ConsentOffer.tsx')).ConsentOffer,
}));

const MoveTimes = lazy(async () => ({ default: (await import('./MoveTimes.tsx')).MoveTimes }));

interface Props {
  booking: Held;
  pass: BookingPass;
}

/** A booking, its status, and its customer's actions. */
function ManagedBooking({ booking, pass }: Props) {
  const standing = currentStanding(booking);
  const paid = paidText(booking);
  const isStanding = standing === 'open' || standing === 'closed';
  const isHeld = isStanding && booking.held_until !== null;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          Reference <strong className="font-semibold whitespace-nowrap">{booking.reference}</strong>
        </p>
        <OwnBadges appointment={booking} />
      </div>
      <AppointmentDetails appointment={booking} />
      {isActive(booking) && paid !== null && <p className="mt-4">{paid}</p>}
      {booking.receipts?.map((receipt) => (
        <p key={receipt.number} className="mt-2 text-sm text-ink-soft">
          {receiptText(receipt)}
        </p>
      ))}
      {isStanding && (
        <WhatNow appointment={booking} byMail={booking.paying.receipt_by_mail} className="mt-4" />
      )}
      {isActive(booking) && (
        <HeldUntil
          appointment={booking}
          deposit={booking.terms.deposit_cents}
          card={booking.paying.card}
          className="mt-4"
        />
      )}
      {/* What keeps the time comes before what changes it. */}
      {isHeld && (
        <p className="mt-4">
          <Payment booking={booking} pass={pass} look="btn-primary" />
        </p>
      )}
      {standing !== 'canceled' && <KeptCard booking={booking} />}
      {booking.paying.card?.more && (
        <Suspense>
          <ConsentOffer
            pass={pass}
            version={booking.version}
            card={booking.paying.card}
            onAnswer={show}
            className="mt-4"
          />
        </Suspense>
      )}
      <Suggested booking={booking} />
      {isStanding && <ToAccept booking={booking} />}
      <StandingNotice standing={standing} booking={booking} />
      <Fees booking={booking} pass={pass} />
      {standing === 'open' && (
        <Suspense fallback={box}>
          <MoveTimes data={booking} pass={pass} />
        </Suspense>
      )}
      <Actions standing={standing} booking={booking} pass={pass}>
        {!isHeld && (
          <Payment booking={booking} pass={pass} look={isOwed(booking) ? 'btn-primary' : 'btn-secondary'} />
        )}
      </Actions>
      <CancelDialog booking={booking} />
    </>
  );
}

interface QuestionProps extends Pick<NoticeProps, 'kind' | 'title' | 'announce' | 'children'> {
  label: string;
  action: typeof suggestion;
}

/** A question from the salon, answered with one press. */
function Question({ label, action, children, ...notice }: QuestionProps) {
  const sending = useStore(action.$sending);
  const busy = sending.state === 'sending';
  return (
    <Notice {...notice} className="mt-4" action={{ label, busy, onClick: () => void action.run() }}>
      {children}
      {sending.state === 'failed' && <p role="alert">{sending.message}</p>}
    </Notice>
  );
}

/** The time that the salon suggests. */
function Suggested({ booking: { suggestion: suggested } }: { booking: Held }) {
  if (!suggested) return null;
  return (
    <Question
      kind="info"
      title={`We suggest ${formatWhen(suggested.start_at)} instead.`}
      label="Take this time"
      action={suggestion}
    >
      {suggested.words !== '' && <p className="wrap-anywhere whitespace-pre-line">{suggested.words}</p>}
      <p>
        Until you answer, your booking stays as it is. You can also choose another time or cancel for free.
      </p>
    </Question>
  );
}

/** The salon's change for the client to accept; until then her earlier terms hold. */
function ToAccept({ booking }: { booking: Held }) {
  const freeUntil = freeUntilText(booking);
  if (!booking.to_accept) return null;
  return (
    <Question
      kind="warning"
      announce="off"
      title="We changed your appointment."
      label="Accept the change"
      action={salonChange}
    >
      <ul>
        {salonChangeRows(booking).map(({ label, was, now }) => (
          <li key={label}>
            {label}: {was} → <strong className="font-semibold">{now}</strong>
          </li>
        ))}
      </ul>
      <p className="mt-2">
        {booking.salon_change &&
          feesText(pageFormats(), booking.salon_change.terms, 'If you accept, canceling late')}{' '}
        {freeUntil !== null && `You can cancel free of charge until ${freeUntil}.`}
      </p>
    </Question>
  );
}

function StandingNotice({ standing, booking }: { standing: Standing; booking: Held }) {
  switch (standing) {
    case 'open':
      return (
        <p className="mt-4 text-ink-soft">
          You can change or cancel it here until {limitText(booking)}.{' '}
          {feesText(pageFormats(), booking.terms, 'Canceling later')}
        </p>
      );
    case 'closed':
      return <Closed booking={booking} />;
    case 'canceled':
      return <Canceled booking={booking} />;
    case 'missed':
      return (
        <p className="mt-4 text-ink-soft">
          We missed you at this visit. You're welcome to book again. {settledText(booking)}
        </p>
      );
    case 'over':
      return (
        <p className="mt-4 text-ink-soft">
          This visit is over. {booking.status === 'completed' && 'Thank you for coming! '}
          {isOwed(booking) && `${money(booking.paying.due_cents)} is still due.`}
        </p>
      );
  }
}

/** Moving is closed; canceling is free for a while, or costs the agreed fee. */
function Closed({ booking }: { booking: Held }) {
  const freeUntil = freeUntilText(booking);
  return (
    <Notice
      kind={freeUntil === null ? 'warning' : 'info'}
      className="mt-4"
      announce="off"
      title={
        freeUntil === null
          ? "It's too late to move this online."
          : `You can cancel free of charge until ${freeUntil}.`
      }
    >
      {closedText(booking, freeUntil)} <CallUs />
      <span className="mt-2 block">
        {policyText(booking)} {freeUntil === null && costText(booking)}
      </span>
    </Notice>
  );
}

/** Takes the focus after canceling, because the pressed button is gone. */
function Canceled({ booking }: { booking: Held }) {
  const isJustCanceled = useStore($isJustCanceled);
  const place = useFocusWhen<HTMLDivElement>(isJustCanceled);
  if (booking.released) return <Released booking={booking} />;
  return (
    <div ref={place} tabIndex={-1} className="mt-4">
      <Notice
        kind={isJustCanceled ? 'success' : 'info'}
        title={booking.declined ? "We couldn't take this booking." : 'This booking is canceled.'}
      >
        {booking.declined && <p className="wrap-anywhere whitespace-pre-line">{booking.declined.words}</p>}
        {isJustCanceled && "We've released your time. We hope to see you another day. "}
        {settledText(booking)}
      </Notice>
    </div>
  );
}

/** Nobody intended the release, so it says what happened and that the visit can be booked again. */
function Released({ booking }: { booking: Held }) {
  return (
    <Notice kind="warning" className="mt-4" announce="off" title="We released your time.">
      We didn't get your {booking.prepay ? 'payment' : 'deposit'} in time, so others can book it now. You're
      welcome to book again. {settledText(booking)}
    </Notice>
  );
}

/** The way to pay what is due; hidden if that is nothing. */
function Payment({ booking, pass, look }: Props & { look: string }) {
  if (!isActive(booking) || booking.paying.by === null || booking.paying.due_cents === 0) return null;
  return (
    <PaymentLink
      appointment={booking}
      token={pass.token}
      asks={currentStanding(booking) !== 'over' && asksForPayment(booking)}
      className={look}
    />
  );
}

interface ActionsProps extends Props {
  standing: Standing;
  children: ReactNode;
}

function Actions({ standing, booking, pass, children }: ActionsProps) {
  const isStanding = standing === 'open' || standing === 'closed';
  const isCorrectable = standing === 'closed' && canCorrect(booking);
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {standing === 'open' && (
        <>
          <a className="btn btn-secondary" href={changePath(pass)}>
            Change date or time
          </a>
          <a className="btn btn-secondary" href={changePath(pass, 'details')}>
            Change services
          </a>
        </>
      )}
      {isCorrectable && (
        <a className="btn btn-secondary" href={changePath(pass)}>
          Correct your details
        </a>
      )}
      {children}
      {isStanding && <CalendarLinks appointment={booking} pass={pass} />}
      {!isStanding && (
        <a className={`btn ${isOwed(booking) ? 'btn-secondary' : 'btn-primary'}`} href={againPath(booking)}>
          Book Another Appointment
        </a>
      )}
      {(standing === 'open' || isCorrectable) && (
        <Button className="text-brick-ink" onClick={cancellation.ask}>
          Cancel booking
        </Button>
      )}
    </div>
  );
}

/** Confirms a cancellation and shows its cost. */
function CancelDialog({ booking }: { booking: Held }) {
  const sending = useStore(cancellation.$sending);
  const { service, date, time } = booking;
  return (
    <ConfirmDialog
      open={sending.state !== 'idle'}
      title="Cancel this booking?"
      danger
      busy={sending.state === 'sending'}
      problem={sending.state === 'failed' && `We couldn't cancel your booking. ${sending.message}`}
      confirmLabel={
        booking.cancellation_fee_cents > 0
          ? `Cancel for ${money(booking.cancellation_fee_cents)}`
          : 'Yes, cancel it'
      }
      cancelLabel="Keep it"
      onConfirm={() => void cancellation.run()}
      onCancel={cancellation.stop}
    >
      <p>
        {service.name}, {formatWhen(`${date}T${time}`)}
      </p>
      <p className="mt-2 text-ink-soft">{costText(booking)}</p>
      <KeptCard booking={booking} />
    </ConfirmDialog>
  );
}

/** The kept card and its consent, repeated before anything that could charge it. */
function KeptCard({ booking: { paying } }: { booking: Held }) {
  const { kept_last4: last4, consent_text: text } = paying.card ?? {};
  return last4 ? (
    <p className="mt-2 text-sm text-ink-soft">
      Your card ending in {last4} is on file. You agreed: {text}
    </p>
  ) : null;
}
