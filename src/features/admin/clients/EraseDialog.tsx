import { Notice } from '../../../platform/ui/Notice.tsx';
import { dollars } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { isActive } from '../../../domain/appointments/status.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { levelBadge } from '../data/booking-levels.ts';
import { eraseForm } from './erase-client.ts';
import type { ClientFile } from './client-profile.ts';
import { visitDay } from './text.ts';

/** Says what is erased and what stays, and asks twice, because it cannot be undone. */
export function EraseDialog({ today }: { today: LocalDate }) {
  return (
    <FormDialog
      store={eraseForm}
      id="erase-form"
      what="client"
      words={({ subject }) => ({
        title: `Erase ${subject?.name ?? ''}`,
        save: 'Erase Client',
        saving: 'Erasing...',
        danger: true,
        problem: 'The client is not erased.',
      })}
    >
      {({ subject }, field) => (
        <>
          {subject && <WhatGoes client={subject} today={today} />}
          {field('isLifted')}
          {field('isUnderstood')}
        </>
      )}
    </FormDialog>
  );
}

function WhatGoes({ client, today }: { client: ClientFile; today: LocalDate }) {
  return (
    <div>
      <p>
        <strong>What goes:</strong> the name, email, phone and notes, also in their appointments and the
        history of those. Links that were sent to {client.name} stop working.
      </p>
      <p className="mt-3">
        <strong>What stays:</strong> {staysText(client)}
      </p>
      <p className="mt-3">
        Photographs and testimonials on your website stay until you remove them under Website and publish.
        Backups lose the client within thirty days.
      </p>
      {rememberedText(client) !== null && <p className="mt-3">{rememberedText(client)}</p>}
      {client.coming.some(isActive) && (
        <Notice kind="warning" className="mt-4" announce="off">
          There is an appointment to come: {visitDay(client.next_visit, today)}. It stays in the calendar,
          with nobody to call. Cancel it first if it will not happen.
        </Notice>
      )}
    </div>
  );
}

function staysText({ coming, past, spent_cents }: ClientFile): string {
  const count = coming.length + past.length;
  if (count === 0) return 'nothing, for there are no appointments.';
  const visits = count === 1 ? 'their appointment' : `their ${count} appointments`;
  return `${visits} with date, service and sums (${dollars(spent_cents)} paid), under the name 'Erased client'.`;
}

/** The information that remains, in a form nobody can read. */
function rememberedText({ booking, no_shows }: ClientFile): string | null {
  const level = levelBadge(booking);
  const missed = no_shows === 1 ? '1 missed visit' : `${no_shows} missed visits`;
  const known = [level && `‘${level}’`, no_shows > 0 && missed].filter(Boolean).join(' and ');
  if (known === '') return null;
  return `For 24 months ${known} stays known by a fingerprint of their email and number. Nobody can read either from it.`;
}
