import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { SelectField } from '../../../components/ui/Field.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { clients } from '../clients.ts';
import type { AppointmentDialog } from '../dialogs.ts';
import { OverlapNotice } from '../OverlapNotice.tsx';
import { services } from '../services.ts';
import { settings } from '../settings.ts';
import {
  $create,
  back,
  create,
  discardCreate,
  isTyped,
  next,
  startCreate,
  type,
  type Create,
} from './create.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { InView } from './InView.tsx';
import { Review } from './Review.tsx';
import { StepLine } from './StepLine.tsx';
import { useFocusOnError } from './use-focus-on-error.ts';
import { NotesField, VisitFields } from './VisitFields.tsx';

/** New Appointment: who, what and when, and everything once more before it is made. */
export function CreateDialog({ dialog }: { dialog: Extract<AppointmentDialog, { kind: 'create' }> }) {
  const open = useStore($create);
  const [asking, setAsking] = useState(false);
  const form = useId();
  useLayoutEffect(() => {
    startCreate(dialog);
  }, [dialog]);
  useEffect(() => {
    for (const known of [services, clients, settings]) void known.load();
  }, []);
  if (!open) return null;

  function close() {
    if (isTyped()) setAsking(true);
    else discardCreate();
  }
  return (
    <>
      <Dialog
        open
        title="New Appointment"
        busy={open.sending}
        onClose={close}
        footer={<Buttons open={open} form={form} onClose={close} />}
      >
        <StepLine step={open.step} />
        <Steps open={open} form={form} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard this appointment?"
        danger
        cancelLabel="Keep Editing"
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={discardCreate}
      >
        <p>It has not been created, and what you typed would be lost.</p>
      </ConfirmDialog>
    </>
  );
}

function Steps({ open, form }: { open: Create; form: string }) {
  const { step, errors, complaints, conflicts, problem, sending } = open;
  const element = useFocusOnError(errors, complaints);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (step === 'review') void create();
    else next();
  }
  return (
    // The browser's own bubbles are off: each error is said at its field, in the specified words.
    <form id={form} ref={element} noValidate className="space-y-4" onSubmit={submit}>
      {step === 'customer' && <CustomerFields form={open.form} errors={errors} onType={type} startsHere />}
      {step === 'visit' && (
        <>
          <VisitFields form={open.form} errors={errors} onType={type} />
          <SelectField
            name="status"
            label="Status"
            hint="Paid means that the full price has been paid."
            value={open.form.status}
            error={errors.status}
            onChange={({ currentTarget: { value } }) => {
              type({ status: value === 'paid' ? 'paid' : 'booked' });
            }}
          >
            <option value="booked">Booked</option>
            <option value="paid">Paid</option>
          </SelectField>
          <NotesField form={open.form} errors={errors} onType={type} />
        </>
      )}
      {step === 'review' && <Review form={open.form} />}
      {conflicts.length > 0 && (
        <InView>
          <OverlapNotice
            title="Not booked yet"
            conflicts={conflicts}
            label="Book It Anyway"
            busy={sending}
            onOverride={() => void create(true)}
          />
        </InView>
      )}
      {problem !== null && (
        <InView>
          <Notice kind="error" title="Failed to create appointment">
            {problem}
          </Notice>
        </InView>
      )}
    </form>
  );
}

function Buttons({ open, form, onClose }: { open: Create; form: string; onClose: () => void }) {
  const isReview = open.step === 'review';
  return (
    <>
      {open.step === 'customer' ? (
        <Button onClick={onClose}>Cancel</Button>
      ) : (
        <Button disabled={open.sending} onClick={back}>
          Back
        </Button>
      )}
      <Button type="submit" look="primary" form={form} busy={open.sending} busyLabel="Creating...">
        {isReview ? 'Create Appointment' : 'Next'}
      </Button>
    </>
  );
}
