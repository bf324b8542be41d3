import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextArea, TextField } from '../../../components/ui/Field.tsx';
import { focusFirstInvalid } from '../../../components/ui/focus.ts';
import { Notice } from '../../../components/ui/Notice.tsx';
import { longest } from '../../../domain/customer-rules.ts';
import { clients } from '../clients.ts';
import { clientPath } from './address.ts';
import { detailsForm, holderOf } from './details.ts';
import { sayForm } from './screen.ts';

const FORM = 'client-form';
const { $form, type, submit, startAfresh, close, cancel } = detailsForm;
type Form = NonNullable<ReturnType<typeof $form.get>>;

/** Adds a client, or changes the details of one. */
export function ClientDialog() {
  const form = useStore($form);
  const isOpen = form !== null;
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) sayForm(false);
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (!form) return null;
  return (
    <Dialog
      open
      title={form.subject ? 'Edit Client' : 'Add Client'}
      busy={form.sending}
      onClose={close}
      footer={
        <>
          <Button onClick={cancel} disabled={form.sending}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} look="primary" busy={form.sending} busyLabel="Saving...">
            {form.subject ? 'Save Changes' : 'Add Client'}
          </Button>
        </>
      }
    >
      <Fields form={form} />
    </Dialog>
  );
}

function Fields({ form: { subject, values, errors, problem, refused, isRestored } }: { form: Form }) {
  const element = useRef<HTMLFormElement>(null);

  // Whoever is told that something is wrong is taken to it.
  useEffect(() => {
    if (refused > 0 && element.current) focusFirstInvalid(element.current);
  }, [refused]);

  const wired = (field: keyof typeof values) => ({
    name: field,
    value: values[field],
    error: errors[field],
    maxLength: longest[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      type({ [field]: event.currentTarget.value });
    },
  });
  // These are somebody else's details: the browser's own are not to be filled in.
  return (
    <form
      ref={element}
      id={FORM}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit();
      }}
    >
      {isRestored && (
        <Notice kind="info" action={{ label: 'Start afresh', onClick: startAfresh }}>
          This is what you typed before. It is not saved yet.
        </Notice>
      )}
      <TextField {...wired('name')} label="Name" required data-autofocus autoComplete="off" />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          {...wired('email')}
          label="Email"
          type="email"
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField {...wired('phone')} label="Phone" type="tel" required autoComplete="off" />
      </div>
      {errors.email !== undefined && <Holder email={values.email} />}
      {!subject && (
        <TextArea {...wired('notes')} label="Notes" optional hint="Formulas, allergies. Only you see them." />
      )}
      {problem !== null && (
        <Notice kind="error" title="The client is not saved.">
          {problem}
        </Notice>
      )}
    </form>
  );
}

/** Who has the address already, where the list knows it. */
function Holder({ email }: { email: string }) {
  const known = useStore(clients.$value);
  const holder = known.state === 'ready' ? holderOf(email, known.data) : null;
  if (!holder) return null;
  return (
    <p className="-mt-2">
      It is the address of{' '}
      <a className="inline-flex min-h-11 items-center link" href={clientPath(holder.id)}>
        {holder.name}
      </a>
      .
    </p>
  );
}
