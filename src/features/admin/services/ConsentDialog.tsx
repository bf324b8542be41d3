import type { ConsentForm } from '../../../domain/clients/consent-forms.ts';
import { updateForm } from '../../../api/clients/consent-forms.ts';
import { newestFirst } from '../../../platform/call/unanswered.ts';
import { defineForm } from '../forms/define-form.ts';
import { addOrEdit, FormDialog } from '../forms/FormDialog.tsx';
import type { LateDialogProps } from '../shell/LateDialog.tsx';
import { callAsOwner } from '../shell/access.ts';
import { showForm } from './consent-forms.ts';

/** Adds a form that clients sign, or changes one. */
export function ConsentDialog(props: LateDialogProps<ConsentForm | null>) {
  return <FormDialog {...props} store={consentForm} what="form" words={addOrEdit('Form')} />;
}

type Typed = Pick<ConsentForm, 'title' | 'text'>;

export const consentForm = defineForm<ConsentForm, Typed, Typed>({
  place: (form) => `consent.${form?.id ?? 'new'}`,
  question: (form) => (form ? `Your changes to ${form.title} aren't saved.` : "Your new form isn't saved."),
  schema: updateForm.body,
  fields: {
    title: { label: 'Title', isRequired: true, isFirst: true },
    text: {
      label: 'Text',
      kind: 'paragraph',
      isRequired: true,
      hint: 'Clients sign exactly this text. A change applies to later signatures only.',
      props: { rows: 10 },
    },
  },
  send: (body, { subject: form, id }) =>
    form
      ? callAsOwner('PUT /api/admin-public/consent-forms/:id', {
          params: { id: form.id },
          body: { ...body, version: form.version },
        })
      : callAsOwner('POST /api/admin-public/consent-forms', { body, repeat: newestFirst(id) }),
  earlier: (form) => form,
  show: showForm,
  done: ({ title }, { subject }) => [subject ? 'Form Updated' : 'Form Added', title],
});
