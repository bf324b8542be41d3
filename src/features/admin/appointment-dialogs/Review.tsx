import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../../../components/booking/when.ts';
import { dollars } from '../../../domain/money.ts';
import { isLocalDate, isLocalTime, minutesOf, timeOf } from '../../../domain/time.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../services.ts';
import { formatDuration } from '../text.ts';
import { choicesFrom } from './choices.ts';
import { visitForm } from './visit-form.ts';
import { choiceOf, type VisitForm } from './visit.ts';

/** Everything once more before the appointment is made. */
export function Review({ form }: { form: VisitForm }) {
  const known = useStore(services.$value);
  const choice = choiceOf(form, known.state === 'ready' ? choicesFrom(known.data) : null);
  const { name, email, phone, date, time, status, notes, ownerNotes } = form;
  const price = choice ? dollars(choice.price_cents) : null;
  return (
    <>
      <dl className="review">
        <Line term="Customer">
          {name.trim()}
          <Small>{email.trim()}</Small>
          <Small>{phone.trim()}</Small>
        </Line>
        <Line term="Service">
          {choice?.name}
          {choice && (
            <Small>
              {formatDuration(choice.duration)}, {price}
            </Small>
          )}
        </Line>
        <Line term="When">
          {isLocalDate(date) && formatDay(date)}
          {isLocalTime(time) && (
            <Small>
              {formatTime(time)}
              {choice && ` to ${formatTime(timeOf(minutesOf(time) + choice.duration))}`}
            </Small>
          )}
        </Line>
        <Line term="Status">
          {status === 'paid' ? 'Paid' : 'Booked'}
          <Small>
            {status === 'paid' ? `${price ?? 'The price'} has been paid` : 'Nothing has been paid yet'}
          </Small>
        </Line>
        <Line term="Notes">
          <span className="font-normal whitespace-pre-line">{notes.trim() || 'No notes'}</span>
        </Line>
        <Line term="Private notes">
          <span className="font-normal whitespace-pre-line">{ownerNotes.trim() || 'No notes'}</span>
        </Line>
      </dl>
      <NotifyChoice
        customers={[form]}
        value={form.notify !== false}
        onPick={(notify) => {
          visitForm.note({ notify });
        }}
      />
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-soft">{children}</span>;
}
