import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatDay, formatTime, formatLength } from '../../../../platform/dates/date-text.ts';
import { money } from '../../../../platform/money.ts';
import { languageName } from '../../../../domain/languages.ts';
import { isLocalDate, isLocalTime, MINUTES_A_DAY, toMinutes, toTime } from '../../../../domain/time.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { formatCount } from '../../shell/text.ts';
import { chosenVisit } from '../service-choice.ts';
import { PatchTestLine } from './PatchTestLine.tsx';
import { SeriesDates } from './SeriesDates.tsx';
import { visitForm } from './visit-form.ts';
import type { VisitForm } from './visit-values.ts';

/** The review before the appointment is created. */
export function Review({ form, refused }: { form: VisitForm; refused: number }) {
  const known = useStore(services.$value);
  const chosen = known.state === 'ready' ? chosenVisit(form.service, known.data) : null;
  const visit = typeof chosen === 'string' ? null : chosen;
  const { name, email, phone, date, time, status, language, notes, ownerNotes, repeats } = form;
  const price = visit ? money(visit.price_cents) : null;
  const isOne = visit === null || visit.services.length === 1;
  return (
    <>
      <dl className="rounded-control bg-sunken">
        <Line term="Customer">
          {name.trim()}
          <Small>{email.trim()}</Small>
          <Small>{phone.trim()}</Small>
        </Line>
        <Line term={isOne ? 'Service' : 'Services'}>
          {visit?.services.map(({ id, name, duration_min, price_cents }) => (
            <span key={id} className="block">
              {name}
              <Small>
                {formatLength(duration_min)}, {money(price_cents)}
              </Small>
            </span>
          ))}
          {visit && !isOne && (
            <Small>
              Total: {formatLength(visit.duration)}, {price}
            </Small>
          )}
        </Line>
        <Line term="When">
          {isLocalDate(date) && formatDay(date)}
          {isLocalTime(time) && (
            <Small>
              {formatTime(time)}
              {visit && ` to ${formatTime(toTime((toMinutes(time) + visit.duration) % MINUTES_A_DAY))}`}
            </Small>
          )}
        </Line>
        {repeats && (
          <Line term="Repeats">
            Every {formatCount(Number(form.weeks), 'week')}
            <Small>{formatCount(Number(form.visits), 'visit')}</Small>
          </Line>
        )}
        <Line term="Status">
          {status === 'paid' ? 'Paid' : 'Booked'}
          <Small>
            {status === 'paid' ? `${price ?? 'The price'} has been paid` : 'Nothing has been paid yet'}
          </Small>
        </Line>
        {[
          ['Language', language && languageName(language)],
          ['Notes', notes.trim()],
          ['Private notes', ownerNotes.trim()],
        ].map(
          ([term = '', text]) =>
            text !== '' && (
              <Line key={term} term={term}>
                <span className="font-normal whitespace-pre-line">{text}</span>
              </Line>
            ),
        )}
      </dl>
      {repeats && <SeriesDates form={form} refused={refused} />}
      <PatchTestLine values={form} />
      <NotifyChoice
        customers={[form]}
        value={form.notify !== false}
        onPick={(notify) => visitForm.note({ notify })}
      />
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <dt className="text-sm/body text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-soft">{children}</span>;
}
