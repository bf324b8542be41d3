import { useState } from 'react';
import type { Held } from '../../components/booking/private-page.ts';
import { managePath, type BookingPass } from '../../components/booking/private-link.ts';
import { statusText } from '../../components/appointments/status-text.ts';
import { formatMoment } from '../../platform/dates/date-text.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';
import { messages } from '../../platform/messages.ts';

interface Props {
  booking: Held;
  series: NonNullable<Held['series']>;
  pass: BookingPass;
}

/** The place of a visit among standing appointments, with all dates, each of which has a page of its own. */
export function SeriesVisits({ booking, series, pass }: Props) {
  const t = messages('series');
  // The answer to a change does not name the others.
  const [known, setKnown] = useState(booking.series_visits);
  if (booking.series_visits && booking.series_visits !== known) setKnown(booking.series_visits);
  const { index, count: total, every_weeks: count } = series;
  return (
    <section className="mt-4">
      <p>{t('place', { index, total, count })}</p>
      <Disclosure summary={t('allDates')}>
        <ol>
          {known?.map((one) => {
            const { start_at, status } = one.id === pass.id ? booking : one;
            const when = formatMoment(start_at, booking.time_zone);
            const isOver = status === 'canceled' || status === 'completed';
            return (
              <li key={one.id} className="flex min-h-11 flex-wrap items-center gap-x-3">
                {one.id === pass.id ? (
                  <strong>{when}</strong>
                ) : (
                  <a className="link" href={managePath({ ...pass, id: one.id })}>
                    {when}
                  </a>
                )}
                {isOver && <span className="text-sm text-ink-soft">{statusText(status)}</span>}
              </li>
            );
          })}
        </ol>
      </Disclosure>
    </section>
  );
}
