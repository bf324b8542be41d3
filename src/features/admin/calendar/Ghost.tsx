import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../../components/booking/when.ts';
import type { Range } from '../../../domain/ranges.ts';
import { timeOf, type LocalDate } from '../../../domain/time.ts';
import { $move, noteFor } from './move.ts';

/** Where a visit that is being moved would go, with the time it would have. */
export function Ghost({ date, hours }: { date: LocalDate; hours: Range }) {
  const move = useStore($move);
  const ghost = useRef<HTMLDivElement>(null);
  const steeredTo = move?.by === 'keys' && move.target.date === date ? move.target.minute : null;

  // Keys may take it out of sight; a pointer has it in view.
  useEffect(() => {
    if (steeredTo !== null) ghost.current?.scrollIntoView({ block: 'nearest' });
  }, [steeredTo]);
  if (move?.target.date !== date) return null;
  const { appointment, target, isDown } = move;
  const note = noteFor(move);
  return (
    <div
      ref={ghost}
      className="visit-ghost"
      aria-hidden="true"
      data-sending={isDown || undefined}
      style={{
        top: `calc(${target.minute - hours.start} * var(--minute))`,
        height: `calc(${appointment.service.duration} * var(--minute))`,
      }}
    >
      <strong>{formatTime(timeOf(target.minute))}</strong>
      <span>{appointment.customer.name}</span>
      {note !== null && <em>{note}</em>}
    </div>
  );
}
