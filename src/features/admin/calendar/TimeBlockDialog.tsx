import { useStore } from '@nanostores/react';
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { focusFirstInvalid } from '../../../components/ui/focus.ts';
import { Notice } from '../../../components/ui/Notice.tsx';
import { blockForm, type TypedBlock } from './block-form.ts';
import { $today } from './calendar.ts';

const FORM = 'time-block-form';

/** Blocks a stretch of one day. */
export function TimeBlockDialog() {
  const form = useStore(blockForm.$form);
  const today = useStore($today);
  const element = useRef<HTMLFormElement>(null);
  const refused = form?.refused ?? 0;

  // Whoever is told that something is wrong is taken to it.
  useEffect(() => {
    if (refused > 0 && element.current) focusFirstInvalid(element.current);
  }, [refused]);
  if (!form) return null;

  const { values, errors, problem, sending, isRestored } = form;
  const field = (name: keyof TypedBlock) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      blockForm.type({ [name]: value });
    },
  });
  return (
    <Dialog
      open
      title="Block time"
      size="narrow"
      busy={sending}
      onClose={blockForm.close}
      footer={
        <>
          <Button onClick={blockForm.cancel} disabled={sending}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} look="primary" busy={sending}>
            Block time
          </Button>
        </>
      }
    >
      <form
        ref={element}
        id={FORM}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event: SyntheticEvent<HTMLFormElement>) => {
          event.preventDefault();
          void blockForm.submit();
        }}
      >
        {isRestored && (
          <div className="col-span-2">
            <Notice kind="info" action={{ label: 'Start afresh', onClick: blockForm.startAfresh }}>
              This is what you typed before. It is not saved yet.
            </Notice>
          </div>
        )}
        <p className="col-span-2 text-ink-soft">
          Nobody can book this time online. Appointments that are in it already stay.
        </p>
        <TextField type="date" label="Date" className="col-span-2" min={today} {...field('date')} />
        <TextField type="time" label="From" {...field('from')} />
        <TextField type="time" label="To" {...field('to')} />
        <TextField label="Reason" optional className="col-span-2" maxLength={200} {...field('reason')} />
        {problem !== null && (
          <Notice kind="error" className="col-span-2" title="The time was not blocked.">
            {problem}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
