import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { CheckField, TextField } from '../../../platform/ui/Field.tsx';
import { cleanLine } from '../../../domain/clean-text.ts';
import { WriteToThem } from '../appointments/AffectedAppointmentsDialog.tsx';
import { NamedList } from '../../../platform/ui/NamedList.tsx';
import { NotifyChoice } from '../appointments/NotifyChoice.tsx';
import { RefundList } from '../appointments/RefundList.tsx';
import { formatCount, formatHours } from '../shell/text.ts';
import { $busy, $question, answerQuestion, dropQuestion, type BlockQuestion } from './block-dates.ts';
import { formatDates } from './text.ts';
import { formatDate } from '../data/salon-clock.ts';

/** Asks before days with appointments are blocked. The appointments stay, unless they are canceled with the same press. */
export function BlockDialog() {
  const question = useStore($question);
  return question && <Asking question={question} />;
}

function Asking({ question: { dates, visits, problem } }: { question: BlockQuestion }) {
  const busy = useStore($busy).size > 0;
  const [reason, setReason] = useState('');
  const [cancels, setCancels] = useState(false);
  const [notify, setNotify] = useState(true);
  const name = (visit: OwnersAppointment) => {
    const day = dates.length > 1 ? `${formatDate(visit.date)}, ` : '';
    return `${visit.customer.name}, ${day}${formatHours(visit)}`;
  };
  return (
    <ConfirmDialog
      open
      title={`Block ${formatDates(dates)}?`}
      busy={busy}
      problem={problem ?? undefined}
      onCancel={dropQuestion}
      onConfirm={() => void answerQuestion(cleanLine(reason), { cancels, notify })}
    >
      <p>
        {dates.length === 1 ? 'This day already has' : 'These days already have'}{' '}
        {formatCount(visits.length, 'appointment')}. {visits.length === 1 ? 'It stays' : 'They stay'} booked
        unless you cancel. Clients can't book online anymore.
      </p>
      {cancels ? (
        <RefundList appointments={visits} name={name} />
      ) : (
        <NamedList items={visits.map((visit) => ({ id: visit.id, text: name(visit) }))} />
      )}
      <CheckField
        label={`Cancel ${visits.length === 1 ? 'it' : 'them'} too`}
        hint={`Everything paid online is refunded. No fee.${notify ? ' Each client gets an email.' : ''}`}
        checked={cancels}
        onCheck={setCancels}
      />
      {cancels && (
        <NotifyChoice customers={visits.map(({ customer }) => customer)} value={notify} onPick={setNotify} />
      )}
      <div className="mt-4">
        <TextField label="Reason" optional hint="Only you can see it." value={reason} onType={setReason} />
      </div>
      <p className="mt-3 empty:hidden">
        <WriteToThem appointments={visits} />
      </p>
    </ConfirmDialog>
  );
}
