import { LayoutGrid, Rows3 } from 'lucide-react';
import { Choice } from '../../../platform/ui/Choice.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import type { View } from './list-address.ts';
import { DatePick } from './DatePick.tsx';
import type { Order } from './list-filters.ts';
import { set } from './screen.ts';

interface ToolbarProps {
  date: LocalDate | 'every';
  today: LocalDate;
  order: Order;
  view: View;
}

/** The selected date, the order and the view. */
export function Toolbar({ date, today, order, view }: ToolbarProps) {
  return (
    <div className="appointments-tools">
      <DatePick date={date} today={today} />
      <div className="flex flex-wrap gap-x-3 gap-y-2">
        <Choice
          label="Order"
          value={order}
          options={[
            { value: 'newest', label: 'Newest First' },
            { value: 'oldest', label: 'Oldest First' },
          ]}
          onPick={(order) => {
            set({ order });
          }}
        />
        <Choice
          label="View"
          value={view}
          options={[
            { value: 'cards', label: 'Cards', icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: 'List', icon: <Rows3 aria-hidden="true" /> },
          ]}
          onPick={(view) => {
            set({ view });
          }}
        />
      </div>
    </div>
  );
}
