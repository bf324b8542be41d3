import { useStore } from '@nanostores/react';
import { Suspense, useEffect, type ComponentType, useState } from 'react';
import { Loading, Skeleton } from '../../platform/ui/Skeleton.tsx';
import { Toasts } from '../../platform/ui/Toasts.tsx';
import { $access } from './shell/access.ts';
import { AdminPanels } from './AdminPanels.tsx';
import { AppointmentDialogs } from './AppointmentDialogs.tsx';
import { StoredDay } from './shell/StoredDayNotice.tsx';
import { $place, startNavigation, $leaving, leave, stay } from './shell/navigation.ts';
import { watchRequests } from './appointments/requests/requests.ts';
import { SectionBoundary } from './shell/SectionBoundary.tsx';
import { sectionAt, sections, type SectionPath } from './shell/sections.ts';
import { SignInAgain } from './shell/SignInAgain.tsx';
import { late } from '../../platform/ui/late.ts';
import { formatTime, toClock, toDate } from '../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../platform/charts/chart-axis.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import { salonDate, salonMoment } from './data/salon-clock.ts';
import { $asOf } from './shell/as-of.ts';
import { ConfirmDialog } from '../../platform/ui/ConfirmDialog.tsx';
import { forget, readText } from '../../storage.ts';

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
  const shapes = (
    <Loading label="Loading...">
      <h1 className="text-4xl">{label}</h1>
      <Skeleton className="mt-6 h-11 w-full" />
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Skeleton count={3} className="h-64" />
      </div>
    </Loading>
  );
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

/** Says how old the section is while the salon cannot be reached. */
function AsOfNotice() {
  const asOf = useStore($asOf);
  if (asOf === null) return null;
  const when = salonMoment(asOf);
  const day = toDate(when) === salonDate() ? '' : `${formatMonthDay(toDate(when))}, `;
  return (
    <Notice kind="warning" className="mb-5">
      As of {day}
      {formatTime(toClock(when))}, offline
    </Notice>
  );
}

/** Asks before leaving a section with unsaved input. */
export function LeaveDialog() {
  const leaving = useStore($leaving);
  if (!leaving) return null;
  return (
    <ConfirmDialog
      open
      title="Unsaved changes"
      danger
      closesByBack={false}
      cancelLabel="Stay Here"
      onCancel={stay}
      onConfirm={leave}
    >
      <p>{leaving.question}</p>
    </ConfirmDialog>
  );
}

/** Asks an owner whose password is short or common to choose another, once per sign-in. She can dismiss it. */
export function WeakPassword() {
  const [isAsked, setAsked] = useState(() => readText('salon.weak-password') !== null);
  if (!isAsked) return null;
  return (
    <Notice
      kind="warning"
      className="mb-5"
      title="Your password is easy to guess."
      action={{
        label: 'Not Now',
        onClick: () => {
          forget('salon.weak-password');
          setAsked(false);
        },
      }}
    >
      It protects your whole salon, and short or common passwords are easy to crack.{' '}
      <a className="link" href="/account#password">
        Choose a new one
      </a>{' '}
      with twelve characters or more.
    </Notice>
  );
}
