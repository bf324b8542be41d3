import { useStore } from '@nanostores/react';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { $busy } from './block-dates.ts';

export interface Row {
  readonly id: string;
  /** Its date and time. */
  readonly words: string;
  readonly reason: string;
  readonly isPast: boolean;
  /** The label of the button that opens its form, and its accessible name. */
  readonly edit: readonly [label: string, name: string];
  /** Opens its form. */
  readonly open: () => void;
  readonly remove: () => Promise<void>;
  /** Its repetitions, folded below it. */
  readonly more?: { readonly words: string; readonly rows: readonly Row[] } | undefined;
}

interface BlockedPanelProps {
  title: string;
  /** The text if no upcoming date or time is blocked. */
  empty: string;
  /** Beside the title. */
  add?: ReactNode;
  rows: readonly Row[];
}

/** Blocked dates or times: upcoming ones, and past ones folded. */
export function BlockedPanel({ title, empty, add, rows }: BlockedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const coming = rows.filter(({ isPast }) => !isPast);
  const past = rows.filter(({ isPast }) => isPast).toReversed();
  // The row disappears together with its pressed button.
  const leaveRow = () => heading.current?.focus({ preventScroll: true });
  return (
    <section aria-label={title} className="card min-w-0 p-[clamp(1rem,3vw,1.5rem)]">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          {title}
        </h2>
        {add}
      </div>
      {coming.length === 0 ? (
        <div className="mt-4">
          <EmptyState>{empty}</EmptyState>
        </div>
      ) : (
        <ul className="calendar-list mt-3">
          {coming.map((row) => (
            <Coming key={row.id} row={row} onRemove={leaveRow} />
          ))}
        </ul>
      )}
      {past.length > 0 && (
        <Folded summary={`Past (${past.length})`}>
          {past.map((row) => (
            <li key={row.id} className={ROW}>
              <Words {...row} />
            </li>
          ))}
        </Folded>
      )}
    </section>
  );
}

function Words({ words, reason }: Pick<Row, 'words' | 'reason'>) {
  return (
    <p className="min-w-0 flex-1 basis-32">
      <span className="font-medium">{words}</span>
      {reason !== '' && <span className="block text-sm text-ink-soft">{reason}</span>}
    </p>
  );
}

const ROW = 'flex flex-wrap items-center gap-x-2 gap-y-1 border-line py-2 not-first:border-t';

function Coming({ row, onRemove }: { row: Row; onRemove: () => void }) {
  const { id, words, reason, edit, open, more } = row;
  const busy = useStore($busy).has(id);

  function remove() {
    onRemove();
    return row.remove();
  }

  return (
    <li className={ROW}>
      <Words words={words} reason={reason} />
      <Button look="quiet" size="small" aria-label={edit[1]} onClick={open}>
        {edit[0]}
      </Button>
      <PressButton size="small" busy={busy} aria-label={`Remove ${words}`} onPress={remove}>
        Remove
      </PressButton>
      {more && (
        <Folded summary={more.words} className="basis-full">
          {more.rows.map((one) => (
            <Coming key={one.id} row={one} onRemove={onRemove} />
          ))}
        </Folded>
      )}
    </li>
  );
}

/** A list that opens below its summary. */
function Folded({ summary, className = '', children }: ComponentProps<'details'> & { summary: string }) {
  return (
    <details className={`group mt-3 border-t border-line text-ink-soft ${className}`}>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium after:ms-2.5 after:size-2 after:-translate-y-0.5 after:rotate-45 after:border-r-2 after:border-b-2 after:border-current group-open:after:translate-y-0.5 group-open:after:rotate-225">
        {summary}
      </summary>
      <ul className="calendar-list mt-3">{children}</ul>
    </details>
  );
}
