import { Pencil, Plus, Trash2 } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { formatDate } from '../shell/text.ts';
import type { ClientFile } from './client-profile.ts';
import { noteForm, removeNote, type Note } from './note-form.ts';

/** How many are drawn at once. */
const PAGE = 6;

/** A client's dated notes, newest first. */
export function DatedNotes({ client, today }: { client: ClientFile; today: LocalDate }) {
  const [room, setRoom] = useState(PAGE);
  const notes = client.dated_notes;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Dated notes</h2>
        <Button size="small" onClick={() => noteForm.open({ client, note: null })}>
          <Plus aria-hidden="true" />
          Add Note
        </Button>
      </div>
      {notes.length === 0 ? (
        <p className="mt-2 text-ink-soft">None yet.</p>
      ) : (
        <ul className="card mt-3">
          {notes.slice(0, room).map((note) => (
            <DatedNote key={note.id} client={client} note={note} today={today} />
          ))}
        </ul>
      )}
      {notes.length > room && (
        <Button className="mt-3" onClick={() => setRoom(room + PAGE)}>
          Show {Math.min(PAGE, notes.length - room)} more
        </Button>
      )}
      <FormDialog
        store={noteForm}
        id="note-form"
        size="narrow"
        what="note"
        words={({ subject }) => addOrEdit('Note', !subject?.note)}
      />
    </section>
  );
}

function DatedNote({ client, note, today }: { client: ClientFile; note: Note; today: LocalDate }) {
  const date = formatDate(note.date, today);
  return (
    <li className="flex items-start gap-3 border-line pt-3 pr-2 pb-3.5 pl-4 not-first:border-t">
      <div className="min-w-0 flex-1">
        <h3 className="font-sans text-sm font-semibold tracking-normal tabular-nums">{date}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{note.text}</p>
      </div>
      <IconButton
        icon={Pencil}
        label={`Edit the note of ${date}`}
        onClick={() => noteForm.open({ client, note })}
      />
      <PressButton
        look="quiet"
        className="btn-icon"
        aria-label={`Remove the note of ${date}`}
        onPress={() => removeNote(client, note)}
      >
        <Trash2 aria-hidden="true" />
      </PressButton>
    </li>
  );
}
