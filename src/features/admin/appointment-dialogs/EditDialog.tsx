import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useState, type SubmitEvent } from 'react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { ConfirmDialog } from '../../../components/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { clients } from '../clients.ts';
import { clashes } from '../merge.ts';
import { NewsNotice } from '../NewsNotice.tsx';
import { OverlapNotice } from '../OverlapNotice.tsx';
import { services } from '../services.ts';
import { settings } from '../settings.ts';
import { formatAmount } from './amount-text.ts';
import { CustomerFields } from './CustomerFields.tsx';
import { $edit, discardEdit, isTyped, save, startEdit, takeTheirs, type, type Edit } from './edit.ts';
import { EditStatus } from './EditStatus.tsx';
import { History } from './History.tsx';
import { InView } from './InView.tsx';
import { useFocusOnError } from './use-focus-on-error.ts';
import { NotesField, VisitFields } from './VisitFields.tsx';

/** Edit Appointment: all of it at once, with who changed what and when. */
export function EditDialog({ appointment }: { appointment: AppointmentShape }) {
  const open = useStore($edit);
  const [asking, setAsking] = useState(false);
  const form = useId();
  useLayoutEffect(() => {
    startEdit(appointment);
  }, [appointment]);
  useEffect(() => {
    for (const known of [services, clients, settings]) void known.load();
  }, []);
  if (!open) return null;

  function close() {
    if (isTyped()) setAsking(true);
    else discardEdit();
  }
  return (
    <>
      <Dialog
        open
        title="Edit Appointment"
        busy={open.sending}
        onClose={close}
        footer={
          <>
            <Button disabled={open.sending} onClick={close}>
              Cancel
            </Button>
            <Button type="submit" look="primary" form={form} busy={open.sending} busyLabel="Saving...">
              {clashes(open.news) ? 'Save Over Theirs' : 'Save Changes'}
            </Button>
          </>
        }
      >
        <EditForm open={open} id={form} />
        <History id={open.base.id} version={open.base.version} zone={open.base.time_zone} />
      </Dialog>
      <ConfirmDialog
        open={asking}
        title="Discard your changes?"
        danger
        cancelLabel="Keep Editing"
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={discardEdit}
      >
        <p>They have not been saved, and what you typed would be lost.</p>
      </ConfirmDialog>
    </>
  );
}

function EditForm({ open, id }: { open: Edit; id: string }) {
  const { base, form, news, errors, complaints, conflicts, problem, sending } = open;
  const element = useFocusOnError(errors, complaints);

  const fields = { form, errors, onType: type };
  return (
    // The browser's own bubbles are off: each error is said at its field, in the specified words.
    <form id={id} ref={element} noValidate className="space-y-4" onSubmit={submit}>
      <p className="text-sm text-ink-soft">
        {base.reference}, {base.source === 'online' ? 'booked online' : 'booked by the salon'}.{' '}
        {formatAmount(base)}
      </p>
      {news.length > 0 && (
        <InView key={base.version}>
          <NewsNotice news={news} what="This appointment" onTake={takeTheirs} />
        </InView>
      )}
      <CustomerFields {...fields} />
      <VisitFields {...fields} own={base} />
      <EditStatus {...fields} own={base} />
      <NotesField {...fields} />
      {conflicts.length > 0 && (
        <InView>
          <OverlapNotice
            title="Not saved yet"
            conflicts={conflicts}
            label="Save It Anyway"
            busy={sending}
            onOverride={() => void save(true)}
          />
        </InView>
      )}
      {problem !== null && (
        <InView>
          <Notice kind="error" title="Failed to update appointment">
            {problem}
          </Notice>
        </InView>
      )}
    </form>
  );
}

function submit(event: SubmitEvent): void {
  event.preventDefault();
  void save();
}
