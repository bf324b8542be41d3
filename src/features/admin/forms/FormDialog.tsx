import { useStore } from '@nanostores/react';
import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { Dialog, type DialogProps } from '../../../platform/ui/Dialog.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { sendLabel, type Form, type FormStore } from './form.ts';
import { FormElement } from './FormElement.tsx';
import { stepFields, type DrawField } from './FormFields.tsx';
import { InView } from '../../../platform/ui/ScrollIntoView.tsx';
import { OtherEditsNotice, Restored } from './OtherEditsNotice.tsx';
import { TimeConflictNotice } from './TimeConflictNotice.tsx';
import { hasObstacles } from './time-conflicts.ts';

interface FormWords {
  readonly title: string;
  /** The labels of the save button, also while saving. */
  readonly save: string;
  readonly saving?: string;
  /** True if the action can't be undone; the focus then starts on Cancel. */
  readonly danger?: boolean;
  /** Above the reason for a failed save; null if the reason is enough. */
  readonly problem?: string | null;
  /** The same if nobody knows whether it was saved. */
  readonly unsure?: string;
  /** False if the fields themselves show changes by somebody else. */
  readonly tellsNews?: boolean;
  /** Asked before typed text is discarded. Without it Cancel discards at once, and other ways out keep it. */
  readonly discard?: { readonly title: string; readonly text: string };
  /** Above the conflicts of a time, and on the button that confirms it anyway. */
  readonly notFree?: { readonly title: string; readonly label: string };
}

interface FormDialogProps<Subject, Values> {
  store: FormStore<Subject, Values>;
  words: FormWords | ((form: Form<Subject, Values>) => FormWords);
  /** Its subject: 'client'. */
  what: string;
  size?: DialogProps['size'];
  /** False while required fields are empty. */
  isReady?: boolean;
  /** For a form in steps: replaces Cancel and Save. */
  onBack?: (() => void) | undefined;
  onSubmit?: (() => void) | undefined;
  /** The record whose form is open while the dialog is shown; without it the form is opened elsewhere. */
  subject?: Subject | null;
  /** The data it shows, loaded once when it opens. */
  loads?: readonly { readonly load: () => unknown }[];
  /** Called after it is closed or saved; must be the same function on every render. */
  onClose?: () => void;
  /** Its fields, which `field` draws by name; by default all of them in the table's order. */
  children?: (form: Form<Subject, Values>, field: DrawField<Values>) => ReactNode;
  /** Renders text above them. */
  renderFirst?: (form: Form<Subject, Values>) => ReactNode;
  /** More text below them. */
  below?: ReactNode;
}

/** The words of a form that adds a record, or changes one: 'Add Client', 'Edit Client'. */
export function addOrEdit<Subject>(what: string, isNew = (subject: Subject | null) => subject === null) {
  return ({ subject }: { readonly subject: Subject | null }): FormWords =>
    isNew(subject)
      ? { title: `Add ${what}`, save: `Add ${what}` }
      : { title: `Edit ${what}`, save: 'Save Changes' };
}

/** A form in a dialog, open as long as its store has one. */
export function FormDialog<Subject, Values>(props: FormDialogProps<Subject, Values>) {
  const { store, subject, loads = [], onClose } = props;
  const { $form, open, close } = store;
  const form = useStore($form);
  useLayoutEffect(() => {
    if (subject !== undefined) open(subject);
    const forget = $form.listen((now) => {
      if (!now) onClose?.();
    });
    return () => {
      // Unmounting doesn't call onClose, because another dialog may have replaced this one. Typed text stays in its draft.
      forget();
      close();
    };
  }, [$form, open, close, subject, onClose]);
  useEffect(() => {
    for (const one of loads) void one.load();
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);
  return form && <OpenDialog {...props} form={form} />;
}

function OpenDialog<Subject, Values>({
  form,
  store,
  what,
  words,
  ...props
}: FormDialogProps<Subject, Values> & { form: Form<Subject, Values> }) {
  const { size, isReady = true, onBack, onSubmit, children, renderFirst, below } = props;
  const { refused, isRestored, isUnsure, problem, news, obstacles, sending } = form;
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const {
    title,
    save,
    saving = 'Saving...',
    danger = false,
    problem: saveFailed = `We couldn't save the ${what}.`,
    unsure = "We couldn't confirm that this was saved.",
    tellsNews = true,
    discard,
    notFree,
  } = typeof words === 'function' ? words(form) : words;
  const field = stepFields(store, form);

  function close(way: () => void) {
    if (discard && form.isTyped) setAsking(true);
    else way();
  }
  return (
    <>
      <Dialog
        title={title}
        size={size}
        {...(danger && { role: 'alertdialog' })}
        busy={sending}
        closeOnBackdrop={danger}
        onClose={() => close(discard || danger ? store.cancel : store.close)}
        footer={
          <>
            <Button
              disabled={sending}
              data-autofocus={danger || undefined}
              onClick={() => {
                if (onBack) onBack();
                else close(store.cancel);
              }}
            >
              {onBack ? 'Back' : 'Cancel'}
            </Button>
            <Button
              type="submit"
              form={id}
              look={danger ? 'danger' : 'primary'}
              disabled={!isReady}
              busy={sending}
              busyLabel={saving}
            >
              {props.onSubmit ? save : sendLabel(form, save)}
            </Button>
          </>
        }
      >
        {/* Without autofill, because it is not about the owner. */}
        <FormElement
          store={store}
          form={form}
          id={id}
          autoComplete="off"
          className="flex flex-col gap-5"
          onSend={onSubmit}
        >
          {isRestored && <Restored onDrop={store.startAfresh} />}
          {tellsNews && news.length > 0 && (
            <InView key={refused}>
              <OtherEditsNotice news={news} what={`This ${what}`} onTake={store.takeTheirs} />
            </InView>
          )}
          {renderFirst?.(form)}
          {children
            ? children(form, field)
            : Object.keys(store.fields).map((name) => field(name as keyof Values & string))}
          {notFree && hasObstacles(obstacles) && (
            <InView>
              <TimeConflictNotice
                {...notFree}
                obstacles={obstacles}
                busy={sending}
                onOverride={() => void store.submit(true)}
              />
            </InView>
          )}
          {problem !== null && (
            <InView>
              <Notice kind="error" title={isUnsure ? unsure : (saveFailed ?? undefined)}>
                {problem}
              </Notice>
            </InView>
          )}
        </FormElement>
        {below}
      </Dialog>
      {discard && (
        <ConfirmDialog
          open={isAsking}
          title={discard.title}
          danger
          cancelLabel="Keep Editing"
          onCancel={() => setAsking(false)}
          onConfirm={store.cancel}
        >
          <p>{discard.text}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
