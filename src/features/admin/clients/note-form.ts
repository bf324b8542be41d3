import { updateClient, type ClientShape } from '../../../api/settings/salon-admin.ts';
import { newId } from '../../../platform/call/new-id.ts';
import { formatDay } from '../../../platform/dates/date-text.ts';
import { showToast } from '../../../platform/ui/toasts.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { tidyParagraph } from '../../../domain/text-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { faultsOf, refusalOf } from '../forms/field-errors.ts';
import { formStore, type Faults, type Form, type Sent } from '../forms/form.ts';
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

const paths = { 'note.date': 'date', 'note.text': 'text' } as const;

export const noteForm = formStore<NoteSubject, TypedNote>({
  place: (subject) => `note.${subject?.client.id ?? ''}.${subject?.note?.id ?? 'new'}`,
  question: (subject) => `Your note about ${subject?.client.name ?? 'this client'} is not saved.`,
  start: (subject) => ({ date: subject?.note?.date ?? salonDate(), text: subject?.note?.text ?? '' }),
  labels: { date: 'Date', text: 'Note' },
  words: (field, values) => {
    const text = values[field];
    return field === 'date' && isLocalDate(text) ? formatDay(text) : text || 'nothing';
  },
  faultsIn,
  send,
});

function faultsIn({ date, text }: TypedNote): Faults<TypedNote> {
  if (text.trim() === '') return { text: 'Please write something' };
  const id = newId();
  return faultsOf<TypedNote>(updateClient.body, { note: { id, date, text } }, paths);
}

async function send({
  subject,
  id,
  values: { date, text },
}: Form<NoteSubject, TypedNote>): Promise<Sent<NoteSubject, TypedNote>> {
  if (!subject || !isLocalDate(date)) return {};
  const { client, note } = subject;
  const answer = await callAsOwner('PUT /api/admin-public/clients/:id', {
    params: { id: client.id },
    body: { note: { id: note?.id ?? id, date, text: tidyParagraph(text) }, version: client.version },
  });
  if (answer.ok) {
    show(answer.data);
    return () => {
      showToast({ kind: 'success', title: note ? 'Note Saved' : 'Note Added', text: client.name });
    };
  }
  if (answer.code !== 'stale') return refusalOf<NoteSubject, TypedNote>({ ...answer, data: null }, paths);
  show(answer.data);
  const newest = answer.data.dated_notes.find((one) => one.id === note?.id) ?? null;
  return { problem: answer.message, subject: { client: answer.data, note: newest } };
}

/** Removes a note; Undo adds it again as it was. */
export async function removeNote(client: ClientShape, note: Note): Promise<void> {
  const answer = await put(client.id, { ...note, text: '' });
  if (!answer.ok) {
    showToast({
      kind: 'error',
      title: 'Removal Failed',
      text: `Failed to remove the note: ${answer.message}`,
    });
    return;
  }
  show(answer.data);
  const undo = { label: 'Undo', run: () => void addAgain(client, note) };
  showToast({ kind: 'success', title: 'Note Removed', text: client.name, action: undo });
}

async function addAgain(client: ClientShape, note: Note): Promise<void> {
  const answer = await put(client.id, note);
  if (answer.ok) return show(answer.data);
  const again = { label: 'Retry', run: () => void addAgain(client, note) };
  showToast({ kind: 'error', title: 'Undo Failed', text: answer.message, action: again });
  return undefined;
}

const put = (id: string, note: Note) =>
  callAsOwner('PUT /api/admin-public/clients/:id', { params: { id }, body: { note } });
