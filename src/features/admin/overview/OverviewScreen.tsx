import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import {
  toClock,
  toDate,
  formatLongDay,
  formatTime,
  formatMonth,
} from '../../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import { $access } from '../shell/access.ts';
import { $asOf } from '../shell/as-of.ts';
import { storeDay, storedDay } from '../shell/stored-day.ts';
import { StoredDay } from '../shell/StoredDayNotice.tsx';
import { addDays, type LocalDateTime, type EpochMs, type LocalDate } from '../../../domain/time.ts';
import { weekStart } from '../../../platform/dates/calendar-month.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate, salonMoment } from '../data/salon-clock.ts';
import { $answeredAt, $now, loadOverview, overview, type Overview } from './overview.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { setup } from './setup.ts';
import { SetupPanel } from './SetupPanel.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { taskDialog } from './tasks.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { Below } from '../shell/Below.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { late } from '../../../platform/ui/late.ts';
import { numberText } from '../../../platform/number-text.ts';
import {
  ClipboardCheck,
  AlarmClock,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  Footprints,
  ListPlus,
  ShoppingBag,
  UserPlus,
  Wallet,
} from 'lucide-react';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import { money } from '../../../platform/money.ts';
import { isNotCheckedOut } from '../appointments/actions.ts';
import { formatCount } from '../shell/text.ts';
import { dayAt } from './day.ts';
import { NoticeLink } from './NoticeLink.tsx';
import { ActionTile, type ActionTileProps } from '../../../platform/ui/ActionTile.tsx';
import { openDialog } from '../shell/dialogs.ts';

const actions: readonly ActionTileProps[] = [
  { label: 'New Appointment', icon: CalendarPlus, to: () => openDialog({ kind: 'create' }) },
  { label: 'Walk-In', icon: Footprints, to: () => openDialog({ kind: 'walk-in' }) },
  { label: 'New Sale', icon: ShoppingBag, to: () => openDialog({ kind: 'sale' }) },
  { label: 'Running Late', icon: AlarmClock, to: () => openDialog({ kind: 'texts', appointment: null }) },
  { label: 'Block Date', icon: CalendarOff, to: '/admin/availability' },
  { label: 'Add Client', icon: UserPlus, to: '/admin/clients?add=1' },
  { label: 'Add New Task', icon: ListPlus, to: () => taskDialog.open(null) },
  { label: 'View Payments', icon: Wallet, to: '/admin/appointments?filter=payments&date=every' },
  { label: 'View All Appointments', icon: CalendarDays, to: '/admin/appointments?filter=every&date=every' },
];

function QuickActions() {
  return (
    <section aria-labelledby="quick-actions">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h2 id="quick-actions" className="text-2xl">
          Quick actions
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

const TaskDialog = late(async () => (await import('./TaskDialog.tsx')).TaskDialog);
const Charts = late(async () => (await import('./Charts.tsx')).Charts);

/** The day at a glance. */
export function OverviewScreen() {
  const value = useStore(overview.$value);
  const now = useStore($now);
  useEffect(() => pollWhileVisible(loadOverview), []);
  const isNew = value.state === 'ready' && value.data.is_being_set_up;
  const isSetupKnown = useStore(setup.$value).state !== 'loading';
  useEffect(() => {
    if (isNew) void setup.load();
  }, [isNew]);

  const element = useRef<HTMLDivElement>(null);
  const isFromSalon = useStore($asOf) === null;
  // Until the request is answered, the day is older than the time.
  const isAnswered = useStore($answeredAt) === now;
  const isNewest = isFromSalon && isAnswered && value.state === 'ready' && value.problem === null;
  useKeeping(element, isNewest ? salonMoment(now) : null);

  // A new salon's first steps come first, because adding them later would move everything.
  if (value.state === 'loading' || (isNew && !isSetupKnown)) {
    return (
      <StoredDay>
        <OverviewSkeleton />
      </StoredDay>
    );
  }
  if (value.state === 'failed') {
    // Above the last known day the notice says that it may be old; without one, that nothing could be loaded.
    if (!storedDay())
      return (
        <>
          <h1 className="text-4xl">Overview</h1>
          <LoadNotice what="The overview" value={value} load={loadOverview} />
        </>
      );
    const standing = { state: 'ready', problem: value.message } as const;
    return (
      <>
        <LoadNotice what="The overview" value={standing} load={loadOverview} className="mb-4" />
        <StoredDay />
      </>
    );
  }

  const { data } = value;
  // Data loaded yesterday keeps yesterday's date until the salon answers. A copy stored by an earlier version has no date.
  const today = (data as Partial<Overview>).date ?? salonDate(now);
  return (
    <>
      <div ref={element}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-4xl">Overview</h1>
          <p className="text-ink-soft" data-as-of>
            {formatLongDay(today)}
          </p>
        </div>
        <LoadNotice what="The overview" value={value} load={loadOverview} />
        {isNew && <SetupPanel />}
        <Figures data={data} today={today} now={now} />
        <div className="mt-8 grid grid-cols-1 gap-x-[clamp(2rem,3.5vw,3.5rem)] gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] wide:items-start">
          <TodayPanel visits={data.today} today={today} now={now} unconfirmed={data.unconfirmed_tomorrow} />
          <div className="flex min-w-0 flex-col gap-10">
            <QuickActions />
            <TaskPanel tasks={data.tasks} today={today} />
          </div>
        </div>
      </div>
      <Below
        aria-labelledby="charts"
        className="mt-12"
        heading={
          <h2 id="charts" className="text-2xl">
            Recent weeks
          </h2>
        }
        skeleton={<ChartsSkeleton />}
      >
        <Charts />
      </Below>
      <LateDialog dialog={taskDialog} shows={TaskDialog} />
    </>
  );
}

/** How long nothing must change before the day is stored, in milliseconds. */
const QUIET = 500;

/** Stores the newest day for the next opening of the admin, after each rendering. `when` is null if the day on screen is not the newest. */
function useKeeping(element: RefObject<HTMLElement | null>, when: LocalDateTime | null): void {
  useEffect(() => {
    if (when === null) return undefined;
    // As wide as the day's name that replaces it, so nothing moves.
    const asOf = `As of ${formatMonthDay(toDate(when))}, ${formatTime(toClock(when))}`;
    const timer = setTimeout(() => {
      const access = $access.get();
      if (element.current && access.who === 'owner') void storeDay(element.current, access.name, asOf);
    }, QUIET);
    return () => clearTimeout(timer);
  });
}

/** For example 'Sunday to Saturday'. */
function weekdaysText(date: LocalDate): string {
  const first = weekStart(date);
  const { weekday } = pageFormats();
  return `${weekday(first)} to ${weekday(addDays(first, 6))}`;
}

/** The four figures, day, week, month and salon, and what is left to do about visits that are over. */
function Figures({ data, today, now }: { data: Overview; today: LocalDate; now: EpochMs }) {
  const open = data.past_due_count + openToday(data, now);
  return (
    <div className="mt-5">
      <StatCards>
        <StatCard label="Today's appointments" note={restText(data, now)}>
          {data.today_count}
        </StatCard>
        <StatCard label="This week" note={weekdaysText(today)}>
          {data.week_count}
        </StatCard>
        <StatCard
          label="Month revenue"
          note={`Received in ${formatMonth(today)}. Booked: ${money(data.month_booked_cents)}`}
        >
          {money(data.month_revenue_cents)}
        </StatCard>
        <StatCard label="Total clients">{numberText(data.client_count)}</StatCard>
      </StatCards>
      {open > 0 && (
        <div className="mt-4">
          <NoticeLink
            icon={ClipboardCheck}
            href={`/admin/appointments?filter=${data.past_due_count > 0 ? 'past-due' : 'today'}`}
          >
            <strong className="font-semibold">Not checked out</strong>: {formatCount(open, 'visit')}
          </NoticeLink>
        </div>
      )}
    </div>
  );
}

function openToday({ today }: Overview, now: EpochMs): number {
  return today.filter((visit) => isNotCheckedOut(visit, now)).length;
}

/** '3 still to come' */
function restText(data: Overview, now: EpochMs): string {
  const { today, past_due_count, owed_count } = data;
  const { first, hasBegun, later } = dayAt(today, now);
  if (today.length === 0) return 'Nothing booked';
  const open = openToday(data, now);
  if (first === null && open > 0) return `${open} not checked out`;
  if (first === null) return past_due_count + owed_count > 0 ? 'None left today' : 'All done';
  const coming = later.length + (hasBegun ? 0 : 1);
  return coming === 0 ? 'Last one underway' : `${coming} still to come`;
}
