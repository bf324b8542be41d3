import { Pencil, Plus } from 'lucide-react';
import type { PatchTest } from '../../../domain/clients/patch-tests.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import { services } from '../data/services.ts';
import { openDialog } from '../shell/dialogs.ts';
import type { ClientFile } from './client-profile.ts';
import { PagedCard } from './PagedCard.tsx';
import { removeResult } from './PatchTestDialog.tsx';
import { useRemote } from '../shell/remote.ts';
import { formatDate } from '../data/salon-clock.ts';

/** The results of a client's patch tests, newest first; nothing if there are none and no service asks for any. */
export function PatchTests({ client, today }: { client: ClientFile; today: LocalDate }) {
  const { patch_tests } = client;
  const remote = useRemote(services);
  const isAsked = remote.state === 'ready' && remote.data.some(({ patch_test }) => patch_test !== null);
  const note = (test: Partial<PatchTest>) => openDialog({ kind: 'patch test', client, test });
  if (patch_tests.length === 0 && !isAsked) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Patch tests</h2>
        <Button size="small" onClick={() => note({})}>
          <Plus aria-hidden="true" />
          Add Result
        </Button>
      </div>
      <PagedCard items={patch_tests} page={6} none="No patch tests yet.">
        {(test) => (
          <li
            key={test.id}
            className="flex items-start gap-3 border-line ps-4 pe-2 pt-3 pb-3.5 not-first:border-t"
          >
            <div className="min-w-0 flex-1">
              <h3 className="font-sans text-sm font-semibold tracking-normal tabular-nums">
                {formatDate(test.date, today)}
                {test.name && `, ${test.name}`}
              </h3>
              <p className={test.result === 'reaction' ? 'font-semibold text-brick-ink' : ''}>
                {test.result === 'reaction' ? 'Reaction' : 'OK'}
              </p>
              {test.note && <p className="wrap-anywhere whitespace-pre-line">{test.note}</p>}
            </div>
            <IconButton
              icon={Pencil}
              label={`Edit patch test from ${formatDate(test.date, today)}`}
              onClick={() => note(test)}
            />
            <RemoveButton
              label={`Remove patch test from ${formatDate(test.date, today)}`}
              onPress={() => removeResult(client, test)}
            />
          </li>
        )}
      </PagedCard>
    </section>
  );
}
