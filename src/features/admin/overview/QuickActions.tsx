import { taskForm } from './tasks.ts';
import {
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Footprints,
  ListPlus,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
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
    to: () => {
      openDialog({ kind: 'create' });
    },
  },
  {
    label: 'Walk-In',
    icon: Footprints,
    to: () => {
      openDialog({ kind: 'walk-in' });
    },
  },
  { label: 'Block Date', icon: CalendarOff, to: '/admin/availability' },
  { label: 'Add Client', icon: UserPlus, to: '/admin/clients?add=1' },
  { label: 'Add New Task', icon: ListPlus, to: () => taskForm.open(null) },
  { label: 'View Payments', icon: Wallet, to: '/admin/appointments?filter=payments&date=every' },
  { label: 'View All Appointments', icon: CalendarDays, to: '/admin/appointments?filter=every&date=every' },
];

/** The most common actions, one press away. */
export function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <div className="overview-head">
        <h2 id="quick-actions" className="text-2xl">
          Quick Actions
        </h2>
      </div>
      <ul className="quick-actions">
        {actions.map((action) => (
          <li key={action.label}>
            <Action {...action} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Action({ label, icon: Icon, to }: QuickAction) {
  const content = (
    <>
      <Icon aria-hidden="true" />
      {label}
    </>
  );
  return typeof to === 'string' ? (
    <a className="quick-action" href={to}>
      {content}
    </a>
  ) : (
    <button type="button" className="quick-action" onClick={to}>
      {content}
    </button>
  );
}
