import { Pencil, Plus } from 'lucide-react';
import { Suspense, useRef } from 'react';
import type { Service } from '../../../domain/services/services.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { late } from '../../../platform/ui/late.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { consentDialog, consentForms, removeForm } from './consent-forms.ts';
import { useRemote } from '../shell/remote.ts';

const KeptForms = late(async () => (await import('./KeptForms.tsx')).KeptForms);
const ConsentDialog = late(async () => (await import('./ConsentDialog.tsx')).ConsentDialog);

/** The forms that clients sign before a visit, with the services that ask for them. */
export function ConsentForms({ services }: { services: readonly Service[] }) {
  const value = useRemote(consentForms);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="consent-forms" className="mt-10">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="consent-forms" ref={heading} tabIndex={-1} className="text-2xl">
          Consent forms
        </h2>
        <Button size="small" look="quiet" aria-label="Add Form" onClick={() => consentDialog.open(null)}>
          <Plus aria-hidden="true" />
          Add
        </Button>
      </div>
      <LoadNotice what="The forms" value={value} load={consentForms.load} skeleton="h-11" />
      {value.state === 'ready' && value.data.length === 0 && (
        <p className="mt-1 text-ink-soft">
          Texts that clients sign before a visit. Choose them in a service under Before the visit.
        </p>
      )}
      {value.state === 'ready' && value.data.length > 0 && (
        <ul className="card mt-2 *:border-line *:not-first:border-t">
          {value.data.map((form) => {
            const askers = services.filter(({ active, consents }) => active && consents.includes(form.id));
            return (
              <li key={form.id} className="flex items-center gap-x-2 px-4 py-2">
                <div className="min-w-0 grow wrap-anywhere">
                  <p>{form.title}</p>
                  <p className="text-sm text-ink-soft">
                    {askers.map(({ name }) => name).join(', ') || 'No active service asks for it'}
                  </p>
                </div>
                <IconButton
                  icon={Pencil}
                  label={`Edit form: ${form.title}`}
                  onClick={() => consentDialog.open(form)}
                />
                {askers.length === 0 && (
                  <RemoveButton
                    label={`Delete form: ${form.title}`}
                    onPress={() => {
                      // The row disappears together with the focus.
                      heading.current?.focus();
                      return removeForm(form);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
      <Suspense>
        <KeptForms />
      </Suspense>
      <LateDialog dialog={consentDialog} shows={ConsentDialog} />
    </section>
  );
}
