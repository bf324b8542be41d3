import { useStore } from '@nanostores/react';
import { useId, useRef, useState, type FormEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { Dialog } from '../../../components/ui/Dialog.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { named, problemsIn, wishOf, type BlockProblems, type TypedBlock } from './block-form.ts';
import { addBlock } from './blocks.ts';
import { $date, $today } from './calendar.ts';

/** Blocks a stretch of one day. */
export function TimeBlockDialog({ onClose }: { onClose: () => void }) {
  const today = useStore($today);
  const date = useStore($date);
  const [typed, setTyped] = useState<TypedBlock>(() => ({
    date: date < today ? today : date,
    from: '12:00',
    to: '13:00',
    reason: '',
  }));
  const [problems, setProblems] = useState<BlockProblems>({});
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();

  const field = (name: keyof TypedBlock) => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: value });
      setProblems({ ...problems, [name]: undefined });
    },
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    const wrong = problemsIn(typed, today);
    if (Object.keys(wrong).length > 0) return tell(wrong);
    setSaving(true);
    const refused = await addBlock(wishOf(typed));
    setSaving(false);
    if (refused) tell(named(refused));
    else onClose();
    return undefined;
  }

  function tell(wrong: BlockProblems) {
    setProblems(wrong);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }

  return (
    <Dialog
      open
      title="Block time"
      size="narrow"
      busy={saving}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={saving}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="primary" busy={saving}>
            Block time
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => void save(event)}
      >
        <p className="col-span-2 text-ink-soft">
          Nobody can book this time online. Appointments that are in it already stay.
        </p>
        <TextField type="date" label="Date" className="col-span-2" min={today} {...field('date')} />
        <TextField type="time" label="From" {...field('from')} />
        <TextField type="time" label="To" {...field('to')} />
        <TextField label="Reason" optional className="col-span-2" maxLength={200} {...field('reason')} />
        {problems.form !== undefined && (
          <Notice kind="error" className="col-span-2" title="The time was not blocked.">
            {problems.form}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
