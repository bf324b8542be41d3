import { taskDialog } from './tasks.ts';
import {
  AlarmClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Footprints,
  ListPlus,
  ShoppingBag,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { ActionTile } from '../../../platform/ui/ActionTile.tsx';
import { openDialog } from '../shell/dialogs.ts';

interface QuickAction {
  readonly label: string;
  readonly icon: LucideIcon;
  /** A link within the admin, or an action here. */
  readonly to: string | (() => void);
}

const actions: readonly QuickAction[] = [
  {
    label: 'New Appointment',
    icon: CalendarPlus,
    to: () => openDialog({ kind: 'create' }),
  },
  {
    label: 'Walk-In',
    icon: Footprints,
    to: () => openDialog({ kind: 'walk-in' }),
  },
  { label: 'New Sale', icon: ShoppingBag, to: () => openDialog({ kind: 'sale' }) },
  { label: 'Running Late', icon: AlarmClock, to: () => openDialog({ kind: 'texts', appointment: null }) },
  { label: 'Block Date', icon: CalendarOff, to: '/admin/availability' },
  { label: 'Add Client', icon: UserPlus, to: '/admin/clients?add=1' },
  { label: 'Add New Task', icon: ListPlus, to: () => taskDialog.open(null) },
  { label: 'View Payments', icon: Wallet, to: '/admin/appointments?filter=payments&date=every' },
  { label: 'View All Appointments', icon: CalendarDays, to: '/admin/appointments?filter=every&date=every' },
];

/** The most common actions, one press away. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="quick-actions" className="text-2xl">
          Quick Actions
        </h2>
      </div>
      <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(10rem,100%),1fr))] gap-2">
        {actions.map((action) => (
          <li key={action.label}>
            <ActionTile {...action} />
          </li>
        ))}
      </ul>
    </section>
  );
}
