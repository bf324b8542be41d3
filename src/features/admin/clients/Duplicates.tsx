import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { clientPath, clients } from '../data/clients.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import type { ClientFile } from './client-profile.ts';
import { $doubles, mergeForm } from './merge-clients.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { SELDOM } from './screen.ts';

/** More than these share a number that belongs to no person, such as the salon's. */
const MOST_SHOWN = 3;

/** Possible duplicates of this client, and her contacts from before a merge. */
export function Doubles({ client }: { client: ClientFile }) {
  useEffect(() => pollWhileVisible(clients.load, SELDOM), []);
  useEffect(() => mergeForm.close, []);
  const doubles = useStore($doubles)(client);
  return (
    <>
      {client.also.length > 0 && (
        <p className="mb-3 text-sm text-ink-soft">
          Also{' '}
          {client.also
            .map((one) => [one.name, one.email, one.phone].filter((text) => text !== '').join(', '))
            .join('; ')}
        </p>
      )}
      {doubles.slice(0, MOST_SHOWN).map((other) => (
        <Notice key={other.id} kind="info" className="mb-3" announce="off">
          <p>
            <a className="link" href={clientPath(other.id)}>
              {other.name}
            </a>{' '}
            has the same telephone number or email address.
          </p>
          <Button
            size="small"
            className="mt-2"
            onClick={() => {
              mergeForm.open({ client, other });
            }}
          >
            Merge with {other.name}...
          </Button>
        </Notice>
      ))}
      <MergeDialog />
    </>
  );
}
