import type { OwnersAppointment } from '../../api/shapes.ts';
import { formatDay } from '../../components/booking/when.ts';
import { Button } from '../../components/ui/Button.tsx';
import { Notice } from '../../components/ui/Notice.tsx';
import { formatHours } from './text.ts';

/** The appointments that a wanted time overlaps with, in a sentence and a list. */
export function Conflicts({ conflicts }: { conflicts: readonly OwnersAppointment[] }) {
  return (
    <>
      <p>This time overlaps with {conflicts.length === 1 ? 'another appointment' : 'other appointments'}:</p>
      <ul className="my-2 list-disc pl-5">
        {conflicts.map((conflict) => (
          <li key={conflict.id}>
            {conflict.customer.name}, {conflict.service.name}, {formatDay(conflict.date)},{' '}
            {formatHours(conflict)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface OverlapNoticeProps {
  /** 'Not booked yet' */
  title: string;
  conflicts: readonly OwnersAppointment[];
  /** What the owner does by overriding: 'Book It Anyway'. */
  label: string;
  busy: boolean;
  onOverride: () => void;
}

/** Shows an overlap inside a form; only its own button, which no Enter reaches by itself, goes ahead all the same. */
export function OverlapNotice({ title, conflicts, label, busy, onOverride }: OverlapNoticeProps) {
  return (
    <Notice kind="warning" announce="alert" title={title}>
      <Conflicts conflicts={conflicts} />
      <p>Choose another time, or let them overlap.</p>
      <Button size="small" className="mt-2" busy={busy} onClick={onOverride}>
        {label}
      </Button>
    </Notice>
  );
}
