import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { TextField } from '../../../components/ui/Field.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { formatDate } from '../text.ts';
import { $busy, giveReason, unblock } from './blocking.ts';
import { $today } from './calendar.ts';
import type { Blocked } from './day-plan.ts';

/** The dates without online booking: those to come, and the past ones folded away. */
export function BlockedDates({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const heading = useRef<HTMLHeadingElement>(null);
  const coming = blocked.filter(({ date }) => date >= today);
  const past = blocked.filter(({ date }) => date < today).toReversed();
  return (
    <section aria-labelledby="blocked-title" className="card calendar-panel">
      <h2 ref={heading} id="blocked-title" tabIndex={-1} className="text-2xl">
        Blocked dates
      </h2>
      {coming.length === 0 ? (
        <div className="mt-4">
          <EmptyState>No date to come is blocked. Press a day in the month to block it.</EmptyState>
        </div>
      ) : (
        <ul className="calendar-list">
          {coming.map((one) => (
            <BlockedRow
              key={one.date}
              blocked={one}
              today={today}
              onRemove={() => {
                // The row goes, and with it the button that was pressed.
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
            {past.map(({ date, reason }) => (
              <li key={date}>
                <p className="min-w-0 flex-1">
                  {formatDate(date as LocalDate, today)}
                  {reason !== '' && <span className="block text-sm text-ink-soft">{reason}</span>}
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

interface BlockedRowProps {
  blocked: Blocked;
  today: LocalDate;
  onRemove: () => void;
}

function BlockedRow({ blocked, today, onRemove }: BlockedRowProps) {
  const { date, reason } = blocked;
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The form goes, and the focus with it.
    if (wasEditing.current && !editing) edit.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const busy = useStore($busy).has(date);
  const words = formatDate(date as LocalDate, today);
  return (
    <li>
      <p className="min-w-0 flex-1">
        <span className="font-medium">{words}</span>
        {reason !== '' && !editing && <span className="block text-sm text-ink-soft">{reason}</span>}
      </p>
      {editing ? (
        <ReasonForm
          blocked={blocked}
          words={words}
          onDone={() => {
            setEditing(false);
          }}
        />
      ) : (
        <>
          <Button
            ref={edit}
            look="quiet"
            size="small"
            aria-label={`${reason === '' ? 'Add' : 'Edit'} reason for ${words}`}
            onClick={() => {
              setEditing(true);
            }}
          >
            {reason === '' ? 'Add reason' : 'Edit reason'}
          </Button>
          <Button
            size="small"
            busy={busy}
            aria-label={`Remove ${words}`}
            onClick={() => {
              onRemove();
              unblock([date as LocalDate]);
            }}
          >
            Remove
          </Button>
        </>
      )}
    </li>
  );
}

interface ReasonFormProps {
  blocked: Blocked;
  words: string;
  onDone: () => void;
}

function ReasonForm({ blocked, words, onDone }: ReasonFormProps) {
  const [typed, setTyped] = useState(blocked.reason);
  /** The version that was seen when this was typed, or told of since. */
  const [version, setVersion] = useState<number | undefined>(blocked.version);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setSaving(true);
    const wrong = await giveReason({ date: blocked.date as LocalDate, reason: typed.trim(), version });
    setSaving(false);
    if (wrong === null) return onDone();
    setProblem(wrong.message);
    setVersion(wrong.version);
  }

  return (
    <form className="w-full" onSubmit={(event) => void save(event)}>
      <TextField
        label={
          <>
            Reason<span className="sr-only"> for {words}</span>
          </>
        }
        value={typed}
        maxLength={200}
        error={problem}
        ref={focusOnce}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value);
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="small" look="primary" busy={saving}>
          Save
        </Button>
        <Button look="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** The field was asked for: it is where typing goes on. */
function focusOnce(input: HTMLInputElement | null): void {
  input?.focus();
}
