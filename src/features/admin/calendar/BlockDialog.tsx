import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { formatDay } from '../../../components/booking/when.ts';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { formatHours } from '../text.ts';
import { $busy, $question, answerQuestion, dropQuestion, type BlockQuestion } from './blocking.ts';
import { show } from './calendar.ts';
import { formatCount, formatDates } from './text.ts';

/** Most appointments that are named one by one. */
const MOST_NAMED = 6;

/** Asks before days are blocked that have appointments: those stay. */
export function BlockDialog() {
  const question = useStore($question);
  return question && <Asking question={question} />;
}

function Asking({ question: { dates, visits, problem } }: { question: BlockQuestion }) {
  const busy = useStore($busy).size > 0;
  const [reason, setReason] = useState('');
  const [first] = dates;
  const more = visits.length - MOST_NAMED;
  return (
    <ConfirmDialog
      open
      title={`Block ${formatDates(dates)}?`}
      busy={busy}
      onCancel={dropQuestion}
      onConfirm={() => void answerQuestion(reason.trim())}
    >
      <p>
        {dates.length === 1 ? 'This day has' : 'These days have'} {formatCount(visits.length)} already.{' '}
        {visits.length === 1 ? 'It stays' : 'They stay'} booked; only new online bookings are refused.
      </p>
      <ul className="my-3 list-disc pl-5">
        {visits.slice(0, MOST_NAMED).map((visit) => (
          <li key={visit.id}>
            {visit.customer.name}, {dates.length > 1 && `${formatDay(visit.date)}, `}
            {formatHours(visit)}
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </ul>
      <TextField
        label="Reason"
        optional
        hint="Only you see it."
        value={reason}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => {
          setReason(value);
        }}
      />
      {problem !== null && (
        <Notice kind="error" className="mt-4">
          {problem}
        </Notice>
      )}
      {dates.length === 1 && first !== undefined && (
        <button
          type="button"
          className="btn btn-quiet btn-small mt-3 -ml-3.5"
          onClick={() => {
            dropQuestion();
            show({ view: 'day', date: first });
          }}
        >
          Show this day instead
        </button>
      )}
    </ConfirmDialog>
  );
}
