import { CalendarPlus, Clock, Footprints, UserPlus } from 'lucide-react';
import { ActionTile } from '../../platform/ui/ActionTile.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { openNewAppointment } from './appointments/selected-day.ts';
import { openDialog } from './shell/dialogs.ts';
import { goTo } from './shell/navigation.ts';
import { closePanel, openPanel } from './shell/open-panel.ts';

const things = [
  { label: 'Walk-In', icon: Footprints, open: () => openDialog({ kind: 'walk-in' }) },
  { label: 'New Appointment', icon: CalendarPlus, open: openNewAppointment },
  { label: 'Block Time', icon: Clock, open: () => openPanel('block') },
  { label: 'Add Client', icon: UserPlus, open: () => goTo('/admin/clients?add=1') },
];

/** Everything that can be created, behind one button on a phone. */
export function NewDialog() {
  return (
    <Dialog title="New" size="narrow" closeOnBackdrop onClose={closePanel}>
      <ul className="grid gap-2">
        {things.map(({ label, icon, open }) => (
          <li key={label}>
            <ActionTile
              label={label}
              icon={icon}
              to={() => {
                closePanel();
                open();
              }}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
