import { useStore } from '@nanostores/react';
import { TextField } from '../../../components/ui/Field.tsx';
import type { Form } from '../form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { wired } from '../wired.ts';
import { blockForm, typedOf, type TypedBlock } from './block-form.ts';
import { $today } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';

/** Blocks a stretch of one day, or changes one that is blocked. */
export function TimeBlockDialog() {
  return (
    <FormDialog store={blockForm} id="time-block-form" size="narrow" what="time block" words={words}>
      {(form) => <Fields form={form} />}
    </FormDialog>
  );
}

function words({ subject }: Form<TimeBlock, TypedBlock>) {
  return subject ? { title: 'Edit time block', save: 'Save' } : { title: 'Block time', save: 'Block time' };
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
      {isLong && <TextField type="date" label="Until" min={values.date} {...field('until')} />}
      <TextField type="time" label="To" {...field('to')} />
      <TextField label="Reason" optional className="col-span-2" maxLength={200} {...field('reason')} />
    </div>
  );
}
