import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Toasts } from '../../components/ui/Toasts.tsx';
import { $access } from './access.ts';
import { AdminPanels } from './AdminPanels.tsx';
import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { $place, startNavigation } from './navigation.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { sectionAt, type SectionPath } from './sections.ts';
import { SectionSkeleton } from './SectionSkeleton.tsx';
import { SignInAgain } from './SignInAgain.tsx';

/** Each section's scripts come when it is opened. */
const screens: Record<SectionPath, ComponentType> = {
  '/admin': lazy(async () => ({
    default: (await import('./overview/OverviewScreen.tsx')).OverviewScreen,
  })),
  '/admin/appointments': lazy(async () => ({
    default: (await import('./appointments/AppointmentsScreen.tsx')).AppointmentsScreen,
  })),
  '/admin/availability': lazy(async () => ({
    default: (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  })),
  '/admin/services': lazy(async () => ({
    default: (await import('./services/ServicesScreen.tsx')).ServicesScreen,
  })),
  '/admin/clients': lazy(async () => ({
    default: (await import('./clients/ClientsScreen.tsx')).ClientsScreen,
  })),
  '/admin/settings': lazy(async () => ({
    default: (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
  })),
};

/** The whole admin inside its frame. Loads nothing until the frame knows that this is the owner. */
export function AdminApp() {
  const isOwner = useStore($access).who === 'owner';
  const place = useStore($place);
  useEffect(startNavigation, []);
  if (!isOwner || !place) return null;

  const Screen = screens[place.section];
  const label = sectionAt(place.section)?.label ?? '';
  return (
    <>
      <p role="status" className="sr-only">
        {place.visit > 1 ? label : ''}
      </p>
      <SignInAgain />
      <SectionBoundary key={place.visit}>
        <Suspense fallback={<SectionSkeleton title={label} />}>
          <Screen />
        </Suspense>
      </SectionBoundary>
      <AppointmentDialogs />
      <AdminPanels />
      <LeaveDialog />
      <Toasts />
    </>
  );
}
