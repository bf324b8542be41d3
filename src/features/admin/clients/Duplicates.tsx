import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { clientPath, clients } from '../data/clients.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { type ClientFile, openClientFile } from './client-profile.ts';
import { $doubles, SELDOM } from './screen.ts';
import type { ClientShape } from '../../../api/settings/salon-admin.ts';
import { money } from '../../../platform/money.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import { act, tell } from '../shell/act.ts';
import { announceChange } from '../shell/dialogs.ts';
import { formatCount } from '../shell/text.ts';
import { confirmForm } from '../forms/define-form.ts';

/** More clients than this share a number only if it belongs to no person, such as the salon's. */
const MOST_SHOWN = 3;

/** Possible duplicates of this client, and her contacts from before a merge. */
export function Duplicates({ client }: { client: ClientFile }) {
  useEffect(() => pollWhileVisible(clients.load, SELDOM), []);
  useEffect(() => mergeForm.close, []);
  const doubles = useStore($doubles)(client);
  return (
    <>
      {client.also.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">Also {client.also.map(contactText).join('; ')}</p>
      )}
      {doubles.slice(0, MOST_SHOWN).map((other) => (
        <Notice key={other.id} kind="info" className="mb-3 print:hidden" announce="off">
          <p>
            <a className="link" href={clientPath(other.id)}>
              {other.name}
            </a>{' '}
            has the same phone or email.
          </p>
          <Button size="small" className="mt-2" onClick={() => mergeForm.open({ client, other })}>
            Merge with {other.name}...
          </Button>
        </Notice>
      ))}
      <MergeDialog />
    </>
  );
}

/** Says which client stays and what she gets, before two clients are merged. */
function MergeDialog() {
  return (
    <FormDialog
      store={mergeForm}
      what="client"
      words={({ subject }) => ({
        title: `Merge with ${subject?.other.name ?? ''}`,
        save: 'Merge Clients',
        saving: 'Merging...',
        problem: "We couldn't merge the clients.",
      })}
    >
      {({ subject }) =>
        subject && (
          <div>
            <p>
              <strong>Profile you keep:</strong> <Contact client={subject.client} />
            </p>
            <p className="mt-3">
              <strong>Added to it:</strong> {visitsText(subject.other)} <Contact client={subject.other} />.
              New bookings with either email or phone go here too.
            </p>
            <p className="mt-3">
              Each appointment keeps the name it was booked under. You can undo this for ten seconds.
            </p>
          </div>
        )
      }
    </FormDialog>
  );
}

function contactText({ name, email, phone }: Pick<ClientShape, 'name' | 'email' | 'phone'>): string {
  return [name, email, phone].filter((text) => text !== '').join(', ');
}

/** The same with a phone number that stays on one line. */
function Contact({ client: { name, email, phone } }: { client: ClientShape }) {
  return (
    <>
      {contactText({ name, email, phone: '' })}
      {phone !== '' && (
        <>
          , <span className="whitespace-nowrap">{phone}</span>
        </>
      )}
    </>
  );
}

function visitsText({ visits, spent_cents, next_visit }: ClientShape): string {
  const parts = [
    ...(visits > 0 ? [formatCount(visits, 'visit')] : []),
    ...(spent_cents > 0 ? [`${money(spent_cents)} paid`] : []),
    ...(next_visit === null ? [] : ['upcoming appointments']),
  ].join(', ');
  return parts === '' ? 'the notes of' : `${parts} and the notes of`;
}

interface Pair {
  /** The client that stays. */
  readonly client: ClientFile;
  readonly other: ClientShape;
}

const withoutPair = (all: readonly ClientShape[], { client, other }: Pair) =>
  all.filter(({ id }) => id !== client.id && id !== other.id);

export const mergeForm = confirmForm(async (pair: Pair) => {
  const { client, other } = pair;
  const answer = await callAsOwner('POST /api/admin-public/clients/:id/merge', {
    params: { id: client.id },
    body: { other: other.id, version: client.version },
  });
  if (!answer.ok) {
    // Loaded again in their current state, they can still be merged.
    void openClientFile(client.id).load();
    void clients.load();
    return { problem: answer.message };
  }
  clients.put((all) => [...withoutPair(all, pair), answer.data]);
  await reload(client.id);
  return () =>
    tell(['Clients Merged', `${other.name} is now part of ${client.name}'s profile.`], () => takeBack(pair));
});

function takeBack({ client, other }: Pair): Promise<unknown> {
  const { id } = client;
  return act(() => callAsOwner('POST /api/admin-public/clients/:id/unmerge', { params: { id } }), {
    show: (parts) => {
      // After a lost answer the list may already have both.
      clients.put((all) => [...withoutPair(all, { client, other }), parts.client, parts.other]);
      void reload(id);
    },
    done: () => ['Merge Undone', `${client.name} and ${other.name} are separate again.`],
    failed: ['Undo Failed'],
    retry: () => takeBack({ client, other }),
  });
}

/** Their appointments have changed on this page and everywhere else. */
async function reload(id: string): Promise<void> {
  announceChange();
  await openClientFile(id).load();
}
