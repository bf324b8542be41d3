import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { SelectField, TextField } from '../../../platform/ui/Field.tsx';
import type { Form } from '../forms/form.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { $panel } from '../shell/open-panel.ts';
import { settings } from '../data/settings.ts';
import { wired } from '../forms/field-props.ts';
import { blockForm, pickRhythm, rhythms, type TypedBlock } from './block-form.ts';
import { BlockedPanel, type Row } from './BlockedPanel.tsx';
import { $removing, askToRemoveBlock, followingOf, keepBlock, removeAsked } from './time-blocks.ts';
import { $clock, $today } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { quickBlocks } from './quick-blocks.ts';
import { blockText, repeatsText } from './text.ts';

/** Time blocks, and the form of one. The next occurrence of a series heads the others. */
export function TimeBlocks({ blocks }: { blocks: readonly TimeBlock[] }) {
  const clock = useStore($clock);
  const panel = useStore($panel);
  const isPast = ({ end_at }: TimeBlock) => end_at <= clock;
  const coming = blocks.filter((block) => !isPast(block));
  const heads = coming.filter(
    ({ id, series }) => series === undefined || coming.find((one) => one.series === series)?.id === id,
  );
  const row = (block: TimeBlock): Row => ({
    id: block.id,
    words: blockText(block),
    reason: block.reason,
    isPast: isPast(block),
    edit: ['Edit', `Edit ${blockText(block)}`],
    form: () => {
      blockForm.open(block);
    },
    remove: () => askToRemoveBlock(block),
  });
  const moreOf = (repeats: readonly TimeBlock[]) =>
    repeats.length > 0 ? { words: `Repeats: ${repeatsText(repeats)}`, rows: repeats.map(row) } : undefined;
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
        rows={[
          ...blocks.filter(isPast).map(row),
          ...heads.map((block) => ({ ...row(block), more: moreOf(followingOf(block, coming)) })),
        ]}
      />
      {/* The frame's own form is the same, and is shown above it. */}
      {panel !== 'block' && <TimeBlockDialog />}
      <RemoveDialog />
    </>
  );
}

/** The form of a time block, wherever it is opened. */
export function TimeBlockDialog() {
  return (
    <FormDialog
      store={blockForm}
      id="time-block-form"
      size="narrow"
      what="time block"
      words={({ subject }) =>
        subject ? { title: 'Edit time block', save: 'Save' } : { title: 'Block time', save: 'Block time' }
      }
    >
      {(form) => (
        <>
          {form.subject === null && <QuickBlocks />}
          <Fields form={form} />
        </>
      )}
    </FormDialog>
  );
}

/** The most common blocks, filled in with one press. */
function QuickBlocks() {
  const clock = useStore($clock);
  const known = useStore(settings.$value);
  if (known.state !== 'ready') return null;
  return (
    <ul className="flex flex-wrap gap-2" aria-label="Fill in">
      {quickBlocks(clock, known.data).map(({ label, ...typed }) => (
        <li key={label}>
          <Button
            size="small"
            onClick={() => {
              blockForm.type(typed);
            }}
          >
            {label}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Fields({ form }: { form: Form<TimeBlock, TypedBlock> }) {
  const { subject, values } = form;
  const today = useStore($today);
  const field = wired(blockForm, form);
  return (
    <div className="block-fields">
      <p className="col-span-2 text-ink-soft">
        Nobody can book this time online. Appointments that are in it already stay.
        {subject?.series !== undefined &&
          ' Only this one changes; the others that repeat it stay as they are.'}
      </p>
      <TextField type="date" label="Date" min={subject ? undefined : today} {...field('date')} />
      <TextField type="time" label="From" {...field('from')} />
      <TextField
        type="date"
        label="End date"
        hint="If on another day"
        min={values.date}
        {...field('until')}
      />
      <TextField type="time" label="To" {...field('to')} />
      <TextField label="Reason" optional className="col-span-2" {...field('reason')} />
      {subject === null && (
        <SelectField
          label="Repeats"
          {...field('every')}
          onChange={({ currentTarget: { value } }) => {
            pickRhythm(value);
          }}
        >
          <option value="">Never</option>
          {rhythms.map((weeks) => (
            <option key={weeks} value={weeks}>
              {weeks === '1' ? 'Every week' : `Every ${weeks} weeks`}
            </option>
          ))}
        </SelectField>
      )}
      {subject === null && values.every !== '' && (
        <TextField type="date" label="Repeat until" min={values.date} {...field('repeatUntil')} />
      )}
    </div>
  );
}

/** Asks which occurrences are removed. */
function RemoveDialog() {
  const removing = useStore($removing);
  if (!removing) return null;
  const { block, following, busy } = removing;
  return (
    <Dialog
      open
      title="Remove Repeating Time Block"
      size="narrow"
      busy={busy}
      onClose={keepBlock}
      footer={
        <>
          <Button disabled={busy} data-autofocus onClick={keepBlock}>
            Keep
          </Button>
          <Button disabled={busy} onClick={() => void removeAsked('this')}>
            Remove This One
          </Button>
          <Button
            look="danger"
            busy={busy}
            busyLabel="Removing..."
            onClick={() => void removeAsked('following')}
          >
            Remove It and {following} After It
          </Button>
        </>
      }
    >
      <p>
        {blockText(block)} repeats. This time takes online bookings again; what is removed together cannot be
        brought back with Undo.
      </p>
    </Dialog>
  );
}
