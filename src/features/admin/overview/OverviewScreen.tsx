import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatLongDay } from '../../../components/booking/when.ts';
import { pollWhileVisible } from '../polling.ts';
import { LoadNotice } from '../LoadNotice.tsx';
import { salonDate } from '../salon-clock.ts';
import { settings } from '../settings.ts';
import { ChartsBelow } from './ChartsBelow.tsx';
import { Figures } from './Figures.tsx';
import { $now, loadOverview, overview } from './overview.ts';
import { OverviewSkeleton } from './OverviewSkeleton.tsx';
import { RequestsNotice } from './RequestsNotice.tsx';
import { QuickActions } from './QuickActions.tsx';
import { FailedJobsNotice } from './FailedJobsNotice.tsx';
import { SetupPanel } from './SetupPanel.tsx';
import { TaskDialog } from './TaskDialog.tsx';
import { TaskPanel } from './TaskPanel.tsx';
import { TodayPanel } from './TodayPanel.tsx';

/** The day at a glance. */
export function OverviewScreen() {
  const value = useStore(overview.$value);
  const now = useStore($now);
  useEffect(() => pollWhileVisible(loadOverview), []);
  const isFree = value.state === 'ready' && value.data.today.length === 0;
  useStore(settings.$value);
  useEffect(() => {
    if (isFree) void settings.load();
  }, [isFree]);

  if (value.state === 'loading') return <OverviewSkeleton />;
  const trouble = <LoadNotice what="The overview" value={value} load={loadOverview} />;
  if (value.state === 'failed') {
    return (
      <>
        <h1 className="text-4xl">Overview</h1>
        {trouble}
      </>
    );
  }

  const { data } = value;
  // Every appointment names the salon's zone; where there is none today, the settings do.
  const [first] = data.today;
  const today = first?.date ?? salonDate(now);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h1 className="text-4xl">Overview</h1>
        <p className="text-ink-soft">{formatLongDay(today)}</p>
      </div>
      {trouble}
      <FailedJobsNotice />
      <RequestsNotice />
      {data.is_being_set_up && <SetupPanel />}
      <Figures data={data} today={today} now={now} />
      <div className="overview">
        <TodayPanel visits={data.today} today={today} now={now} />
        <div className="overview-side">
          <QuickActions />
          <TaskPanel tasks={data.tasks} today={today} />
        </div>
      </div>
      <ChartsBelow />
      <TaskDialog />
    </>
  );
}
