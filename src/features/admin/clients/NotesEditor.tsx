import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { sendLabel, type Form } from '../forms/form.ts';
import { Restored } from '../forms/OtherEditsNotice.tsx';
import { FormElement } from '../forms/FormElement.tsx';
import { stepFields } from '../forms/FormFields.tsx';
import { clashes } from '../forms/merge-edits.ts';
import { notesForm } from './details.ts';

const { $form, open, close, follow, type, takeTheirs, startAfresh } = notesForm;

/** The owner's notes about a client. Typed text survives a reload and a lost connection, and leaving asks. */
export function NotesEditor({ client }: { client: ClientShape }) {
  const form = useStore($form);

  // Newer notes from elsewhere replace it while nothing is typed.
  useLayoutEffect(() => {
    if ($form.get()?.subject?.id === client.id) follow(client);
    else open(client);
  }, [client]);

  // Closes after the page's dialogs: a form that was opened later restores this one's warning about unsaved text.
  useEffect(() => close, []);

  if (!form) return null;
  const { isTyped, isRestored, problem, news, sending } = form;
  return (
    <FormElement store={notesForm} form={form} className="flex flex-col gap-3">
      {stepFields(notesForm, form)('notes')}
      {problem !== null && (
        <Notice kind="error" title="We couldn't save your notes.">
          {problem}
        </Notice>
      )}
      {clashes(news) && <Theirs form={form} />}
      {isRestored && <Restored onDrop={startAfresh} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" busy={sending} busyLabel="Saving..." aria-disabled={!isTyped}>
          {sendLabel(form, 'Save Notes')}
        </Button>
        <p role="status" className="hint">
          {isTyped ? 'Not saved yet' : ''}
        </p>
      </div>
    </FormElement>
  );
}

/** Another device's notes beside the typed ones: either version is used, or both. */
function Theirs({ form }: { form: Form<ClientShape, { readonly notes: string }> }) {
  const [one] = form.news;
  if (!one) return null;
  const { notes = '' } = one.take;
  return (
    <Notice kind="warning" title="Saved on another device:" announce="alert">
      <p className="whitespace-pre-line">{one.theirs}</p>
      <p className="mt-2 text-sm">Your notes aren't saved yet. Keeping yours replaces this version.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="small" onClick={() => takeTheirs(one)}>
          Use Other Version
        </Button>
        {notes !== '' && (
          <Button
            size="small"
            onClick={() => {
              takeTheirs(one);
              type({ notes: `${form.values.notes.trimEnd()}\n${notes}` });
            }}
          >
            Add to Mine
          </Button>
        )}
      </div>
    </Notice>
  );
}
