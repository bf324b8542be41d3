import { useStore } from '@nanostores/react';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { Alerts } from './Alerts.tsx';
import { questionText } from './action-text.ts';
import { CancelChoice, MissedChoice } from './CancelChoice.tsx';
import { ChangedElsewhereNotice } from './ChangedElsewhereNotice.tsx';
import { AskedForChoice, NotifyChoice, ScopeChoice } from './NotifyChoice.tsx';
import { TimeConflictList } from '../forms/TimeConflictNotice.tsx';
import { hasObstacles } from '../forms/time-conflicts.ts';
import { $question, carryOut, dropQuestion, pick, type Question } from './confirm-change.ts';

/** Asks before an appointment is changed, and again if its time is not free or somebody else has changed it meanwhile. */
export function ChangeDialog() {
  const question = useStore($question);
  if (!question) return null;
  const { action, appointment, obstacles, sending } = question;
  return (
    <ConfirmDialog
      // A second question is a separate dialog, so that screen readers announce it.
      key={`${appointment.version} ${obstacles.conflicts.length} ${obstacles.reasons.length}`}
      open
      title={questionText(question).title}
      busy={sending}
      problem={question.problem ?? undefined}
      danger={action === 'cancel'}
      cancelLabel={action === 'cancel' ? 'Keep Appointment' : 'Cancel'}
      onCancel={dropQuestion}
      onConfirm={() => void carryOut()}
    >
      {hasObstacles(obstacles) ? (
        <>
          <TimeConflictList obstacles={obstacles} />
          <p>Book it anyway?</p>
        </>
      ) : (
        <Asked question={question} />
      )}
      {action === 'move' && (
        <AskedForChoice
          value={question.by === 'client'}
          onPick={(isAskedFor) => pick({ by: isAskedFor ? 'client' : 'salon' })}
        />
      )}
      {(action === 'move' || action === 'cancel') && (
        <ScopeChoice appointment={appointment} value={question.scope} onPick={(scope) => pick({ scope })} />
      )}
      {['confirm', 'reactivate', 'move', 'cancel'].includes(action) && (
        <NotifyChoice
          customers={[appointment.customer]}
          value={question.notify}
          onPick={(notify) => pick({ notify })}
        />
      )}
    </ConfirmDialog>
  );
}

function Asked({ question: subject }: { question: Question }) {
  const { question, note } = questionText(subject);
  return (
    <>
      <Alerts text={subject.appointment.alerts} className="mb-2" />
      <ChangedElsewhereNotice changed={subject.changed} />
      <p>{question}</p>
      {subject.action === 'cancel' && (
        <CancelChoice appointment={subject.appointment} value={subject} onPick={pick} />
      )}
      {subject.action === 'no_show' && subject.appointment.amount_paid_cents > 0 && (
        <MissedChoice appointment={subject.appointment} value={subject} onPick={pick} />
      )}
      {note !== null && <p className="mt-3 text-ink-soft">{note}</p>}
    </>
  );
}
