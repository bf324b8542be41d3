import { useStore } from '@nanostores/react';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { blockForm } from './block-form.ts';
import { removeBlock } from './blocks.ts';
import { $clock } from './calendar.ts';
import type { TimeBlock } from './day-plan.ts';
import { TimeBlockDialog } from './TimeBlockDialog.tsx';
import { blockText } from './text.ts';

/** Stretches of time without online booking: those to come, and the past ones folded away. */
export function TimeBlocks({ blocks }: { blocks: readonly TimeBlock[] }) {
  const clock = useStore($clock);
  const heading = useRef<HTMLHeadingElement>(null);
  const coming = blocks.filter(({ end_at }) => end_at > clock);
  const past = blocks.filter(({ end_at }) => end_at <= clock).toReversed();
  return (
    <section aria-labelledby="time-blocks-title" className="card calendar-panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} id="time-blocks-title" tabIndex={-1} className="text-2xl">
          Time blocks
        </h2>
        <Button size="small" onClick={add}>
          <Plus aria-hidden="true" />
          Block time
        </Button>
      </div>
      {coming.length === 0 ? (
        <div className="mt-4">
          <EmptyState>
            Nothing to come is blocked. Lunch with a friend? Block an hour of a day here.
          </EmptyState>
        </div>
      ) : (
        <ul className="calendar-list">
          {coming.map((block) => (
            <BlockRow
              key={block.id}
              block={block}
              onRemove={() => {
                heading.current?.focus({ preventScroll: true });
              }}
            />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <details className="calendar-past">
          <summary>Past ({past.length})</summary>
          <ul className="calendar-list">
            {past.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </ul>
        </details>
      )}
      <TimeBlockDialog />
    </section>
  );
}

function add(): void {
  blockForm.open(null);
}

function BlockRow({ block, onRemove }: { block: TimeBlock; onRemove?: () => void }) {
  const [busy, setBusy] = useState(false);
  const words = blockText(block);

  async function remove() {
    setBusy(true);
    onRemove?.();
    await removeBlock(block);
    setBusy(false);
  }

  return (
    <li>
      <p className="min-w-0 flex-1">
        <span className="font-medium">{words}</span>
        {block.reason !== '' && <span className="block text-sm text-ink-soft">{block.reason}</span>}
      </p>
      {onRemove && (
        <>
          <Button
            look="quiet"
            size="small"
            aria-label={`Edit ${words}`}
            onClick={() => {
              blockForm.open(block);
            }}
          >
            Edit
          </Button>
          <Button size="small" busy={busy} aria-label={`Remove ${words}`} onClick={() => void remove()}>
            Remove
          </Button>
        </>
      )}
    </li>
  );
}
