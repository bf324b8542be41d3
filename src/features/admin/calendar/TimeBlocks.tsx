import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import type { ChangeEvent } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { $panel } from '../shell/open-panel.ts';
import { settings } from '../data/settings.ts';
import { blockForm, pickRhythm } from './block-form.ts';
import { BlockedPanel, type Row } from './BlockedPanel.tsx';
import { askToRemoveBlock, laterRepeats, removal } from './time-blocks.ts';
import { $clock } from './calendar.ts';
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
  const moreRepeats = (repeats: readonly TimeBlock[]) =>
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
          ...heads.map((block) => ({ ...row(block), more: moreRepeats(laterRepeats(block, coming)) })),
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
      {({ subject }, field) => (
        <>
          {subject === null && <QuickBlocks />}
          <div className="grid grid-cols-[1fr_1fr] items-end gap-4 max-[27rem]:*:col-span-2">
            <p className="col-span-2 text-ink-soft">
              Nobody can book this time online. Appointments that are in it already stay.
              {subject?.series !== undefined &&
                ' Only this one changes; the others that repeat it stay as they are.'}
            </p>
            {(['date', 'from', 'until', 'to', 'reason'] as const).map((name) => field(name))}
            {field('every', { onChange: chooseRhythm })}
            {field('repeatUntil')}
          </div>
        </>
      )}
    </FormDialog>
  );
}

function chooseRhythm({ currentTarget }: ChangeEvent<HTMLSelectElement>): void {
  pickRhythm(currentTarget.value);
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

/** Asks which occurrences are removed. */
function RemoveDialog() {
  const asked = useStore(removal.$asked);
  if (!asked) return null;
  const { about, busy } = asked;
  const { block, following } = about;
  const remove = (isAll: boolean) => {
    removal.ask({ ...about, isAll });
    void removal.confirm();
  };
  return (
    <Dialog
      open
      title="Remove Repeating Time Block"
      size="narrow"
      busy={busy}
      onClose={removal.drop}
      footer={
        <>
          <Button disabled={busy} data-autofocus onClick={removal.drop}>
            Keep
          </Button>
          <Button disabled={busy} onClick={() => remove(false)}>
            Remove This One
          </Button>
          <Button look="danger" busy={busy} busyLabel="Removing..." onClick={() => remove(true)}>
            Remove It and {following.length} After It
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
