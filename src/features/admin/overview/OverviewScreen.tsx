import { useStore } from '@nanostores/react';
import { useEffect, useRef, type RefObject } from 'react';
import { toClock, toDate, formatLongDay, formatTime } from '../../../platform/dates/date-text.ts';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import { $access } from '../shell/access.ts';
import { storeDay, storedDay } from '../shell/stored-day.ts';
import { StoredDay } from '../shell/StoredDayNotice.tsx';
import type { LocalDateTime } from '../../../domain/time.ts';
import { pollWhileVisible } from '../shell/polling.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { salonDate, salonMoment } from '../data/salon-clock.ts';
import { Figures } from './Figures.tsx';
import { $now, loadOverview, overview } from './overview.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { QuickActions } from './QuickActions.tsx';
import { setup } from './setup.ts';
import { SetupPanel } from './SetupPanel.tsx';
import { LateDialog } from '../shell/LateDialog.tsx';
import { taskDialog } from './tasks.ts';
import { TaskPanel } from './TaskPanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';
import { Below } from '../shell/Below.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { late } from '../../../platform/ui/late.ts';

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

  const shown = useRef<HTMLDivElement>(null);
  const isNewest = value.state === 'ready' && value.problem === null;
  useKeeping(shown, isNewest ? salonMoment(now) : null);

  // A new salon's first steps come first, because adding them later would move everything.
  if (value.state === 'loading' || (isNew && !isSetupKnown)) {
    return (
      <StoredDay>
        <OverviewSkeleton />
      </StoredDay>
    );
  }
  if (value.state === 'failed') {
    // Above the last known day it states that day's age; without one, everything that is missing.
    const standing = storedDay() ? ({ state: 'ready', problem: value.message } as const) : value;
    return (
      <>
        <LoadNotice what="The overview" value={standing} load={loadOverview} className="mb-4" />
        <StoredDay>
          <h1 className="text-4xl">Overview</h1>
        </StoredDay>
      </>
    );
  }

  const { data } = value;
  const today = salonDate(now);
  return (
    <>
      <div ref={shown}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-4xl">Overview</h1>
          <p className="text-ink-soft" data-as-of>
            {formatLongDay(today)}
          </p>
        </div>
        <LoadNotice what="The overview" value={value} load={loadOverview} />
        {isNew && <SetupPanel />}
        <Figures data={data} today={today} now={now} />
        <div className="mt-8 grid gap-x-[clamp(2rem,3.5vw,3.5rem)] gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] wide:items-start">
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
            Recent Weeks
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

/**
 * Stores the newest day for the next opening of the admin, after each rendering.
 * @param when the date on the salon's clock; null if the shown day is not the newest
 */
function useKeeping(shown: RefObject<HTMLElement | null>, when: LocalDateTime | null): void {
  useEffect(() => {
    if (when === null) return undefined;
    // As wide as the day's name that replaces it, so nothing moves.
    const asOf = `As of ${formatMonthDay(toDate(when))}, ${formatTime(toClock(when))}`;
    const timer = setTimeout(() => {
      const access = $access.get();
      if (shown.current && access.who === 'owner') void storeDay(shown.current, access.name, asOf);
    }, QUIET);
    return () => clearTimeout(timer);
  });
}
