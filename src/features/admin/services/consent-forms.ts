import type { ConsentForm } from '../../../domain/clients/consent-forms.ts';
import type { Service } from '../../../domain/services/services.ts';
import { knownServices, services, showService } from '../data/services.ts';
import { callAsOwner } from '../shell/access.ts';
import { act, orGone } from '../shell/act.ts';
import { lateDialog } from '../shell/LateDialog.tsx';
import { remote } from '../shell/remote.ts';
import { putService } from './service-actions.ts';

/** The forms that clients sign before a visit. */
export const consentForms = remote('GET /api/admin-public/consent-forms', {});

/** The editor of a form; null is a new one. */
export const consentDialog = lateDialog<ConsentForm | null>();

export function showForm(form: ConsentForm): void {
  consentForms.put((data) =>
    data.some(({ id }) => id === form.id)
      ? data.map((one) => (one.id === form.id ? form : one))
      : [...data, form],
  );
}

/** Deletes a form; Undo adds it again. */
export function removeForm(form: ConsentForm): Promise<unknown> {
  const { id, version, title, text } = form;
  const input = { params: { id }, query: { version: String(version) } };
  const askers = knownServices().filter(({ consents }) => consents.includes(id));
  return act(() => orGone(callAsOwner('DELETE /api/admin-public/consent-forms/:id', input)), {
    show: () => {
      consentForms.put((data) => data.filter((one) => one.id !== id));
      // Inactive services no longer ask for it, and have new versions.
      void services.load();
    },
    done: () => ['Form Deleted', title],
    failed: ['Deletion Failed', "We couldn't delete the form"],
    after: () => void consentForms.load(),
    undo: () => () => addAgain({ title, text }, askers),
  });
}

/** Adds a form under a new id, so that nobody who has read an earlier text under the old one signs this one. */
async function addAgain(
  body: Pick<ConsentForm, 'title' | 'text'>,
  askers: readonly Service[],
): Promise<void> {
  const added = await act(() => callAsOwner('POST /api/admin-public/consent-forms', { body }), {
    show: showForm,
    done: ({ title }) => ['Form Added', title],
    failed: ['Undo Failed', `We couldn't add '${body.title}'`],
    retry: () => addAgain(body, askers),
  });
  if (!added) return;
  for (const service of knownServices().filter(({ id }) => askers.some((one) => one.id === id))) {
    const consents = [...service.consents, added.data.id];
    await act(() => putService(service, { consents }), {
      show: showService,
      failed: ['Update Failed', `${service.name} doesn't ask for '${body.title}' again`],
    });
  }
}
