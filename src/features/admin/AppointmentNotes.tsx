import type { OwnersAppointment } from '../../api/shapes.ts';

type Noted = Pick<OwnersAppointment, 'notes' | 'owner_notes'>;

interface Note {
  readonly label: string;
  readonly text: string;
}

/** What is noted on an appointment, under the labels of its dialogs: they say who reads it. */
export function notesOn({ notes, owner_notes }: Noted): readonly Note[] {
  const both = [
    { label: 'Notes', text: notes },
    { label: 'Private notes', text: owner_notes },
  ];
  return both.filter(({ text }) => text !== '');
}

interface AppointmentNotesProps {
  appointment: Noted;
  className?: string;
}

/** What the salon and its client have noted on an appointment, and what only the owner has. */
export function AppointmentNotes({ appointment, className = '' }: AppointmentNotesProps) {
  const all = notesOn(appointment);
  if (all.length === 0) return <p className={`text-ink-faint ${className}`}>No notes</p>;
  return (
    <div className={className}>
      {all.map(({ label, text }) => (
        <p key={label} className="wrap-anywhere whitespace-pre-line">
          <span className="text-ink-soft">{label}:</span> {text}
        </p>
      ))}
    </div>
  );
}
