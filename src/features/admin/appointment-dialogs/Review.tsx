import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { dayWords, timeWords } from '../../../components/booking/when.ts';
import { dollars } from '../../../domain/money.ts';
import { isLocalDate, isLocalTime, minutesOf, timeOf } from '../../../domain/time.ts';
import { services } from '../services.ts';
import { durationWords } from '../words.ts';
import { choiceOf } from './body.ts';
import { choicesFrom } from './choices.ts';
import type { VisitForm } from './form.ts';

/** Everything once more before the appointment is made. */
export function Review({ form }: { form: VisitForm }) {
  const known = useStore(services.$value);
  const choice = choiceOf(form, known.state === 'ready' ? choicesFrom(known.data) : null);
  const { name, email, phone, date, time, status, notes } = form;
  const price = choice ? dollars(choice.price_cents) : null;
  return (
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
            {durationWords(choice.duration)}, {price}
          </Small>
        )}
      </Line>
      <Line term="When">
        {isLocalDate(date) && dayWords(date)}
        {isLocalTime(time) && (
          <Small>
            {timeWords(time)}
            {choice && ` to ${timeWords(timeOf(minutesOf(time) + choice.duration))}`}
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
    </dl>
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
