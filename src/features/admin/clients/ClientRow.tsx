import { NotebookPen, Phone } from 'lucide-react';
import { memo } from 'react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { dollars } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { noShowText } from '../shell/text.ts';
import { clientPath } from '../data/clients.ts';
import { canBeCalled, telephone } from '../data/client-contact.ts';
import { LevelBadge } from '../data/LevelBadge.tsx';
import { visitDay } from './text.ts';

/** One client in a few lines; the whole row links to the profile. */
export const ClientRow = memo(function ClientRow({
  client,
  double,
  today,
}: {
  client: ClientShape;
  /** Other clients with her number or address. */
  double: string | undefined;
  today: LocalDate;
}) {
  const { id, name, email, phone, notes, dated_notes, visits, spent_cents, last_visit, next_visit } = client;
  const missed = noShowText(client);
  return (
    <li className="client-row">
      <div className="min-w-0">
        <a className="client-link" href={clientPath(id)}>
          {name}
        </a>
        {(notes !== '' || dated_notes.length > 0) && (
          <span className="ml-2 inline-block align-[-0.2em] text-ink-soft">
            <NotebookPen className="size-4.5" aria-hidden="true" />
            <span className="sr-only">Has notes</span>
          </span>
        )}
        <LevelBadge booking={client.booking} />
        <p className="truncate text-sm text-ink-soft">
          {phone}
          {phone !== '' && (
            <span className="mx-1.5" aria-hidden="true">
              ·
            </span>
          )}
          <span>{email}</span>
        </p>
        {missed !== undefined && <p className="text-sm text-ink-soft">{missed}</p>}
        {double !== undefined && (
          <p className="text-sm wrap-anywhere text-ink-soft">Same number or address as {double}</p>
        )}
      </div>
      <dl className="client-figures">
        <div>
          <dt>Visits</dt>
          <dd>{visits}</dd>
        </div>
        <div>
          <dt>Spent</dt>
          <dd>{dollars(spent_cents)}</dd>
        </div>
        <div>
          <dt>Last visit</dt>
          <dd>{visitDay(last_visit, today)}</dd>
        </div>
        <div>
          <dt>Next visit</dt>
          <dd>{visitDay(next_visit, today)}</dd>
        </div>
      </dl>
      {canBeCalled(client) && (
        <a
          className="client-call btn btn-quiet btn-icon"
          href={telephone(client)}
          aria-label={`Call ${name}`}
        >
          <Phone aria-hidden="true" />
        </a>
      )}
    </li>
  );
});
