import { LayoutGrid, Rows3, ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { type LocalDate, addDays, isLocalDate } from '../../../domain/time.ts';
import type { View } from './list-address.ts';
import type { Order } from './list-filters.ts';
import { set, clearDate, pickDate, pickEveryDate } from './screen.ts';
import { useEffect, useRef } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';

interface ToolbarProps {
  date: LocalDate | 'every';
  today: LocalDate;
  order: Order;
  view: View;
}

export function Toolbar({ date, today, order, view }: ToolbarProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-2 max-sm:gap-y-1.5">
      <DatePick date={date} today={today} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Choice
          label="Order"
          value={order}
          options={[
            { value: 'newest', label: 'Newest First' },
            { value: 'oldest', label: 'Oldest First' },
          ]}
          onPick={(order) => set({ order })}
        />
        <Choice
          label="View"
          value={view}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: 'List', icon: <Rows3 aria-hidden="true" /> },
          ]}
          onPick={(view) => set({ view })}
        />
      </div>
    </div>
  );
}

/** The selected date, with buttons for the previous and next day, all dates, and today. */
function DatePick({ date, today }: Pick<ToolbarProps, 'date' | 'today'>) {
  const input = useRef<HTMLInputElement>(null);
  const selected = date === 'every' ? '' : date;
  const from = date === 'every' ? today : date;

  // Uncontrolled, because a controlled field would reset a year while it is typed.
  useEffect(() => {
    if (input.current) input.current.value = selected;
  }, [selected]);

  return (
    // The arrow rather than its round background is aligned with the element above.
    <div className="-ms-2.5 flex max-w-full flex-wrap items-center gap-1 max-sm:gap-x-0">
      <IconButton icon={ChevronLeft} label="Day before" onClick={() => pickDate(addDays(from, -1))} />
      <input
        ref={input}
        type="date"
        className="input w-auto max-sm:grow-0 max-sm:basis-38 max-sm:ps-2.5 max-sm:pe-1.5"
        aria-label="Date"
        defaultValue={selected}
        onChange={({ currentTarget: { value } }) => {
          if (isLocalDate(value)) pickDate(value);
        }}
      />
      <IconButton icon={ChevronRight} label="Day after" onClick={() => pickDate(addDays(from, 1))} />
      {/* Clear Date is not `disabled`, so that it keeps the focus after a press. */}
      {/* The two wrap together, so that the outlined button never begins a line left of everything else. */}
      <span className="flex flex-wrap gap-1 max-sm:gap-0">
        <Button
          look="quiet"
          size="small"
          className="max-sm:px-2.5"
          aria-disabled={date === today}
          onClick={clearDate}
        >
          Clear Date
        </Button>
        <Button
          look={date === 'every' ? 'secondary' : 'quiet'}
          size="small"
          className="max-sm:px-2.5"
          aria-pressed={date === 'every'}
          onClick={pickEveryDate}
        >
          All Dates
        </Button>
      </span>
    </div>
  );
}
