import { useStore } from '@nanostores/react';
import { CalendarPlus, Eraser, Pencil, Printer } from 'lucide-react';
import { useDeferredValue, useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { fail, act } from '../shell/act.ts';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import { money } from '../../../platform/money.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { noShowText } from '../shell/text.ts';
import { ContactLinks } from '../data/ContactLinks.tsx';
import { openDialog } from '../shell/dialogs.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate, salonMoment, formatDateTime } from '../data/salon-clock.ts';
import { BackToList, ClientSkeleton } from './ClientSkeleton.tsx';
import { ClientDialog } from './ClientDialog.tsx';
import { DatedNotes } from './DatedNotes.tsx';
import { Photos } from '../appointments/photos/Photos.tsx';
import { Duplicates } from './Duplicates.tsx';
import { EraseDialog, eraseForm } from './EraseDialog.tsx';
import { LevelBadge } from '../data/LevelBadge.tsx';
import { openClientFile, type ClientFile } from './client-profile.ts';
import { MarketingConsent } from './MarketingConsent.tsx';
import { NotesEditor } from './NotesEditor.tsx';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { late } from '../../../platform/ui/late.ts';
import { Alerts } from '../appointments/Alerts.tsx';
import { FormulaText } from '../appointments/Formulas.tsx';
import { $place, clientDialog, openDetails, signedDialog } from './screen.ts';
import { PatchTests } from './PatchTests.tsx';
import { Visits } from './Visits.tsx';
import { birthdayText } from './birthday.ts';
import { alertText, visitDay, visitTime } from './text.ts';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import type { LocalDateTime } from '../../../domain/time.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { known } from '../shell/remote.ts';
import { change, show } from './details.ts';

const recordDialog = lateDialog<string>();
const RecordDialog = late(async () => (await import('./RecordDialog.tsx')).RecordDialog);

const SignedDialog = late(
  async () => (await import('../../../components/booking/VisitForms.tsx')).SignedDialog,
);

/** A client's record: alerts, the last formula, contacts, notes, upcoming visits, and past or canceled ones. */
export function ClientPage({ id }: { id: string }) {
  const file = openClientFile(id);
  const value = useStore(file.$value);
  const isReady = value.state === 'ready';
  useEffect(() => {
    const loaded = isReady ? known(file) : null;
    if (loaded && $place.get().form) clientDialog.open(loaded);
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
  const { earlier, owed_cents: due, last_formula: mixed } = client;
  // Alerts and last formula can be read before the rest is drawn.
  const drawsRest = useDeferredValue(true, false);
  const loadAll = async () => {
    const isLoaded = await openClientFile(client.id).loadAll();
    if (!isLoaded) fail(['Loading Failed', "We couldn't load the earlier visits."]);
    return isLoaded;
  };
  return (
    <>
      <h1 className="text-4xl wrap-anywhere">{name}</h1>
      <LevelBadge booking={client.booking} />
      <Alerts text={alertText(client)} className="mt-1 text-lg" />
      {mixed && (
        <section className="card my-3 px-4 py-3" aria-labelledby="last-formula">
          <h2 id="last-formula" className="text-xl">
            Last formula
          </h2>
          <FormulaText mixed={mixed} />
        </section>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-5">
        <ContactLinks client={client} />
        {client.birthday !== '' && <span>Birthday: {birthdayText(client.birthday)}</span>}
      </p>
      <QuietNotice client={client} />
      <MarketingConsent client={client} />
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
        <PressButton
          onPress={async () => {
            if (earlier === 0 || (await loadAll())) recordDialog.open(client.id);
          }}
        >
          <Printer aria-hidden="true" />
          Print
        </PressButton>
      </div>
      {drawsRest && (
        <>
          <StatCards>
            <StatCard label="Visits" note={noShowText(client)}>
              {visits}
            </StatCard>
            <StatCard label="Spent" note={due > 0 ? `${money(due)} due` : undefined}>
              {money(spent_cents)}
            </StatCard>
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
              <PatchTests client={client} today={today} />
              <Photos
                subject={`clients ${client.id}`}
                heading={<h2 className="text-2xl">Photos</h2>}
                given={client.pictures}
              />
            </div>
            <div className="flex flex-col gap-8">
              <Visits title="Upcoming" none="No upcoming appointments." visits={coming} today={today} />
              <Visits
                title="Past"
                none="No past appointments."
                visits={past}
                today={today}
                earlier={earlier}
                onMore={loadAll}
              />
            </div>
          </div>
          <section className="mt-12 border-t border-line pt-6">
            <h2 className="text-xl">Erase this client</h2>
            <p className="mt-1 mb-3 max-w-144 text-ink-soft">
              Erase a client who asks to be forgotten. Their appointments are kept without a name, so your
              figures stay right.
            </p>
            <PressButton
              className="text-brick-ink"
              onPress={async () => {
                // An earlier visit may have a signed form, or a draft about it.
                if (earlier > 0 && !(await loadAll())) return;
                const whole = known(openClientFile(client.id));
                if (whole) eraseForm.open(whole);
              }}
            >
              <Eraser aria-hidden="true" />
              Erase Client...
            </PressButton>
          </section>
        </>
      )}
      <LateDialog dialog={clientDialog} shows={ClientDialog} />
      <LateDialog dialog={recordDialog} shows={RecordDialog} />
      <LateDialog dialog={signedDialog} shows={SignedDialog} />
      <EraseDialog today={today} />
    </>
  );
}

/** Says until when the salon sends an imported client nothing of its own accord, and offers to end that time. */
function QuietNotice({ client: { id, name, quiet_until } }: { client: ClientShape }) {
  if (quiet_until === undefined || quiet_until <= salonMoment()) return null;
  return (
    <Notice
      kind="info"
      announce="off"
      className="mt-3"
      action={{ label: 'Send Emails Now', onClick: () => void endQuiet({ id, name }) }}
    >
      Imported: no reminders or changes are emailed before {formatDateTime(quiet_until as LocalDateTime)}.
    </Notice>
  );
}

function endQuiet({ id, name }: Pick<ClientShape, 'id' | 'name'>): Promise<unknown> {
  return act(() => change({ id }, { quiet_until: null }), {
    // The answer no longer has this time, so merging it in would not remove the old one.
    show: (client) => show({ ...client, quiet_until: undefined }),
    done: () => ['Emails Turned On', `${name} gets reminders and changes again.`],
    failed: ['Update Failed', "We couldn't turn on the emails"],
    retry: () => endQuiet({ id, name }),
  });
}
