import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Button } from '../../../components/ui/Button.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { wired } from '../wired.ts';
import { blockForm, typedOf, type TypedBlock } from './block-form.ts';
import { BlockedPanel } from './BlockedPanel.tsx';
import { removeBlock } from './blocks.ts';
import { $clock, $today } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockText } from './text.ts';

/** Stretches of time without online booking, and the form of one. */
export function TimeBlocks({ blocks }: { blocks: readonly TimeBlock[] }) {
  const clock = useStore($clock);
  return (
    <>
      <BlockedPanel
        title="Time blocks"
        empty="Nothing to come is blocked. Lunch with a friend? Block an hour of a day here."
        add={
          <Button
            size="small"
            onClick={() => {
              blockForm.open(null);
            }}
          >
            <Plus aria-hidden="true" />
            Block time
          </Button>
        }
        rows={blocks.map((block) => ({
          id: block.id,
          words: blockText(block),
          reason: block.reason,
          isPast: block.end_at <= clock,
          edit: ['Edit', `Edit ${blockText(block)}`],
          form: () => {
            blockForm.open(block);
          },
          remove: () => removeBlock(block),
        }))}
      />
      <FormDialog
        store={blockForm}
        id="time-block-form"
        size="narrow"
        what="time block"
        words={({ subject }) =>
          subject ? { title: 'Edit time block', save: 'Save' } : { title: 'Block time', save: 'Block time' }
        }
      >
        {(form) => <Fields form={form} />}
      </FormDialog>
    </>
  );
}

function Fields({ form }: { form: Form<TimeBlock, TypedBlock> }) {
  const { subject, values } = form;
  const today = useStore($today);
  const isLong = values.until !== '' || (subject !== null && typedOf(subject).until !== '');
  const field = wired(blockForm, form);
  return (
    <div className="grid grid-cols-2 gap-4">
      <p className="col-span-2 text-ink-soft">
        Nobody can book this time online. Appointments that are in it already stay.
      </p>
      <TextField
        type="date"
        label="Date"
        className="col-span-2"
        min={subject ? undefined : today}
        {...field('date')}
      />
      <TextField type="time" label="From" {...field('from')} />
      {isLong && (
        <TextField
          type="date"
          label="Until"
          className="max-[24rem]:col-span-2"
          min={values.date}
          {...field('until')}
        />
      )}
      <TextField type="time" label="To" {...field('to')} />
      <TextField label="Reason" optional className="col-span-2" {...field('reason')} />
    </div>
  );
}
