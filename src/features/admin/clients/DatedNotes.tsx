import { Pencil, Plus } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Button } from '../../../platform/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import type { ClientFile } from './client-profile.ts';
import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { longest } from '../../../domain/clients/customer-rules.ts';
import { act } from '../shell/act.ts';
import { defineForm } from '../forms/define-form.ts';
import { salonDate, formatDate } from '../data/salon-clock.ts';
import { isEqual } from '../forms/merge-edits.ts';
import { change, changeEntry, show } from './details.ts';
import { PagedCard } from './PagedCard.tsx';

/** A client's dated notes, newest first. */
export function DatedNotes({ client, today }: { client: ClientFile; today: LocalDate }) {
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Dated notes</h2>
        <Button size="small" onClick={() => noteForm.open({ client, note: null })}>
          <Plus aria-hidden="true" />
          Add Note
        </Button>
      </div>
      <PagedCard items={client.dated_notes} page={6} none="No notes yet.">
        {(note) => <DatedNote key={note.id} client={client} note={note} today={today} />}
      </PagedCard>
      <FormDialog
        store={noteForm}
        size="narrow"
        what="note"
        words={addOrEdit('Note', (subject) => !subject?.note)}
      />
    </section>
  );
}

function DatedNote({ client, note, today }: { client: ClientFile; note: Note; today: LocalDate }) {
  const date = formatDate(note.date, today);
  return (
    <li className="flex items-start gap-3 border-line ps-4 pe-2 pt-3 pb-3.5 not-first:border-t">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal tabular-nums">{date}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Edit note from ${date}`}
        onClick={() => noteForm.open({ client, note })}
      />
      <RemoveButton label={`Remove note from ${date}`} onPress={() => removeNote(client, note)} />
    </li>
  );
}

export type Note = ClientShape['dated_notes'][number];

/** A note being changed, or added if null. */
export interface NoteSubject {
  readonly client: ClientShape;
  readonly note: Note | null;
}

interface TypedNote {
  /** In the date field's format. */
  readonly date: string;
  readonly text: string;
}

export const noteForm = defineForm<
  NoteSubject,
  TypedNote,
  { readonly note: Pick<Note, 'date' | 'text'> },
  ClientShape
>({
  place: (subject) => `note.${subject?.client.id ?? ''}.${subject?.note?.id ?? 'new'}`,
  question: (subject) => `Leave without saving your note about ${subject?.client.name ?? 'this client'}?`,
  schema: updateClient.body,
  record: ({ note }) => ({ note }),
  fields: {
    date: {
      label: 'Date',
      kind: 'date',
      path: 'note.date',
      isRequired: true,
      start: (subject) => subject?.note?.date ?? salonDate(),
    },
    text: {
      label: 'Note',
      kind: 'paragraph',
      path: 'note.text',
      isRequired: true,
      isFirst: true,
      hint: 'Only you can see it.',
      props: { maxLength: longest.notes },
      rule: (text) => text.trim() === '' && 'Enter a note',
    },
  },
  send: ({ note }, { subject, id }) => {
    const { client, note: stored } = subject ?? {};
    return change(client, { note: { id: stored?.id ?? id, ...note } });
  },
  show,
  subjectIn: (client, { subject }) => ({
    client,
    note: client.dated_notes.find((one) => one.id === subject?.note?.id) ?? null,
  }),
  done: ({ name }, { subject }) => [subject?.note ? 'Note Saved' : 'Note Added', name],
});

/** Removes a note; Undo adds it again as it was. */
function removeNote(client: ClientShape, note: Note): Promise<unknown> {
  const isSame = ({ dated_notes }: ClientShape) => dated_notes.some((one) => isEqual(one, note));
  return act(() => changeEntry(client, { note: { ...note, text: '' } }, isSame), {
    show,
    done: ({ name }) => ['Note Removed', name],
    undo: (newest) => () => addAgain(newest, note),
    failed: ['Removal Failed', "We couldn't remove the note"],
  });
}

function addAgain(client: ClientShape, note: Note): Promise<unknown> {
  const isGone = ({ dated_notes }: ClientShape) => dated_notes.every(({ id }) => id !== note.id);
  return act(() => changeEntry(client, { note }, isGone), {
    show,
    failed: ['Undo Failed'],
    retry: () => addAgain(client, note),
  });
}
