import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { dayWords } from '../../../components/booking/when.ts';
import { hoursWords } from '../words.ts';
import { $question, carryOut, dropQuestion, type Question } from './change.ts';
import { questionWords } from './words.ts';

/** Asks before an appointment is changed, and once more where its time overlaps with others. */
export function ChangeDialog() {
  const question = useStore($question);
  if (!question) return null;
  const { action, appointment, conflicts, sending } = question;
  const { title } = questionWords(action, appointment);
  return (
    <ConfirmDialog
      // A second question is a dialog of its own, so that it is read out.
      key={conflicts.length}
      open
      title={title}
      busy={sending}
      danger={action === 'cancel'}
      cancelLabel={action === 'cancel' ? 'Keep Appointment' : 'Cancel'}
      onCancel={dropQuestion}
      onConfirm={() => void carryOut()}
    >
      {conflicts.length > 0 ? <Overlap conflicts={conflicts} /> : <Asked question={question} />}
    </ConfirmDialog>
  );
}

function Asked({ question: { action, appointment } }: { question: Question }) {
  const { question, note } = questionWords(action, appointment);
  return (
    <>
      <p>{question}</p>
      {note !== null && <p className="mt-3 text-ink-soft">{note}</p>}
    </>
  );
}

function Overlap({ conflicts }: Pick<Question, 'conflicts'>) {
  return (
    <>
      <p>This time overlaps with {conflicts.length === 1 ? 'another appointment' : 'other appointments'}:</p>
      <ul className="my-3 list-disc pl-5">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            {conflict.customer.name}, {conflict.service.name}, {dayWords(conflict.date)},{' '}
            {hoursWords(conflict)}
          </li>
        ))}
      </ul>
      <p>Do you want it all the same?</p>
    </>
  );
}
