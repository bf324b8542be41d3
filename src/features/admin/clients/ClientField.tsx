import { useStore } from '@nanostores/react';
import { useId, useState, type KeyboardEvent } from 'react';
import { TextField } from '../../../platform/ui/Field.tsx';
import { clients } from '../data/clients.ts';
import type { listClients } from '../../../api/settings/salon-admin.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { pageDialing } from '../data/client-contact.ts';
import { formatCount } from '../shell/text.ts';
import { begins, mentions, personText, readSearch } from '../../../domain/clients/search.ts';

interface ClientFieldProps {
  value: string;
  error: string | undefined;
  /** Has the focus when its dialog opens. */
  isFirst: boolean;
  onType: (name: string) => void;
  onPick: (client: KnownClient) => void;
}

/** The name, with matching clients: arrows choose, Enter fills in, Escape closes the list. */
export function ClientField({ value, error, isFirst, onType, onPick }: ClientFieldProps) {
  const remote = useStore(clients.$value);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const found = open && remote.state === 'ready' ? suggestedFor(value, remote.data) : [];
  const isShown = found.length > 0;

  function close() {
    setOpen(false);
    setActive(-1);
  }

  function pick(client: KnownClient) {
    onPick(client);
    close();
  }

  function press(event: KeyboardEvent) {
    if (!isShown) return;
    const client = found[active];
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? found.length : active) - 1);
    else if (event.key === 'Enter' && client) pick(client);
    else if (event.key === 'Escape') close();
    else return;
    // Keys for the list neither submit the form nor close the dialog.
    event.preventDefault();
  }

  return (
    <div className="relative">
      <TextField
        name="name"
        label="Name"
        required
        data-autofocus={isFirst || undefined}
        autoComplete="off"
        value={value}
        error={error}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? list : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${list}-${active}` : undefined}
        onType={(value) => {
          onType(value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onBlur={close}
      />
      {isShown && (
        <div
          id={list}
          role="listbox"
          aria-label="Known clients"
          className="absolute inset-x-0 top-[calc(100%+0.25rem)] z-1 overflow-hidden rounded-control border border-control bg-surface shadow-raised"
        >
          {found.map((client, i) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the focus and the keys
            <div
              key={client.id}
              id={`${list}-${i}`}
              role="option"
              tabIndex={-1}
              className="min-h-11 cursor-pointer px-3.5 py-2 wrap-anywhere hover:bg-clay-wash aria-selected:bg-clay-wash"
              aria-selected={i === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(client)}
            >
              <span className="font-semibold">{client.name}</span>
              <span className="block text-sm text-ink-soft">
                {[client.phone, client.email].filter(Boolean).join(', ')}
              </span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {isShown ? formatCount(found.length, 'known client') : ''}
      </p>
    </div>
  );
}

type KnownClient = DataOf<typeof listClients>[number];

/** The maximum number of suggestions. */
const MOST = 5;

/** The clients whose name, address or number contains every typed word, in any phone notation; first those that begin with it. */
function suggestedFor(text: string, clients: readonly KnownClient[]): readonly KnownClient[] {
  const search = readSearch(text, pageDialing());
  if (!search) return [];
  return clients
    .map((client) => ({ client, known: personText(client) }))
    .filter(({ known }) => mentions(known, search))
    .toSorted((one, other) => Number(begins(other.known, search)) - Number(begins(one.known, search)))
    .slice(0, MOST)
    .map(({ client }) => client);
}
