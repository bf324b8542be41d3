import type { OwnersAppointment } from '../../../api/shapes.ts';
import { clientPath } from '../data/clients.ts';
import { Alerts } from './Alerts.tsx';
import { levelBadge } from '../data/LevelBadge.tsx';
import { formatDate } from '../data/salon-clock.ts';
import { noShowText } from '../shell/text.ts';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { late } from '../../../platform/ui/late.ts';

const LoadedFormula = late(async () => (await import('./Formulas.tsx')).LoadedFormula);

function LastFormula({ appointment: { client } }: { appointment: Pick<OwnersAppointment, 'client'> }) {
  const [isOpen, setOpen] = useState(false);
  if (!client) return null;
  return (
    <>
      <Button
        size="small"
        look="quiet"
        className="-ms-3.5"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Last Formula
      </Button>
      {/* Keeps the dialog around it on screen while the scripts load. */}
      <Suspense>{isOpen && <LoadedFormula client={client.id} />}</Suspense>
    </>
  );
}

type Noted = Pick<OwnersAppointment, 'notes' | 'owner_notes' | 'client' | 'flag' | 'alerts'>;

interface Note {
  readonly label: string;
  readonly text: string;
  /** From the client's profile, which has the full text. */
  readonly isFiled?: boolean;
}

/** Notes from the client's profile: permanent ones, the newest one, and the booking restriction. */
function onFile({ client, flag }: Pick<Noted, 'client' | 'flag'>): readonly Note[] {
  const { notes = '', last_note } = client ?? {};
  return [
    { label: 'Online booking', text: levelBadge(flag ?? client?.booking ?? 'normal') ?? '' },
    { label: 'On file', text: notes },
    { label: 'On file', text: (client && noShowText(client)) ?? '' },
    { label: `On file, ${last_note && formatDate(last_note.date)}`, text: last_note?.text ?? '' },
  ].flatMap((note) => (note.text === '' ? [] : [{ ...note, isFiled: true }]));
}

/** All notes about an appointment, the client's and its own, under labels that say who reads them. */
export function notesOn(appointment: Noted): readonly Note[] {
  const { notes, owner_notes } = appointment;
  return [
    ...onFile(appointment),
    { label: 'Notes', text: notes },
    { label: 'Private notes', text: owner_notes },
  ].filter(({ text }) => text !== '');
}

/** The client's name, linked to her profile if there is one. */
export function ClientName({ appointment }: { appointment: Pick<OwnersAppointment, 'customer' | 'client'> }) {
  const { customer, client } = appointment;
  if (!client) return customer.name;
  return (
    <a className="py-3 underline-offset-4 hover:underline" href={clientPath(client.id)}>
      {customer.name}
    </a>
  );
}

interface AppointmentNotesProps {
  appointment: Noted;
  className?: string;
  /** True in the appointments list, where the specification says that there are none. */
  saysNone?: boolean;
}

/** The client's alerts, the shared notes, the owner's notes, and those from the client's profile. */
export function AppointmentNotes({ appointment, className = '', saysNone = false }: AppointmentNotesProps) {
  const isBare = saysNone && appointment.notes === '' && appointment.owner_notes === '';
  const notes = notesOn(appointment);
  if (notes.length === 0 && !isBare && !appointment.alerts) return null;
  return (
    <div className={className}>
      <Alerts text={appointment.alerts} />
      <Notes notes={notes} />
      {isBare && <p className="text-ink-faint">No notes</p>}
    </div>
  );
}

export interface ClientOnFileProps {
  appointment: Pick<OwnersAppointment, 'customer' | 'client' | 'flag' | 'alerts'>;
  /** False if the last formula is already shown. */
  showsFormula?: boolean | undefined;
}

/** The facts of the client's profile that matter for a visit, above a form. The link to the profile opens another tab, so that nothing typed is lost. */
export function ClientOnFile({ appointment, showsFormula = true }: ClientOnFileProps) {
  const { client, customer, alerts } = appointment;
  const notes = onFile(appointment);
  if (!client && notes.length === 0) return null;
  return (
    <div className="text-sm">
      <Alerts text={alerts} className="text-base" />
      <Notes notes={notes} />
      {client && (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <a
            className="inline-flex min-h-11 items-center link"
            href={clientPath(client.id)}
            target="_blank"
            rel="noreferrer"
          >
            Open {customer.name}'s profile
          </a>
          {showsFormula && <LastFormula appointment={appointment} />}
        </div>
      )}
    </div>
  );
}

function Notes({ notes }: { notes: readonly Note[] }) {
  return notes.map(({ label, text, isFiled = false }) => (
    <p
      key={`${label} ${text}`}
      className={`wrap-anywhere whitespace-pre-line ${isFiled ? 'line-clamp-4' : ''}`}
    >
      <span className={isFiled ? 'font-semibold' : 'text-ink-soft'}>{label}:</span> {text}
    </p>
  ));
}
