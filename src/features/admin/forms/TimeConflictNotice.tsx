import { formatDay } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import type { Obstacles } from './time-conflicts.ts';
import { formatHours } from '../shell/text.ts';

/** The conflicts of a requested time: why the salon is closed, and who has booked it. */
export function TimeConflictList({ obstacles: { conflicts, reasons } }: { obstacles: Obstacles }) {
  return (
    <>
      {reasons.length > 0 && (
        <>
          <p>This time isn't free:</p>
          <ul className="my-2 list-disc ps-5">
            {reasons.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {conflicts.length > 0 && (
        <>
          <p>
            This time overlaps with {conflicts.length === 1 ? 'another appointment' : 'other appointments'}:
          </p>
          <ul className="my-2 list-disc ps-5">
            {conflicts.map((conflict) => (
              <li key={conflict.id}>
                {conflict.customer.name}, {conflict.service.name}, {formatDay(conflict.date)},{' '}
                {formatHours(conflict)}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface TimeConflictNoticeProps {
  /** 'Not booked yet' */
  title: string;
  obstacles: Obstacles;
  /** The button that overrides them: 'Book It Anyway'. */
  label: string;
  busy: boolean;
  onOverride: () => void;
}

/** Asks about a time inside a form; only its own button, which Enter does not press, continues anyway. */
export function TimeConflictNotice({ title, obstacles, label, busy, onOverride }: TimeConflictNoticeProps) {
  return (
    <Notice kind="warning" announce="alert" title={title}>
      <TimeConflictList obstacles={obstacles} />
      <p>Choose another time, or {obstacles.conflicts.length > 0 ? 'let them overlap' : 'book it anyway'}.</p>
      <Button size="small" className="mt-2" busy={busy} onClick={onOverride}>
        {label}
      </Button>
    </Notice>
  );
}
