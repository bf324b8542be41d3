import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { BlockedPanel, type Row } from './BlockedPanel.tsx';
import { askToRemoveBlock, laterRepeats, removal } from './time-blocks.ts';
import { $clock } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { blockText, repeatsText } from './text.ts';
import { late } from '../../../platform/ui/late.ts';

const TimeBlockDialog = late(async () => (await import('./TimeBlockDialog.tsx')).TimeBlockDialog);

/** The form of a time block; null is a new one. */
const blockDialog = lateDialog<TimeBlock | null>();

/** Time blocks, and the form of one. The next occurrence of a series heads the others. */
export function TimeBlocks({ blocks: all }: { blocks: readonly TimeBlock[] }) {
  // Blocks from another calendar change only there.
  const blocks = all.filter(({ calendar }) => calendar === undefined);
  const clock = useStore($clock);
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
    open: () => blockDialog.open(block),
    remove: () => askToRemoveBlock(block),
  });
  const moreRepeats = (repeats: readonly TimeBlock[]) =>
    repeats.length > 0 ? { words: `Repeats: ${repeatsText(repeats)}`, rows: repeats.map(row) } : undefined;
  return (
    <>
      <BlockedPanel
        title="Time blocks"
        empty="No upcoming time is blocked. Lunch with a friend? Block an hour here."
        add={
          <Button size="small" onClick={() => blockDialog.open(null)}>
            <Plus aria-hidden="true" />
            Block Time
          </Button>
        }
        rows={[
          ...blocks.filter(isPast).map(row),
          ...heads.map((block) => ({ ...row(block), more: moreRepeats(laterRepeats(block, coming)) })),
        ]}
      />
      <LateDialog dialog={blockDialog} shows={TimeBlockDialog} />
      <RemoveDialog />
    </>
  );
}

function RemoveDialog() {
  const question = useStore(removal.$asked);
  if (!question) return null;
  const { about, busy } = question;
  const { block, following } = about;
  const remove = (isAll: boolean) => {
    removal.ask({ ...about, isAll });
    void removal.confirm();
  };
  return (
    <Dialog
      title="Remove Repeating Time Block"
      size="narrow"
      busy={busy}
      onClose={removal.drop}
      footer={
        <>
          <Button disabled={busy} data-autofocus onClick={removal.drop}>
            Keep It
          </Button>
          <Button disabled={busy} onClick={() => remove(false)}>
            Remove This One
          </Button>
          <Button look="danger" busy={busy} busyLabel="Removing..." onClick={() => remove(true)}>
            Remove This and {following.length} Later
          </Button>
        </>
      }
    >
      <p>
        {blockText(block)} repeats. Clients can book removed times online again. You can't undo removing
        several at once.
      </p>
    </Dialog>
  );
}
