import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { CheckField } from '../../../components/ui/Field.tsx';
import { focusFirstInvalid } from '../../../components/ui/focus.ts';
import { Notice } from '../../../components/ui/Notice.tsx';
import { dollars } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { $erasure, eraseClient, keepClient, understand, type Erasure } from './erase.ts';
import type { ClientFile } from './file.ts';
import { visitDay } from './text.ts';

/** Says what is erased and what stays, and asks twice: there is no way back. */
export function EraseDialog({ today }: { today: LocalDate }) {
  const asked = useStore($erasure);
  if (!asked) return null;
  return (
    <Dialog
      open
      title={`Erase ${asked.client.name}`}
      role="alertdialog"
      busy={asked.sending}
      onClose={keepClient}
      footer={
        <>
          <Button onClick={keepClient} disabled={asked.sending} data-autofocus>
            Cancel
          </Button>
          <Button
            look="danger"
            busy={asked.sending}
            busyLabel="Erasing..."
            onClick={() => void eraseClient()}
          >
            Erase Client
          </Button>
        </>
      }
    >
      <Question asked={asked} today={today} />
    </Dialog>
  );
}

function Question({
  asked: { client, isUnderstood, fault, problem },
  today,
}: {
  asked: Erasure;
  today: LocalDate;
}) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fault !== null && body.current) focusFirstInvalid(body.current);
  }, [fault]);
  return (
    <div ref={body}>
      <p>
        <strong>What goes:</strong> the name, e-mail, phone and notes, also in their appointments and the
        history of those. Links that were sent to {client.name} stop working.
      </p>
      <p className="mt-3">
        <strong>What stays:</strong> {staysText(client)}
      </p>
      {client.coming.some(({ status }) => status !== 'canceled') && (
        <Notice kind="warning" className="mt-4" announce="off">
          There is an appointment to come: {visitDay(client.next_visit, today)}. It stays in the calendar,
          with nobody to call. Cancel it first if it will not happen.
        </Notice>
      )}
      <CheckField
        className="mt-3"
        label="I understand that this cannot be undone"
        checked={isUnderstood}
        error={fault}
        onChange={(event) => {
          understand(event.currentTarget.checked);
        }}
      />
      {problem !== null && (
        <Notice kind="error" title="The client is not erased." className="mt-3">
          {problem}
        </Notice>
      )}
    </div>
  );
}

function staysText({ coming, past, spent_cents }: ClientFile): string {
  const count = coming.length + past.length;
  if (count === 0) return 'nothing, for there are no appointments.';
  const visits = count === 1 ? 'their appointment' : `their ${count} appointments`;
  return `${visits} with date, service and sums (${dollars(spent_cents)} paid), under the name 'Erased client'.`;
}
