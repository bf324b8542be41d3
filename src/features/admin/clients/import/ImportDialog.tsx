import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { numberText } from '../../../../platform/number-text.ts';
import { Button } from '../../../../platform/ui/Button.tsx';
import { Dialog } from '../../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import type { LateDialogProps } from '../../shell/LateDialog.tsx';
import { QuestionDialog } from '../../shell/QuestionDialog.tsx';
import { ClientSteps } from './ClientSteps.tsx';
import { EventSteps } from './EventSteps.tsx';
import { check, importRows } from './import-clients.ts';
import { finishEvents, importEvents, isReady } from './import-events.ts';
import { $run, reset, undo, type ImportKind, type Run } from './run.ts';

/** Brings clients from another tool's file, or booked appointments from its calendar. */
export function ImportDialog({ subject: kind, onClose }: LateDialogProps<ImportKind>) {
  const run = useStore($run);
  const { busy, id, problem } = run;
  useEffect(() => {
    reset();
    return () => void finishEvents();
  }, []);
  const isBusy = busy === 'checking' || busy === 'importing';
  return (
    <>
      <Dialog
        onClose={onClose}
        title={kind === 'clients' ? 'Import Clients' : 'Import Appointments'}
        size={kind === 'clients' ? 'normal' : 'wide'}
        busy={isBusy}
        footer={
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {id === null ? 'Cancel' : 'Close'}
            </Button>
            {id !== null && (
              <Button disabled={isBusy} onClick={() => undo.ask({ id, kind })}>
                Undo Import
              </Button>
            )}
            <Next run={run} />
          </>
        }
      >
        <div className="grid grid-cols-1 gap-5">
          {/* Above the steps: at the end of a long step it would be out of sight on a phone. */}
          {problem !== null && <Notice kind="error">{problem}</Notice>}
          {kind === 'clients' ? <ClientSteps run={run} /> : <EventSteps run={run} />}
        </div>
      </Dialog>
      <QuestionDialog
        asks={undo}
        title="Undo this import?"
        danger
        confirmLabel="Undo Import"
        busyLabel="Undoing..."
      >
        {(one) =>
          one.kind === 'appointments'
            ? 'The appointments and the clients they added are removed. Those that changed since stay. Clients who were emailed about theirs hear nothing of this: cancel those visits first.'
            : "New clients are removed, and merged ones get their former details back. Clients who have visits, or whom you've changed since, stay."
        }
      </QuestionDialog>
    </>
  );
}

function Next({ run: { step, busy, rows, events, problem } }: { run: Run }) {
  const ready = events.filter(isReady);
  const next =
    ready.length > 0
      ? { label: `Import All (${numberText(ready.length)})`, run: () => importEvents(ready) }
      : busy !== null
        ? null
        : step === 'columns'
          ? { label: 'Continue', run: check }
          : step === 'checked' && rows.length > 0
            ? { label: problem === null ? 'Import Clients' : 'Continue Import', run: importRows }
            : null;
  return (
    next && (
      <Button
        look="primary"
        busy={busy === 'importing'}
        busyLabel="Importing..."
        onClick={() => void next.run()}
      >
        {next.label}
      </Button>
    )
  );
}
