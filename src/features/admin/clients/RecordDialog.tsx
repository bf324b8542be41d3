import { useStore } from '@nanostores/react';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { salonDate, formatDate } from '../data/salon-clock.ts';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { openClientFile, type ClientFile } from './client-profile.ts';
import { birthdayText } from './birthday.ts';
import { alertText } from './text.ts';
import { VisitDetails } from './Visits.tsx';

/** A client's record as it will be printed: alerts, contacts, notes, and past visits with their formulas. */
export function RecordDialog({ subject, onClose }: LateDialogProps<string>) {
  const value = useStore(openClientFile(subject).$value);
  const paper = value.state === 'ready' && <Record client={value.data} />;
  return (
    <PaperDialog title="Client Record" onClose={onClose} className="print:[page:paper]" paper={paper}>
      {paper}
    </PaperDialog>
  );
}

function Record({ client }: { client: ClientFile }) {
  const { name, phone, email, birthday, notes, dated_notes, past } = client;
  const alerts = alertText(client);
  const today = salonDate();
  return (
    <article className="client-record flex flex-col gap-3 bg-[white] p-4 wrap-anywhere text-[black]">
      <header>
        <h3 className="text-2xl">{name}</h3>
        <p>{[phone, email, birthdayText(birthday)].filter(Boolean).join(', ')}</p>
        {alerts !== '' && <strong className="font-semibold whitespace-pre-line">{alerts}</strong>}
      </header>
      {notes !== '' && <p className="whitespace-pre-line">{notes}</p>}
      {dated_notes.map(({ id, date, text }) => (
        <p key={id} className="whitespace-pre-line">
          <strong className="font-semibold">{formatDate(date, today)}</strong> {text}
        </p>
      ))}
      {past.filter(isActive).map((visit) => (
        <section key={visit.id} className="break-inside-avoid border-t border-line pt-2">
          <p className="font-semibold">
            {formatDate(visit.date, today)} at {formatTime(visit.time)}, {visit.service.name}
          </p>
          {visit.formula && <p className="whitespace-pre-line">{visit.formula}</p>}
          <VisitDetails visit={visit} />
        </section>
      ))}
    </article>
  );
}
