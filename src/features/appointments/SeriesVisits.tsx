import { useState } from 'react';
import type { Held } from '../../components/booking/private-page.ts';
import { managePath, type BookingPass } from '../../components/booking/private-link.ts';
import { statusText } from '../../components/appointments/status-text.ts';
import { formatMoment } from '../../platform/dates/date-text.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { messages } from '../../platform/messages.ts';

interface SeriesVisitsProps {
  booking: Held;
  series: NonNullable<Held['series']>;
  pass: BookingPass;
}

/** The place of a visit among standing appointments, with the other dates, each of which has a page of its own. */
export function SeriesVisits({ booking, series, pass }: SeriesVisitsProps) {
  const { index, count: total, every_weeks: count } = series;
  const t = messages('series');
  const [known, setKnown] = useState(booking.series_visits);
  // The answer to a change does not name the others.
  if (booking.series_visits && booking.series_visits !== known) setKnown(booking.series_visits);
  return (
    <section className="mt-4">
      <p>{t('place', { index, total, count })}</p>
      <Disclosure summary={t('allDates')}>
        <ol className="space-y-1">
          {known?.map(({ id, start_at, status }) => {
            const isThis = id === pass.id;
            const now = isThis ? booking.status : status;
            const when = formatMoment(isThis ? booking.start_at : start_at, booking.time_zone);
            return (
              <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
                {isThis ? (
                  <strong className="font-semibold">{when}</strong>
                ) : (
                  <a href={managePath({ id, token: pass.token })}>{when}</a>
                )}
                {(now === 'canceled' || now === 'completed') && (
                  <span className="text-sm text-ink-soft">{statusText(now)}</span>
                )}
              </li>
            );
          })}
        </ol>
      </Disclosure>
    </section>
  );
}
