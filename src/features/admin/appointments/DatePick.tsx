import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/ui/Button.tsx';
import { addDays, isLocalDate, type LocalDate } from '../../../domain/time.ts';
import { clearDate, pickDate } from './screen.ts';

/** The selected date, with a day back, a day on, and back to today. */
export function DatePick({ date, today }: { date: LocalDate; today: LocalDate }) {
  const input = useRef<HTMLInputElement>(null);

  // Not a controlled field: that would wipe a year while it is being typed, digit by digit.
  useEffect(() => {
    if (input.current) input.current.value = date;
  }, [date]);

  const isToday = date === today;
  return (
    <div className="date-pick">
      <Button
        look="quiet"
        className="btn-icon"
        aria-label="Day before"
        onClick={() => {
          pickDate(addDays(date, -1));
        }}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <input
        ref={input}
        type="date"
        className="input"
        aria-label="Date"
        defaultValue={date}
        onChange={({ currentTarget: { value } }) => {
          if (isLocalDate(value)) pickDate(value);
        }}
      />
      <Button
        look="quiet"
        className="btn-icon"
        aria-label="Day after"
        onClick={() => {
          pickDate(addDays(date, 1));
        }}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
      {/* Not `disabled`: the focus stays on it when it has done its work. */}
      <Button look="quiet" size="small" aria-disabled={isToday} onClick={clearDate}>
        Clear Date
      </Button>
    </div>
  );
}
