import { useStore } from '@nanostores/react';
import { Mail } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { mailToAll } from '../data/client-contact.ts';
import { $inTheWay, cancelThem, leaveThem, notifyThem, type InTheWay } from './affected-appointments.ts';
import { NotifyChoice } from './NotifyChoice.tsx';
import { NamedList } from '../../../platform/ui/NamedList.tsx';
import { RefundList } from './RefundList.tsx';
import { formatCount } from '../shell/text.ts';
import { shortly } from '../data/salon-clock.ts';

/** Lists the appointments in newly closed time, and offers to email their clients or cancel them. */
export function AffectedAppointmentsDialog() {
  const question = useStore($inTheWay);
  if (!question) return null;
  const { appointments, sending, notify, failed } = question;
  const count = formatCount(appointments.length, 'appointment');
  const [fall, stay] = appointments.length === 1 ? ['falls', 'stays'] : ['fall', 'stay'];
  return (
    <Dialog
      title="Appointments in closed time"
      busy={sending}
      onClose={leaveThem}
      footer={
        <>
          <Button disabled={sending} data-autofocus onClick={leaveThem}>
            Keep {appointments.length === 1 ? 'It' : 'Them'}
          </Button>
          <WriteToThem appointments={appointments} />
          <Button look="danger" busy={sending} busyLabel="Canceling..." onClick={() => void cancelThem()}>
            Cancel {count.replace('a', 'A')}
          </Button>
        </>
      }
    >
      <p>
        {count} {fall} in time that's now closed and {stay} booked unless you cancel:
      </p>
      <p className="mt-3 text-ink-soft">If you cancel{notify ? ', each client gets an email' : ''}:</p>
      <RefundList appointments={appointments} name={shortly} />
      <NotifyChoice
        customers={appointments.map(({ customer }) => customer)}
        value={notify}
        onPick={notifyThem}
      />
      {failed && (
        <Notice kind="warning" announce="alert" title={failed.title} className="mt-3">
          <NamedList items={failed.texts.map((text) => ({ id: text, text }))} />
        </Notice>
      )}
    </Dialog>
  );
}

/** A link to one email to all of their clients, with hidden recipients; hidden if none has an address. */
export function WriteToThem({ appointments }: Pick<InTheWay, 'appointments'>) {
  const address = mailToAll(appointments.map(({ customer }) => customer));
  return (
    address !== null && (
      <a className="btn btn-secondary" href={address}>
        <Mail aria-hidden="true" />
        Email {appointments.length === 1 ? 'the Client' : 'the Clients'}
      </a>
    )
  );
}
