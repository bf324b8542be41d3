import { useStore } from '@nanostores/react';
import { useEffect, Suspense, type ReactNode } from 'react';
import { PrivatePage } from '../../components/booking/PrivatePage.tsx';
import { Skeleton } from '../../platform/ui/Skeleton.tsx';
import {
  $page,
  openBooking,
  startManage,
  $justCanceled,
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
import { againPath, changePath } from '../../components/booking/private-link.ts';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import { feesText } from '../../texts/fees.ts';
import { formatMoment, formatWhen } from '../../platform/dates/date-text.ts';
import { laterMessages } from '../../platform/later-messages.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { OwnBadges } from '../../components/appointments/StatusBadge.tsx';
import { useFocusWhen } from '../../platform/ui/use-focus-when.ts';
import { pageFormats } from '../../platform/formats.ts';
import { money } from '../../platform/money.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { Fees } from './Fees.tsx';
import { part } from './part.tsx';
import { Question } from './Question.tsx';
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
      advice={messages('manage')('latestLink')}
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

const Nothing = () => null;

// Loaded on demand, because few clients are asked. If it fails to load, the earlier consent stays.
const ConsentOffer = part(
  async () => (await import('../../components/booking/ConsentOffer.tsx')).ConsentOffer,
  Nothing,
);

const BeforeVisit = part(async () => {
  await laterMessages();
  return (await import('./BeforeVisit.tsx')).BeforeVisit;
});

const ConfirmVisit = part(async () => {
  await laterMessages();
  return (await import('./ConfirmVisit.tsx')).ConfirmVisit;
});

// If it fails to load, *Change Date or Time* still leads to all times.
const MoveTimes = part(async () => (await import('./MoveTimes.tsx')).MoveTimes, Nothing);
const TooSoon = part(async () => (await import('./MoveTimes.tsx')).TooSoon, Nothing);

function ManagedBooking({ booking, pass }: HeldProps) {
  const standing = currentStanding(booking);
  const paid = paidText(booking);
  const isStanding = standing === 'open' || standing === 'closed';
  const isHeld = isStanding && booking.held_until !== null;
  return (
    <>
      {isStanding && (booking.to_confirm || booking.client_confirmed_at) && (
        <Suspense fallback={<Skeleton className="mb-4 h-26 w-full rounded-card sm:h-15" />}>
          <ConfirmVisit booking={booking} />
        </Suspense>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>
          {messages('manage').rich('reference', {
            reference: (
              <strong key="reference" className="font-semibold whitespace-nowrap">
                {booking.reference}
              </strong>
            ),
          })}
        </p>
        <OwnBadges appointment={booking} />
      </div>
      <AppointmentDetails appointment={booking} />
      {booking.paired && (
        <p className="mt-4">
          {messages('manage')(booking.paired.is, {
            when: formatMoment(booking.paired.start_at, booking.time_zone) ?? '',
          })}
        </p>
      )}
      {(booking.series ||
        booking.forms ||
        booking.questions ||
        booking.answers ||
        booking.inspiration_pictures) && (
        <Suspense>
          <BeforeVisit booking={booking} pass={pass} isOpen={isStanding} onAnswer={show} />
        </Suspense>
      )}
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
      {/* The payment that keeps the time comes before the actions that change it. */}
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

function Suggested({ booking }: { booking: Held }) {
  const { suggestion: suggested } = booking;
  const t = messages('manage');
  if (!suggested) return null;
  return (
    <Question
      kind="info"
      title={t('suggested', { when: formatWhen(suggested.start_at) })}
      label={t('take')}
      action={suggestion}
    >
      {suggested.words !== '' && <p className="wrap-anywhere whitespace-pre-line">{suggested.words}</p>}
      <p>{t('suggestedHow')}</p>
      <Suspense>
        <TooSoon booking={booking} start={suggested.start_at} />
      </Suspense>
    </Question>
  );
}

/** The salon's change for the client to accept. Until then the earlier terms apply. */
function ToAccept({ booking }: { booking: Held }) {
  const t = messages('manage');
  const freeUntil = freeUntilText(booking);
  if (!booking.to_accept) return null;
  const together = (booking.series_visits ?? [])
    .filter(({ to_accept }) => to_accept === 'with_this')
    .map(({ start_at }) => formatMoment(start_at, booking.time_zone));
  return (
    <Question kind="warning" announce="off" title={t('changed')} label={t('accept')} action={salonChange}>
      <ul>
        {salonChangeRows(booking).map(({ label, was, now }) => (
          <li key={label}>
            {t.rich('changeRow', {
              what: label,
              was,
              now: (
                <strong key="now" className="font-semibold">
                  {now}
                </strong>
              ),
            })}
          </li>
        ))}
      </ul>
      {together.length > 0 && <p className="mt-2">{t('acceptsToo', { dates: together.join('; ') })}</p>}
      <p className="mt-2">
        {booking.salon_change && feesText(pageFormats(), booking.salon_change.terms, 'accepted')}{' '}
        {freeUntil !== null && messages('booking-terms')('freeUntil', { until: freeUntil })}
      </p>
    </Question>
  );
}

function StandingNotice({ standing, booking }: { standing: Standing; booking: Held }) {
  const t = messages('manage');
  switch (standing) {
    case 'open':
      return (
        <p className="mt-4 text-ink-soft">
          {t('open', { until: limitText(booking), fees: feesText(pageFormats(), booking.terms, 'later') })}
        </p>
      );
    case 'closed':
      return <Closed booking={booking} />;
    case 'canceled':
      return <Canceled booking={booking} />;
    case 'missed':
      return <p className="mt-4 text-ink-soft">{t('missed', { settled: settledText(booking) })}</p>;
    case 'over':
      return (
        <p className="mt-4 text-ink-soft">
          {t('over')} {booking.status === 'completed' && `${t('thanks')} `}
          {isOwed(booking) && t('owed', { sum: money(booking.paying.due_cents) })}
        </p>
      );
  }
}

/** Moving is closed; canceling is free for a while, or costs the agreed fee. */
function Closed({ booking }: { booking: Held }) {
  const t = messages('manage');
  const freeUntil = freeUntilText(booking);
  return (
    <Notice
      kind={freeUntil === null ? 'warning' : 'info'}
      className="mt-4"
      announce="off"
      title={freeUntil === null ? t('tooLate') : messages('booking-terms')('freeUntil', { until: freeUntil })}
    >
      {closedText(booking, freeUntil)} <CallUs />
      <span className="mt-2 block">
        {policyText(booking)} {freeUntil === null && costText(booking)}
      </span>
    </Notice>
  );
}

/** Takes the focus after canceling, because the pressed button has disappeared. */
function Canceled({ booking }: { booking: Held }) {
  const t = messages('manage');
  const isJustCanceled = useStore($justCanceled) === booking.id;
  const place = useFocusWhen<HTMLDivElement>(isJustCanceled);
  const { declined } = booking;
  if (booking.released) return <Released booking={booking} />;
  return (
    <div ref={place} tabIndex={-1} className="mt-4">
      <Notice kind={isJustCanceled ? 'success' : 'info'} title={t(declined ? 'declined' : 'canceled')}>
        {declined && <p className="wrap-anywhere whitespace-pre-line">{declined.words}</p>}
        {isJustCanceled && `${t('justCanceled')} `}
        {settledText(booking)}
      </Notice>
    </div>
  );
}

/** The time was released because nobody paid. Says so, and that the visit can be booked again. */
function Released({ booking }: { booking: Held }) {
  const t = messages('manage');
  return (
    <Notice kind="warning" className="mt-4" announce="off" title={t('released')}>
      {t(booking.prepay ? 'noPayment' : 'noDeposit', { settled: settledText(booking) })}
    </Notice>
  );
}

/** A link to pay what is due. Hidden if nothing is due, or if only the salon knows how much. */
function Payment({ booking, pass, look }: HeldProps & { look: string }) {
  const { by, due_cents, at_least } = booking.paying;
  if (!isActive(booking) || by === null || due_cents === 0) return null;
  if (at_least && !asksForPayment(booking)) return null;
  return (
    <PaymentLink
      appointment={booking}
      token={pass.token}
      asks={currentStanding(booking) !== 'over' && asksForPayment(booking)}
      className={look}
    />
  );
}

interface ActionsProps extends HeldProps {
  standing: Standing;
  children: ReactNode;
}

const actionLink = (href: string, words: string, look = 'btn-secondary') => (
  <a className={`btn ${look}`} href={href}>
    {words}
  </a>
);

function Actions({ standing, booking, pass, children }: ActionsProps) {
  const isStanding = standing === 'open' || standing === 'closed';
  const t = messages('manage');
  const isCorrectable = standing === 'closed' && canCorrect(booking);
  // A patch test has the services of its visit.
  const hasOwnServices = booking.paired?.is !== 'visit';
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {standing === 'open' && actionLink(changePath(pass), t('changeTime'))}
      {standing === 'open' && hasOwnServices && actionLink(changePath(pass, 'details'), t('changeServices'))}
      {isCorrectable && actionLink(changePath(pass), t('correct'))}
      {children}
      {isStanding && <CalendarLinks appointment={booking} pass={pass} />}
      {!isStanding &&
        actionLink(againPath(booking), t('bookAnother'), isOwed(booking) ? 'btn-secondary' : 'btn-primary')}
      {(standing === 'open' || isCorrectable) && (
        <Button className="text-brick-ink" onClick={cancellation.ask}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}

function CancelDialog({ booking }: { booking: Held }) {
  const t = messages('manage');
  const sending = useStore(cancellation.$sending);
  const { service, date, time } = booking;
  return (
    <ConfirmDialog
      open={sending.state !== 'idle'}
      title={t('cancelSure')}
      danger
      busy={sending.state === 'sending'}
      problem={sending.state === 'failed' && t('notCanceled', { reason: sending.message })}
      confirmLabel={
        booking.cancellation_fee_cents > 0
          ? t('cancelFor', { sum: money(booking.cancellation_fee_cents) })
          : t('cancelYes')
      }
      cancelLabel={t('cancelNo')}
      onConfirm={() => void cancellation.run()}
      onCancel={cancellation.stop}
    >
      <p>{t('cancelWhat', { service: service.name, when: formatWhen(`${date}T${time}`) })}</p>
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
      {messages('manage')('keptCard', { last4, text: text ?? '' })}
    </p>
  ) : null;
}
