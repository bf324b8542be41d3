import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '../../components/ui/Button.tsx';
import { Dialog, type DialogProps } from '../../components/ui/Dialog.tsx';
import { focusFirstInvalid } from '../../components/ui/focus.ts';
import { Notice } from '../../components/ui/Notice.tsx';
import type { Form, FormStore } from './form.ts';
import { clashes } from './merge.ts';
import { NewsNotice } from './NewsNotice.tsx';

interface FormDialogProps<Subject, Values> {
  store: FormStore<Subject, Values>;
  /** The form's id, once per page. */
  id: string;
  /** What the dialog is called and what its button says, for a new thing (null) or the one that is changed. */
  words: (subject: Subject | null) => { readonly title: string; readonly save: string };
  /** What it is about, to be said over the reason why it could not be saved: 'client'. */
  what: string;
  size?: DialogProps['size'];
  /** Its fields. */
  children: (form: Form<Subject, Values>) => ReactNode;
}

/** A form in a dialog, for as long as its store has it open. Cancel gives up what was typed; the other ways out keep it. */
export function FormDialog<Subject, Values>({
  store,
  words,
  size,
  ...rest
}: FormDialogProps<Subject, Values>) {
  const form = useStore(store.$form);
  if (!form) return null;
  const { title, save } = words(form.subject);
  return (
    <Dialog
      open
      title={title}
      size={size}
      busy={form.sending}
      onClose={store.close}
      footer={
        <>
          <Button onClick={store.cancel} disabled={form.sending}>
            Cancel
          </Button>
          <Button type="submit" form={rest.id} look="primary" busy={form.sending} busyLabel="Saving...">
            {clashes(form.news) ? 'Save Over Theirs' : save}
          </Button>
        </>
      }
    >
      <OpenForm {...rest} store={store} form={form} />
    </Dialog>
  );
}

interface OpenFormProps<Subject, Values> extends Omit<FormDialogProps<Subject, Values>, 'words' | 'size'> {
  form: Form<Subject, Values>;
}

function OpenForm<Subject, Values>({ store, form, id, what, children }: OpenFormProps<Subject, Values>) {
  const element = useRef<HTMLFormElement>(null);
  const { refused, isRestored, problem, news } = form;

  // Whoever is told that something is wrong is taken to it.
  useEffect(() => {
    if (refused > 0 && element.current) focusFirstInvalid(element.current);
  }, [refused]);

  // None of it is about the owner: the browser's own details are not to be filled in.
  return (
    <form
      ref={element}
      id={id}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-5"
      onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
        event.preventDefault();
        void store.submit();
      }}
    >
      {isRestored && <Restored onDrop={store.startAfresh} />}
      {news.length > 0 && <NewsNotice news={news} what={`This ${what}`} onTake={store.takeTheirs} />}
      {children(form)}
      {problem !== null && (
        <Notice kind="error" title={`The ${what} is not saved.`}>
          {problem}
        </Notice>
      )}
    </form>
  );
}

/** Says that a form opened with what was typed before and never saved, and gives that up. */
export function Restored({ onDrop }: { onDrop: () => void }) {
  return (
    <Notice kind="info" action={{ label: 'Start afresh', onClick: onDrop }}>
      This is what you typed before. It is not saved yet.
    </Notice>
  );
}
