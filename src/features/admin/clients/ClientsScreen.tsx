import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect, useState, type ReactNode, useRef } from 'react';
import { pollWhileVisible } from '../shell/polling.ts';
import { openClientFile } from './client-profile.ts';
import { ClientSkeleton } from './ClientSkeleton.tsx';
import {
  $place,
  $alike,
  $doubles,
  $onlyAlike,
  $room,
  $search,
  $shown,
  clientDialog,
  importDialog,
  PAGE,
  openDetails,
  searchFor,
  SELDOM,
  showAlike,
  sortBy,
} from './screen.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { SelectField } from '../../../platform/ui/Field.tsx';
import { SearchField } from '../../../platform/ui/SearchField.tsx';
import { clients } from '../data/clients.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate } from '../data/salon-clock.ts';
import { LateDialog } from '../shell/LateDialog.tsx';
import { formatCount } from '../shell/text.ts';
import { ClientRow } from './ClientRow.tsx';
import { ClientsSkeleton } from './ClientsSkeleton.tsx';
import { RememberedFlags } from './RememberedFlags.tsx';
import { orders, orderText } from './search-clients.ts';
import { late } from '../../../platform/ui/late.ts';
import { optionsOf } from '../../../platform/ui/options.tsx';

const ImportDialog = late(async () => (await import('./import/ImportDialog.tsx')).ImportDialog);
const ClientDialog = late(async () => (await import('./ClientDialog.tsx')).ClientDialog);

function addClient(): void {
  openDetails(null);
}

function ClientList() {
  const value = useStore(clients.$value);
  useEffect(() => pollWhileVisible(clients.load, SELDOM), []);
  useEffect(() => {
    if ($place.get().form) clientDialog.open(null);
  }, []);

  return (
    <>
      {value.state === 'loading' ? (
        <ClientsSkeleton />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-4xl">Clients</h1>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => importDialog.open('clients')}>Import Clients</Button>
              <Button look="primary" onClick={addClient}>
                <Plus aria-hidden="true" />
                Add Client
              </Button>
            </div>
          </div>
          <LoadNotice what="The clients" value={value} load={clients.load} />
          {value.state === 'ready' &&
            (value.data.length > 0 ? (
              <Found total={value.data.length} />
            ) : (
              <div className="mt-6">
                <EmptyState title="No clients yet" action={{ label: 'Add Client', onClick: addClient }}>
                  Clients appear here once they book. You can also add them yourself.
                </EmptyState>
              </div>
            ))}
        </>
      )}
      <LateDialog dialog={clientDialog} shows={ClientDialog} />
      <LateDialog dialog={importDialog} shows={ImportDialog} />
    </>
  );
}

function Found({ total }: { total: number }) {
  const { order } = useStore($place);
  const search = useStore($search);
  const shown = useStore($shown);
  const room = useStore($room);
  const doubles = useStore($doubles);
  const alike = useStore($alike).length;
  const isOnlyAlike = useStore($onlyAlike);
  const list = useRef<HTMLUListElement>(null);
  const today = salonDate();

  function showMore() {
    const next = room;
    $room.set(room + PAGE);
    // Moves the focus to the first new one.
    requestAnimationFrame(() => list.current?.children[next]?.querySelector<HTMLElement>('a')?.focus());
  }

  return (
    <>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <SearchField label="Search clients" value={search} onSearch={searchFor} />
        <SelectField
          label="Sort by"
          className="flex items-center gap-3 [&_.label]:m-0 [&_.label]:whitespace-nowrap"
          value={order}
          onType={(value) => {
            const order = orders.find((one) => one === value);
            if (order) sortBy(order);
          }}
        >
          {optionsOf(orders.map((one) => [one, orderText[one]]))}
        </SelectField>
      </div>
      {alike > 0 && (
        <Button
          size="small"
          className="mt-4 aria-pressed:bg-clay-wash"
          aria-pressed={isOnlyAlike}
          onClick={() => showAlike(!isOnlyAlike)}
        >
          Possible Duplicates ({alike})
        </Button>
      )}
      <p role="status" className="hint mt-4 mb-3">
        {search.trim() === '' && shown.length === total
          ? formatCount(total, 'client')
          : `${shown.length} of ${formatCount(total, 'client')}`}
      </p>
      {shown.length === 0 ? (
        <EmptyState action={{ label: 'Clear Search', onClick: () => searchFor('') }}>
          No clients found by name, email, phone or notes.
        </EmptyState>
      ) : (
        <ul ref={list} className="card">
          {shown.slice(0, room).map((client) => (
            <ClientRow key={client.id} client={client} double={doubles(client, 1)[0]?.name} today={today} />
          ))}
        </ul>
      )}
      {shown.length === 0 && <RememberedFlags search={search} today={today} />}
      {shown.length > room && (
        <Button className="mt-5" onClick={showMore}>
          Show {Math.min(PAGE, shown.length - room)} More
        </Button>
      )}
    </>
  );
}

/** Draws a profile; null until its scripts have loaded. */
const $draw = atom<((id: string) => ReactNode) | null>(null);

async function loadPage(): Promise<void> {
  const { ClientPage } = await import('./ClientPage.tsx');
  $draw.set((id) => <ClientPage id={id} />);
}

/** The delay in milliseconds before the profile's scripts load. A phone gives no sign before a press. */
const SOON = 1000;

/** The list of clients, or the profile in the address. */
export function ClientsScreen() {
  const { client } = useStore($place);
  useEffect(() => {
    const timer = setTimeout(() => void loadPage().catch(() => null), SOON);
    return () => clearTimeout(timer);
  }, []);
  return client === null ? <ClientList /> : <OpenClient key={client} id={client} />;
}

/** Loads a client while her profile's scripts load. Without `Suspense`, which shows a skeleton for at least 300 ms. */
function OpenClient({ id }: { id: string }) {
  const draw = useStore($draw);
  const [failure, setFailure] = useState<Error | null>(null);
  const file = openClientFile(id);
  useEffect(() => pollWhileVisible(file.load), [file]);
  useEffect(() => void loadPage().catch(setFailure), []);
  // The section's boundary offers to load it again.
  if (failure && !draw) throw failure;
  return draw ? draw(id) : <ClientSkeleton />;
}
