import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { longest } from '../../../domain/clients/customer-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { act } from '../shell/act.ts';
import { defineForm } from '../forms/define-form.ts';
import { salonDate } from '../data/salon-clock.ts';
import { show } from './details.ts';

export type Note = ClientShape['dated_notes'][number];

/** A note being changed, or added if null. */
export interface NoteSubject {
  readonly client: ClientShape;
  readonly note: Note | null;
}

/** A note being typed. */
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
  question: (subject) => `Your note about ${subject?.client.name ?? 'this client'} is not saved.`,
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
      hint: 'Only you see it.',
      props: { maxLength: longest.notes },
      rule: (text) => text.trim() === '' && 'Please write something',
    },
  },
  send: ({ note }, { subject, id }) => {
    const { client, note: known } = subject ?? {};
    return put(client?.id ?? '', { id: known?.id ?? id, ...note }, client?.version);
  },
  show,
  subjectIn: (client, { subject }) => ({
    client,
    note: client.dated_notes.find((one) => one.id === subject?.note?.id) ?? null,
  }),
  done: ({ name }, { subject }) => [subject?.note ? 'Note Saved' : 'Note Added', name],
});

/** Removes a note; Undo adds it again as it was. */
export function removeNote({ id, name }: ClientShape, note: Note): Promise<unknown> {
  return act(() => put(id, { ...note, text: '' }), {
    show,
    done: () => ['Note Removed', name],
    undo: () => () => addAgain(id, note),
    failed: ['Removal Failed', 'Failed to remove the note'],
  });
}

function addAgain(id: string, note: Note): Promise<unknown> {
  return act(() => put(id, note), { show, failed: ['Undo Failed'], retry: () => addAgain(id, note) });
}

function put(id: string, note: Note, version?: number) {
  return callAsOwner('PUT /api/admin-public/clients/:id', {
    params: { id },
    body: { note, ...(version !== undefined && { version }) },
  });
}
