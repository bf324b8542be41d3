import { useStore } from '@nanostores/react';
import { Suspense, useEffect, type ComponentType } from 'react';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Toasts } from '../../platform/ui/Toasts.tsx';
import { $access } from './shell/access.ts';
import { AsOfNotice } from './offline/AsOfNotice.tsx';
import { AdminPanels } from './AdminPanels.tsx';
import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import { StoredDay } from './shell/StoredDayNotice.tsx';
import { LeaveDialog } from './shell/LeaveDialog.tsx';
import { $place, startNavigation } from './shell/navigation.ts';
import { watchRequests } from './appointments/requests/requests.ts';
import { SectionBoundary } from './shell/SectionBoundary.tsx';
import { sectionAt, sections, type SectionPath } from './shell/sections.ts';
import { SignInAgain } from './shell/SignInAgain.tsx';
import { WeakPassword } from './shell/WeakPassword.tsx';
import { late } from '../../platform/ui/late.ts';

/** Each section's scripts load when it is opened. */
const scripts: Record<SectionPath, () => Promise<ComponentType>> = {
  '/admin': async () => (await import('./overview/OverviewScreen.tsx')).OverviewScreen,
  '/admin/appointments': async () =>
    (await import('./appointments/AppointmentsScreen.tsx')).AppointmentsScreen,
  '/admin/requests': async () => (await import('./appointments/requests/RequestsScreen.tsx')).RequestsScreen,
  '/admin/availability': async () => (await import('./calendar/CalendarScreen.tsx')).CalendarScreen,
  '/admin/services': async () => (await import('./services/ServicesScreen.tsx')).ServicesScreen,
  '/admin/website': async () => (await import('./website/WebsiteScreen.tsx')).WebsiteScreen,
  '/admin/clients': async () => (await import('./clients/ClientsScreen.tsx')).ClientsScreen,
  '/admin/income': async () => (await import('./income/IncomeScreen.tsx')).IncomeScreen,
  '/admin/settings': async () => (await import('./settings/SettingsScreen.tsx')).SettingsScreen,
};

const screens = Object.fromEntries(
  sections.map(({ path }) => [path, late(scripts[path])]),
) as unknown as Record<SectionPath, ComponentType>;

// Starts loading this page's scripts while the frame identifies the owner.
const here = sectionAt(location.pathname);
if (here) void scripts[here.path]().catch(() => null);

/** The whole admin inside its frame. Loads no data until the frame knows that this is the owner. */
export function AdminApp() {
  const isOwner = useStore($access).who === 'owner';
  const place = useStore($place);
  useEffect(startNavigation, []);
  useEffect(() => (isOwner ? watchRequests() : undefined), [isOwner]);
  if (!isOwner || !place) return null;

  const Screen = screens[place.section];
  const label = sectionAt(place.section)?.label ?? '';
  const shapes = <SectionSkeleton title={label} />;
  return (
    <>
      <p role="status" className="sr-only">
        {place.visit > 1 ? label : ''}
      </p>
      <SignInAgain />
      <WeakPassword />
      <AsOfNotice />
      <SectionBoundary key={place.visit}>
        <Suspense fallback={place.section === '/admin' ? <StoredDay>{shapes}</StoredDay> : shapes}>
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

/** A section's heading and skeleton while its scripts load. */
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
