import { useStore } from '@nanostores/react';
import { CalendarPlus, Eraser, Pencil } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import { money } from '../../../platform/money.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { noShowText } from '../shell/text.ts';
import { ContactLinks } from '../data/ContactLinks.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { BackToList, ClientSkeleton } from './ClientSkeleton.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { DatedNotes } from './DatedNotes.tsx';
import { Duplicates } from './Duplicates.tsx';
import { EraseDialog, eraseForm } from './EraseDialog.tsx';
import { LevelBadge } from '../data/LevelBadge.tsx';
import { openClientFile, type ClientFile } from './client-profile.ts';
import { NotesEditor } from './NotesEditor.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { $place, clientDialog, openDetails } from './screen.ts';
import { PatchTests } from './PatchTests.tsx';
import { Visits } from './Visits.tsx';
import { visitDay, visitTime } from './text.ts';

/** A client's profile: contacts, notes, upcoming and past visits. */
export function ClientPage({ id }: { id: string }) {
  const file = openClientFile(id);
  const value = useStore(file.$value);
  useEffect(() => pollWhileVisible(file.load), [file]);
  const isReady = value.state === 'ready';
  useEffect(() => {
    const known = file.$value.get();
    if (isReady && known.state === 'ready' && $place.get().form) clientDialog.open(known.data);
  }, [file, isReady]);
  if (value.state === 'loading') return <ClientSkeleton />;
  return (
    <>
      <BackToList />
      {value.state === 'failed' && (
        <>
          <h1 className="text-4xl">Client</h1>
          <LoadNotice what="This client" value={value} load={file.load} />
        </>
      )}
      {value.state === 'ready' && (
        <>
          <LoadNotice what="This client" value={value} load={file.load} className="mb-4" />
          <Client client={value.data} />
        </>
      )}
    </>
  );
}

function Client({ client }: { client: ClientFile }) {
  const { name, email, phone, visits, spent_cents, last_visit, next_visit, coming, past } = client;
  const today = salonDate();
  const last = past.find(isActive) ?? past[0];
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{name}</h1>
      <LevelBadge booking={client.booking} />
      <p className="mt-1 flex flex-wrap gap-x-5">
        <ContactLinks client={client} />
      </p>
      <Duplicates client={client} />
      <div className="mt-3 mb-6 flex flex-wrap gap-3">
        <Button
          look="primary"
          onClick={() => {
            const customer = { name, email, phone };
            openDialog(
              last ? { kind: 'again', appointment: { ...last, customer } } : { kind: 'create', customer },
            );
          }}
        >
          <CalendarPlus aria-hidden="true" />
          {last ? 'Book Again' : 'Book Appointment'}
        </Button>
        <Button onClick={() => openDetails(client)}>
          <Pencil aria-hidden="true" />
          Edit Details
        </Button>
      </div>
      <StatCards>
        <StatCard label="Visits" note={noShowText(client)}>
          {visits}
        </StatCard>
        <StatCard label="Spent">{money(spent_cents)}</StatCard>
        <StatCard label="Last visit" note={visitTime(last_visit)}>
          {visitDay(last_visit, today)}
        </StatCard>
        <StatCard label="Next visit" note={visitTime(next_visit)}>
          {visitDay(next_visit, today)}
        </StatCard>
      </StatCards>
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-8">
          <NotesEditor client={client} />
          <DatedNotes client={client} today={today} />
        </div>
        <div className="flex flex-col gap-8">
          <Visits title="Upcoming" none="No upcoming appointments." visits={coming} today={today} />
          <Visits title="Past" none="No past appointments." visits={past} today={today} />
          <PatchTests client={client} today={today} />
        </div>
      </div>
      <section className="mt-12 border-t border-line pt-6">
        <h2 className="text-xl">Erase this client</h2>
        <p className="mt-1 mb-3 max-w-144 text-ink-soft">
          Erase a client who asks to be forgotten. Their appointments are kept without a name, so your figures
          stay right.
        </p>
        <Button className="text-brick-ink" onClick={() => eraseForm.open(client)}>
          <Eraser aria-hidden="true" />
          Erase Client...
        </Button>
      </section>
      <LateDialog dialog={clientDialog} shows={ClientDialog} />
      <EraseDialog today={today} />
    </>
  );
}
