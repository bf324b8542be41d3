import { useStore } from '@nanostores/react';
import { Mail, Move, Pencil, Phone, Wallet } from 'lucide-react';
import { AppointmentDetails } from '../../../components/booking/AppointmentDetails.tsx';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { PaymentBadge, StatusBadge } from '../../../components/ui/StatusBadge.tsx';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { canBeReached, mailTo, telephone } from '../contact.ts';
import { openDialog } from '../dialogs.ts';
import { pickUp } from './move.ts';
import { $opened, closeVisit } from './opened.ts';
import { $visits } from './visits.ts';

/** A visit's details, with what can be done about it. */
export function VisitDialog() {
  const id = useStore($opened);
  const { days } = useStore($visits);
  if (id === null) return null;
  const visit = [...days.values()].flat().find((one) => one.id === id);
  return visit ? <Details visit={visit} /> : null;
}

/** Closes first, so that the next dialog returns the focus to where this one was opened. */
function leaveFor(next: () => void): void {
  closeVisit();
  setTimeout(next, 0);
}

function Details({ visit }: { visit: AppointmentShape }) {
  const { customer, status, payment_status: payment, notes } = visit;
  const isDue = payment === 'pending' || payment === 'deposit';

  return (
    <Dialog
      open
      title={customer.name}
      closeOnBackdrop
      onClose={closeVisit}
      footer={
        <>
          <Button
            onClick={() => {
              leaveFor(() => {
                pickUp(visit, 'keys');
              });
            }}
          >
            <Move aria-hidden="true" />
            Move
          </Button>
          {isDue && (
            <Button
              onClick={() => {
                leaveFor(() => {
                  openDialog({ kind: 'payment', appointment: visit });
                });
              }}
            >
              <Wallet aria-hidden="true" />
              Make Payment
            </Button>
          )}
          <Button
            look="primary"
            onClick={() => {
              leaveFor(() => {
                openDialog({ kind: 'edit', appointment: visit });
              });
            }}
          >
            <Pencil aria-hidden="true" />
            Edit
          </Button>
        </>
      }
    >
      <p className="mb-3 flex flex-wrap gap-2">
        <StatusBadge status={status} />
        <PaymentBadge status={payment} />
      </p>
      <AppointmentDetails appointment={visit} />
      {notes === '' && <p className="mt-3 text-sm text-ink-faint">No notes</p>}
      {canBeReached(customer) && (
        <div className="mt-4 flex flex-wrap gap-3">
          <a className="btn btn-secondary btn-small" href={telephone(customer)}>
            <Phone aria-hidden="true" />
            Call
          </a>
          <a className="btn btn-secondary btn-small" href={mailTo(customer)}>
            <Mail aria-hidden="true" />
            Write
          </a>
        </div>
      )}
    </Dialog>
  );
}
