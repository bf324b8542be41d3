import { useStore } from '@nanostores/react';
import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { LONGEST_SEARCH } from '../../../domain/clients/search.ts';
import { closePanel } from '../shell/open-panel.ts';
import { useWhenBack } from '../../../platform/ui/when-back-online.ts';
import { Results, RESULTS } from './Results.tsx';
import {
  $isSearching,
  $search,
  $text,
  endSearch,
  toHits,
  searchAgain,
  searchFor,
  type Search,
} from './search.ts';

/** Finds a client or an appointment from anywhere in the admin. */
export function SearchDialog() {
  const text = useStore($text);
  const search = useStore($search);
  const isSearching = useStore($isSearching);
  useWhenBack(searchAgain, search.state === 'failed');
  const [picked, setPicked] = useState<string | null>(null);
  useEffect(() => endSearch, []);

  const hits = search.state === 'found' ? toHits(search.found) : [];
  const index = Math.max(
    0,
    hits.findIndex(({ id }) => id === picked),
  );
  const active = hits[index];

  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && hits.length > 0) {
      event.preventDefault();
      const next = hits.at((index + step) % hits.length)?.id ?? null;
      setPicked(next);
      if (next !== null) document.getElementById(next)?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key !== 'Enter') return;
    // The rest of this key press must not reach the button that gets the focus back.
    event.preventDefault();
    // While somebody types, the displayed results answer an earlier term.
    if (!isSearching) active?.open();
  }

  return (
    <Dialog open title="Search" onClose={closePanel} closeOnBackdrop>
      <div className="search-panel">
        <label className="search-box sticky top-0 z-1 block bg-surface py-1">
          <span className="sr-only">Search clients and appointments</span>
          <SearchIcon aria-hidden="true" />
          <input
            data-autofocus
            className="input"
            role="combobox"
            aria-expanded={hits.length > 0}
            aria-controls={hits.length > 0 ? RESULTS : undefined}
            aria-activedescendant={active?.id}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder="Search clients and appointments"
            maxLength={LONGEST_SEARCH}
            value={text}
            onChange={(event) => {
              setPicked(null);
              searchFor(event.currentTarget.value);
            }}
            onKeyDown={press}
          />
        </label>
        <p role="status" className="hint my-2">
          {statusText(search, isSearching)}
        </p>
        {search.state === 'failed' && (
          <Notice
            kind="error"
            title="Search failed."
            action={{ label: 'Retry', onClick: searchAgain, busy: isSearching }}
          >
            {search.message}
          </Notice>
        )}
        {search.state === 'found' && <Results found={search.found} active={active?.id} />}
      </div>
    </Dialog>
  );
}

function statusText(search: Search, isSearching: boolean): string {
  if (isSearching) return 'Searching...';
  if (search.state === 'idle') return 'Search by name, phone, email, service, notes, formula or reference.';
  if (search.state === 'failed') return '';
  const { of, clients, appointments, moreClients, moreAppointments } = search.found;
  if (clients.length + appointments.length === 0) return `No results for “${of}”.`;
  return `${count(clients.length, moreClients, 'client')}, ${count(appointments.length, moreAppointments, 'appointment')}`;
}

/** '1 client', '8+ appointments' */
function count(shown: number, more: boolean, one: string): string {
  return `${shown}${more ? '+' : ''} ${one}${shown === 1 ? '' : 's'}`;
}
