import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { addDays, isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { clearDate, pickDate, pickEveryDate } from './screen.ts';

interface DatePickProps {
  date: LocalDate | 'every';
  today: LocalDate;
}

/** The selected date, with buttons for the previous and next day, all dates, and today. */
export function DatePick({ date, today }: DatePickProps) {
  const input = useRef<HTMLInputElement>(null);
  const selected = date === 'every' ? '' : date;
  const from = date === 'every' ? today : date;

  // Uncontrolled, because a controlled field would reset a year while it is typed.
  useEffect(() => {
    if (input.current) input.current.value = selected;
  }, [selected]);

  const isToday = date === today;
  return (
    <div className="date-pick">
      <Button
        look="quiet"
        className="btn-icon"
        aria-label="Day before"
        onClick={() => {
          pickDate(addDays(from, -1));
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <input
        ref={input}
        type="date"
        className="input"
        aria-label="Date"
        defaultValue={selected}
        onChange={({ currentTarget: { value } }) => {
          if (isLocalDate(value)) pickDate(value);
        }}
      />
      <Button
        look="quiet"
        className="btn-icon"
        aria-label="Day after"
        onClick={() => {
          pickDate(addDays(from, 1));
        }}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
      {/* Not `disabled`, so that it keeps the focus after its work. */}
      <Button look="quiet" size="small" aria-disabled={isToday} onClick={clearDate}>
        Clear Date
      </Button>
      <Button
        look={date === 'every' ? 'secondary' : 'quiet'}
        size="small"
        aria-pressed={date === 'every'}
        onClick={pickEveryDate}
      >
        Every Date
      </Button>
    </div>
  );
}
