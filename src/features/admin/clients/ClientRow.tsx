import { NotebookPen } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { money } from '../../../platform/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { noShowText } from '../shell/text.ts';
import { clientPath } from '../data/clients.ts';
import { CallButton } from '../data/ContactLinks.tsx';
import { Alerts } from '../appointments/Alerts.tsx';
import { LevelBadge } from '../data/LevelBadge.tsx';
import { alertText, visitDay } from './text.ts';

/** One client in a few lines. The whole row links to the profile; only the call button is above that link. */
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
    // Rows off the screen are not laid out, so searches respond sooner.
    <li className="client-row relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 border-line py-3 ps-4 pe-2 [contain-intrinsic-size:auto_7.75rem] [content-visibility:auto] not-first:border-t first:rounded-t-[inherit] hover:bg-sunken lg:grid-cols-[minmax(0,1fr)_27rem_auto] lg:ps-5 lg:pe-3 lg:[contain-intrinsic-size:auto_4.6875rem]">
      <div className="min-w-0">
        <a
          className="client-link font-semibold wrap-anywhere after:absolute after:inset-0 hover:underline hover:underline-offset-[0.2em]"
          href={clientPath(id)}
        >
          {name}
        </a>
        {(notes !== '' || dated_notes.length > 0) && (
          <span className="ms-2 inline-block align-[-0.2em] text-ink-soft">
            <NotebookPen className="size-4.5" aria-hidden="true" />
            <span className="sr-only">Has notes</span>
          </span>
        )}
        <span className="ms-2">
          <LevelBadge booking={client.booking} />
        </span>
        <Alerts text={alertText(client)} className="text-sm" />
        <p className="truncate text-sm text-ink-soft">
          {phone}
          {phone !== '' && email !== '' && (
            <span className="mx-1.5" aria-hidden="true">
              ·
            </span>
          )}
          <span>{email}</span>
        </p>
        {missed !== undefined && <p className="text-sm text-ink-soft">{missed}</p>}
        {double !== undefined && (
          <p className="text-sm wrap-anywhere text-ink-soft">Same phone or email as {double}</p>
        )}
      </div>
      <dl className="col-span-full flex flex-wrap gap-x-1.5 gap-y-2 text-sm/body tabular-nums *:shrink-0 lg:col-2">
        <Figure label="Visits" width="grow-3 basis-9">
          {visits}
        </Figure>
        <Figure label="Spent" width="grow-4 basis-12">
          {money(spent_cents)}
        </Figure>
        <Figure label="Last visit">{visitDay(last_visit, today)}</Figure>
        <Figure label="Next visit">{visitDay(next_visit, today)}</Figure>
      </dl>
      <CallButton client={client} className="btn-quiet btn-icon relative col-2 row-1 lg:col-3" />
    </li>
  );
});

interface FigureProps {
  label: string;
  width?: string;
  children: ReactNode;
}

function Figure({ label, width = 'grow-6 basis-18', children }: FigureProps) {
  return (
    <div className={width}>
      <dt className="text-xs/body text-ink-soft">{label}</dt>
      <dd className="whitespace-nowrap">{children}</dd>
    </div>
  );
}
