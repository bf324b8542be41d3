import { pageFormats } from '../../platform/formats.ts';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { NewBooking, NewPayment, stateText } from '../../components/booking/NewBooking.tsx';
import { CallUs } from '../../components/booking/CallUs.tsx';
import { CalendarLinks } from '../../components/booking/links.tsx';
import { paidText } from '../../components/booking/terms-text.ts';
import { feesText } from '../../texts/fees.ts';
import { formatDeadline } from '../../components/booking/other-time-zone.ts';
import { formatWhen, onSalonClock } from '../../platform/dates/date-text.ts';
import { messages } from '../../platform/messages.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { CopyField } from '../../platform/ui/CopyField.tsx';
import { isActive } from '../../domain/appointments/status.ts';
import type { BookingPass } from '../../components/booking/private-link.ts';
import { $photos, photoPart } from './answer-part.ts';
import { bookAnother } from './choose-visit.ts';
import { $booking, type OpenBooking, isLate, changeLimit } from './draft.ts';
import { $clock } from './salon-clock.ts';
import { goTo } from './navigation.ts';
import { held, movedMoney } from './change-booking.ts';
import { StepHeading } from './StepHeading.tsx';

// Loaded on demand, because few clients are asked. If it fails to load, the earlier consent stays, and the private page asks again.
const ConsentOffer = lazy(() =>
  import('../../components/booking/ConsentOffer.tsx').then(
    (part) => ({ default: part.ConsentOffer }),
    () => ({ default: () => null }),
  ),
);

/** Step 4: the booking as the salon has it, and possible next actions. */
export function DoneStep() {
  const booking = useStore($booking);
  if (!booking) return null;
  const { appointment, token } = booking;
  const t = messages('booking-done');
  const isStanding = isActive(appointment);
  const paid = paidText(appointment.service.price_cents, movedMoney(booking));
  const shown = { ...booking, deposit: booking.terms?.deposit_cents };
  return (
    <section className={`mx-auto max-w-2xl ${isStanding ? 'is-booked' : ''}`}>
      <NewBooking {...shown} isNew={appointment.version === 1}>
        <StepHeading step="done">{stateText(shown)}</StepHeading>
      </NewBooking>

      {isStanding && booking.test && (
        <p className="mt-6">
          {messages('booking-patch-test')('booked', { when: formatWhen(booking.test.start) })}{' '}
          {booking.test.url && (
            <a className="link" href={booking.test.url}>
              {messages('booking-patch-test')('open')}
            </a>
          )}
        </p>
      )}
      {isStanding && paid && <p className="mt-6">{paid}</p>}
      {isStanding && booking.terms && (
        <p className="mt-4 text-sm text-ink-soft">
          {feesText(pageFormats(), booking.terms, 'late')} <Grace booking={booking} />
        </p>
      )}

      {booking.card?.more && (
        <Suspense>
          <ConsentOffer
            pass={{ id: appointment.id, token }}
            version={appointment.version}
            card={booking.card}
            onAnswer={(newest) => $booking.set(held(newest, booking))}
            className="mt-6"
          />
        </Suspense>
      )}

      {isStanding && <Photos pass={{ id: appointment.id, token }} />}

      <div className="mt-6 flex flex-wrap gap-3">
        {isStanding && booking.paysOnline !== false && <NewPayment {...shown} />}
        <Button className="max-sm:w-full" onClick={bookAnother}>
          {t('another')}
        </Button>
        {isStanding && (
          <Button className="max-sm:w-full" onClick={() => goTo('details')}>
            {t('edit')}
          </Button>
        )}
      </div>

      {isStanding && <Keeping booking={booking} />}
    </section>
  );
}

/** Sends the photos that were chosen before. Choosing them has loaded this part. */
function Photos({ pass }: { pass: BookingPass }) {
  const { questions } = useStore($photos);
  const part = useStore(photoPart.$part);
  return typeof part === 'object' && <part.Part.SendPhotos pass={pass} questions={questions} />;
}

/** The deadline for canceling free of charge right after booking, if it is later than the one for changes. */
function Grace({ booking }: { booking: OpenBooking }) {
  const { appointment, graceUntil } = booking;
  const now = useStore($clock);
  const until = graceUntil ? onSalonClock(graceUntil, appointment.time_zone) : null;
  const ends = until !== null && until >= now && until > (changeLimit(booking) ?? '') ? until : null;
  return (
    ends !== null &&
    messages('booking-terms')('freeUntil', { until: formatDeadline(ends, appointment.time_zone) ?? '' })
  );
}

/** The calendar entry, the private link, and the deadline for changes. */
function Keeping({ booking }: { booking: OpenBooking }) {
  const { appointment, token, manageUrl } = booking;
  const pass = { id: appointment.id, token };
  const now = useStore($clock);
  const until = formatDeadline(changeLimit(booking), appointment.time_zone);
  const t = messages('booking-done');
  const callUs = <CallUs key="callUs" />;
  const inTime: ReactNode = until ? t.rich('useUntil', { until, callUs }) : t.rich('useInTime', { callUs });
  return (
    <div className="mt-8 space-y-6 border-t border-line pt-6">
      <p className="flex flex-wrap gap-3">
        <CalendarLinks appointment={appointment} pass={pass} className="max-sm:w-full" />
      </p>
      <CopyField
        label={t('link')}
        url={manageUrl}
        hint={isLate(booking, now) ? t.rich('useLate', { callUs }) : inTime}
      >
        <a className="btn btn-quiet" href={manageUrl}>
          {t('open')}
        </a>
      </CopyField>
    </div>
  );
}
