import { NamedList } from '../../../platform/ui/NamedList.tsx';
import { formatCount } from '../shell/text.ts';
import { WhoCancels } from './CancelChoice.tsx';
import { NotifyChoice } from './NotifyChoice.tsx';
import { RefundList } from './RefundList.tsx';
import { QuestionDialog } from '../shell/QuestionDialog.tsx';
import { many, type ManyQuestion } from './selection.ts';
import { shortly } from '../data/salon-clock.ts';

/** Asks before several appointments are confirmed or canceled. */
export function SelectionQuestion({ action, appointments }: ManyQuestion) {
  const isOne = appointments.length === 1;
  const title = `${action === 'cancel' ? 'Cancel' : 'Confirm'} Appointment${isOne ? '' : 's'}`;
  return (
    <QuestionDialog
      asks={many}
      title={title}
      danger={action === 'cancel'}
      cancelLabel={action === 'cancel' ? `Keep Appointment${isOne ? '' : 's'}` : 'Cancel'}
    >
      {(question) => <Asked question={question} />}
    </QuestionDialog>
  );
}

function Asked({ question: { action, appointments, by, notify } }: { question: ManyQuestion }) {
  const count = formatCount(appointments.length, 'appointment');
  return (
    <>
      <p>
        Are you sure you want to {action} {appointments.length === 1 ? 'this appointment' : `these ${count}`}?
      </p>
      {action === 'cancel' ? (
        <>
          <RefundList appointments={appointments} by={by} name={shortly} />
          <div className="my-4">
            <WhoCancels by={by} many={appointments.length > 1} onPick={(one) => many.pick({ by: one })} />
          </div>
          <p className="text-ink-soft">This frees up their {appointments.length === 1 ? 'time' : 'times'}.</p>
        </>
      ) : (
        <NamedList items={appointments.map((one) => ({ id: one.id, text: shortly(one) }))} />
      )}
      <NotifyChoice
        customers={appointments.map(({ customer }) => customer)}
        value={notify}
        onPick={(notify) => many.pick({ notify })}
      />
    </>
  );
}
