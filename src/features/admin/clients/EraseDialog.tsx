import { forget, readText } from '../../../storage.ts';
import { storedDrafts } from '../../../stored-drafts.ts';
import { callAsOwner } from '../shell/access.ts';
import { clients } from '../data/clients.ts';
import { announceChange } from '../shell/dialogs.ts';
import { goTo } from '../shell/navigation.ts';
import { listPath } from './address.ts';
import { detailsForm, notesForm } from './details.ts';
import { forgetFile, type ClientFile } from './client-profile.ts';
import { $place } from './screen.ts';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { money } from '../../../platform/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { formatCount } from '../shell/text.ts';
import { levelBadge } from '../data/LevelBadge.tsx';
import { visitDay } from './text.ts';
import { orGone, tell } from '../shell/act.ts';
import { defineForm, existing } from '../forms/define-form.ts';

/** The confirmation before erasing a client: a box to tick, because it cannot be undone. */
export const eraseForm = defineForm<
  ClientFile,
  {
    readonly isUnderstood: boolean;
    readonly isLifted: boolean;
    /** Whether the signed forms are kept, why, and until when. */
    readonly keepsForms: boolean;
    readonly reason: string;
    readonly until: string;
  },
  object,
  { readonly visits_kept: number } | null
>({
  fields: {
    isLifted: {
      kind: 'check',
      path: null,
      label: 'Let them book online like any new client',
      hint: 'Otherwise we keep this restriction for 24 months.',
      isUsed: (_, client) => client !== null && client.booking !== 'normal',
    },
    keepsForms: {
      kind: 'check',
      path: null,
      label: 'Keep the signed forms for a legal reason',
      hint: "Otherwise they're erased too.",
      isUsed: (_, client) => client !== null && hasSigned(client),
    },
    reason: {
      path: null,
      errorsAt: ['reason'],
      label: 'Legal reason',
      isUsed: ({ keepsForms }) => keepsForms,
      rule: (text) => text.trim() === '' && 'Give the legal reason',
      props: { maxLength: 200 },
    },
    until: {
      kind: 'date',
      path: null,
      errorsAt: ['keep_forms_until'],
      label: 'Keep until',
      isUsed: ({ keepsForms }) => keepsForms,
      rule: (date) => date === '' && 'Choose a later day',
    },
    isUnderstood: {
      kind: 'check',
      path: null,
      label: "I understand that this can't be undone",
      rule: (isUnderstood) => !isUnderstood && 'Check this box first',
    },
  },
  // A client whom somebody else has erased is gone.
  send: (_, { subject, values }) =>
    orGone(
      callAsOwner('DELETE /api/admin-public/clients/:id', {
        params: { id: existing(subject).id },
        query: {
          version: String(existing(subject).version),
          ...(values.isLifted && { lift: '1' as const }),
          ...(values.keepsForms && {
            keep_forms_until: values.until as LocalDate,
            reason: values.reason.trim(),
          }),
        },
      }),
    ),
  // She looks at the changed profile before she erases it.
  refused: ({ code, data, message }, { subject }) =>
    code === 'stale' ? { subject: { ...existing(subject), ...(data as object) }, problem: message } : null,
  others: (before, newest) =>
    before.version === newest.version
      ? []
      : [{ label: 'The profile', theirs: 'different', yours: null, take: {} }],
  done: () => null,
  after: (data, { subject }) => void leave(existing(subject), data ? keptText(data.visits_kept) : undefined),
});

/** True if any visit has a signed form. */
const hasSigned = ({ coming, past }: ClientFile) => [...coming, ...past].some(({ signed }) => signed);

async function leave(client: ClientFile, text: string | undefined): Promise<void> {
  detailsForm.cancel();
  notesForm.cancel();
  goTo(listPath($place.get().order));
  // The profile is closed first, so that it does not load the client again.
  await Promise.resolve();
  forgetDrafts(client);
  forgetFile();
  clients.put((data) => data.filter(({ id }) => id !== client.id));
  // Their appointments now have another name.
  announceChange();
  tell(['Client Erased', text]);
}

/** Forgets unsent input that names them or one of their visits. */
function forgetDrafts(client: ClientFile): void {
  const ids = [client, ...client.coming, ...client.past].map(({ id }) => id);
  const contacts = [client, ...client.also].flatMap(({ email, phone }) => [email, phone]);
  const theirs = [...ids, ...contacts].filter(Boolean);
  for (const place of storedDrafts()) {
    const text = `${place} ${readText(place)}`;
    // Drafts about payments stay, and those with the salon's own contact, which may be the client's too.
    const isKept = /^salon\.draft\.(?:till|settings|website|unanswered)/.test(place);
    if (!isKept && theirs.some((one) => text.includes(one))) forget(place);
  }
}

/** '3 appointments are kept without a name.' */
function keptText(count: number): string {
  if (count === 0) return 'There were no appointments to keep.';
  return `${formatCount(count, 'appointment')} ${count === 1 ? 'is' : 'are'} kept without a name.`;
}

/** Says what is erased and what stays, and asks twice, because it cannot be undone. */
export function EraseDialog({ today }: { today: LocalDate }) {
  return (
    <FormDialog
      store={eraseForm}
      what="client"
      words={({ subject }) => ({
        title: `Erase ${subject?.name ?? ''}`,
        save: 'Erase Client',
        saving: 'Erasing...',
        danger: true,
        problem: "We couldn't erase this client.",
      })}
      renderFirst={({ subject }) => subject && <WhatGoes client={subject} today={today} />}
    />
  );
}

function WhatGoes({ client, today }: { client: ClientFile; today: LocalDate }) {
  return (
    <div>
      <p>
        <strong>What's erased:</strong> their name, email, phone, notes, alerts, formulas, photos, answers,
        patch tests and signed forms, also in their appointments and history. Links sent to {client.name} stop
        working.
      </p>
      <p className="mt-3">
        <strong>What's kept:</strong> {staysText(client)}
      </p>
      <p className="mt-3">
        Photos from their profile disappear from your website. Testimonials and photos you uploaded for it
        stay there until you remove them and publish. The client is gone from backups within 30 days.
      </p>
      {rememberedText(client) !== null && <p className="mt-3">{rememberedText(client)}</p>}
      {client.coming.length > 0 && (
        <Notice kind="warning" className="mt-4" announce="off">
          Their next appointment is on {visitDay(client.next_visit, today)}. It stays in the calendar without
          contact details. Cancel it first if it won't happen.
        </Notice>
      )}
    </div>
  );
}

function staysText({ coming, past, earlier, spent_cents }: ClientFile): string {
  const count = coming.length + past.length + earlier;
  if (count === 0) return 'nothing, because there are no appointments.';
  const visits = count === 1 ? 'their appointment' : `their ${count} appointments`;
  return `${visits} with date, service and amounts (${money(spent_cents)} paid), under the name 'Erased client'.`;
}

/** The information that remains, in a form nobody can read. */
function rememberedText({ booking, no_shows }: ClientFile): string | null {
  const level = levelBadge(booking);
  const missed = no_shows > 0 && formatCount(no_shows, 'missed visit');
  const facts = [level && `‘${level}’`, missed].filter(Boolean).join(' and ');
  if (facts === '') return null;
  return `We keep ${facts} for 24 months under a fingerprint of their email and phone. Nobody can read either one from it.`;
}
