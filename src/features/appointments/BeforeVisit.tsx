import { Answers } from './Answers.tsx';
import type { AnswersProps } from './Photos.tsx';
import { VisitForms } from '../../components/booking/VisitForms.tsx';
import type { Held, HeldProps } from '../../components/booking/private-page.ts';
import { call } from '../../platform/call/call.ts';
import { messages } from '../../platform/messages.ts';
import { refresh, show } from './managed-booking.ts';
import { managePath } from '../../components/booking/private-link.ts';
import { statusText } from '../../components/appointments/status-text.ts';
import { formatMoment } from '../../platform/dates/date-text.ts';
import { Disclosure } from '../../platform/ui/Disclosure.tsx';

/** The series of a visit, and the answers, photos and forms that its services ask for. */
export function BeforeVisit(props: AnswersProps) {
  const { booking, pass } = props;
  const asks = booking.questions || booking.answers || booking.inspiration_pictures;
  return (
    <>
      {booking.series && <SeriesVisits booking={booking} series={booking.series} pass={pass} />}
      {asks && <Answers {...props} />}
      {booking.forms && <FormsToSign booking={booking} pass={pass} />}
    </>
  );
}

function FormsToSign({ booking, pass }: HeldProps) {
  const t = messages('consent-forms');
  const { forms = [] } = booking;
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-xl">{t(forms.some(({ signed }) => signed === null) ? 'toSign' : 'forms')}</h2>
      <VisitForms
        forms={forms}
        name={booking.customer.name}
        zone={booking.time_zone}
        onSign={async (body) => {
          const answer = await call('POST /api/bookings/:id/consents', {
            params: { id: pass.id },
            manageToken: pass.token,
            body,
          });
          if (answer.ok) show(answer.data);
          else if (answer.code === 'changed') await refresh();
          return answer.ok ? null : answer.message;
        }}
      />
    </section>
  );
}

/** The position of a visit in its series, with all dates, each linked to its own page. */
function SeriesVisits({ booking, series, pass }: HeldProps & { series: NonNullable<Held['series']> }) {
  const t = messages('series');
  const { index, count: total, every_weeks: count } = series;
  return (
    <section className="mt-4">
      <p>{t('place', { index, total, count })}</p>
      <Disclosure summary={t('allDates')} open={booking.series_visits?.some((one) => one.to_accept)}>
        <ol>
          {booking.series_visits?.map((one) => {
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
                {one.to_accept && <span className="text-sm text-ink-soft">{t('toAccept')}</span>}
                {isOver && <span className="text-sm text-ink-soft">{statusText(status)}</span>}
              </li>
            );
          })}
        </ol>
      </Disclosure>
    </section>
  );
}
