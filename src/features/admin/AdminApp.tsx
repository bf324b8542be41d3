import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';
import { Toasts } from '../../components/ui/Toasts.tsx';
import { $access } from './access.ts';
import { AdminPanels } from './AdminPanels.tsx';
import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { $place, startNavigation } from './navigation.ts';
import { watchRequests } from './requests.ts';
import { SectionBoundary } from './SectionBoundary.tsx';
import { sectionAt, type SectionPath } from './sections.ts';
import { SignInAgain } from './SignInAgain.tsx';
import { WeakPassword } from './WeakPassword.tsx';

/** Each section's scripts come when it is opened. */
const screens: Record<SectionPath, ComponentType> = {
  '/admin': lazy(async () => ({
    default: (await import('./overview/OverviewScreen.tsx')).OverviewScreen,
  })),
  '/admin/appointments': lazy(async () => ({
    default: (await import('./appointments/AppointmentsScreen.tsx')).AppointmentsScreen,
  })),
  '/admin/requests': lazy(async () => ({
    default: (await import('./requests/RequestsScreen.tsx')).RequestsScreen,
  })),
  '/admin/availability': lazy(async () => ({
    default: (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  })),
  '/admin/services': lazy(async () => ({
    default: (await import('./services/ServicesScreen.tsx')).ServicesScreen,
  })),
  '/admin/website': lazy(async () => ({
    default: (await import('./website/WebsiteScreen.tsx')).WebsiteScreen,
  })),
  '/admin/clients': lazy(async () => ({
    default: (await import('./clients/ClientsScreen.tsx')).ClientsScreen,
  })),
  '/admin/income': lazy(async () => ({
    default: (await import('./income/IncomeScreen.tsx')).IncomeScreen,
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
  useEffect(() => (isOwner ? watchRequests() : undefined), [isOwner]);
  if (!isOwner || !place) return null;

  const Screen = screens[place.section];
  const label = sectionAt(place.section)?.label ?? '';
  return (
    <>
      <p role="status" className="sr-only">
        {place.visit > 1 ? label : ''}
      </p>
      <SignInAgain />
      <WeakPassword />
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

/** A section's heading and shapes, while its scripts are on their way. */
function SectionSkeleton({ title }: { title: string }) {
  return (
    <Loading label="Loading...">
      <h1 className="text-4xl">{title}</h1>
      <Skeleton className="mt-6 h-11 w-full" />
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} className="h-64" />
        ))}
      </div>
    </Loading>
  );
}
