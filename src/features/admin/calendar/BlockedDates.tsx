import { useStore } from '@nanostores/react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { TextField } from '../../../platform/ui/Field.tsx';
import { useFocusWhen } from '../../../platform/ui/use-focus-when.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { formatDate } from '../shell/text.ts';
import { BlockedPanel } from './BlockedPanel.tsx';
import { giveReason, unblock } from './block-dates.ts';
import { $today } from './calendar.ts';
import type { Blocked } from './day-plan.ts';

/** The dates without online booking. */
export function BlockedDates({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const rows = blocked.map(({ reason, version, ...one }) => {
    const date = one.date as LocalDate;
    const words = formatDate(date, today);
    const label = reason === '' ? 'Add reason' : 'Edit reason';
    return {
      id: date,
      words,
      reason,
      isPast: date < today,
      edit: [label, `${label} for ${words}`] as const,
      form: reasonForm({ date, words, reason, version }),
      remove: () => unblock([date]),
    };
  });
  return (
    <BlockedPanel
      title="Blocked dates"
      empty="No upcoming dates are blocked. Open a day in the month to block it."
      rows={rows}
    />
  );
}

interface ReasonFormProps {
  date: LocalDate;
  words: string;
  reason: string;
  version: number;
  onDone: () => void;
}

function reasonForm(day: Omit<ReasonFormProps, 'onDone'>) {
  return (onDone: () => void) => <ReasonForm {...day} onDone={onDone} />;
}

function ReasonForm({ date, words, reason, version: seen, onDone }: ReasonFormProps) {
  const [typed, setTyped] = useState(reason);
  /** The version when this was typed, or a newer one reported since. */
  const [version, setVersion] = useState<number | undefined>(seen);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  // The owner opened the field to type in it.
  const field = useFocusWhen<HTMLInputElement>(true);

  async function save(event: SyntheticEvent) {
    event.preventDefault();
    setSaving(true);
    const wrong = await giveReason({ date, reason: typed.trim(), version });
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
        error={problem}
        ref={field}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone();
        }}
        onType={setTyped}
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
