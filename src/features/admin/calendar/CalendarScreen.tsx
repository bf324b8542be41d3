import { useStore } from '@nanostores/react';
import { ListPlus, CalendarCheck, CalendarOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { DialogBoundary } from '../../../platform/ui/DialogBoundary.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Below } from '../shell/Below.tsx';
import { readText } from '../../../storage.ts';
import { $question, dropQuestion, $busy, block, unblock } from './block-dates.ts';
import { $isWide, $shown, $view, openCalendar, reload, $today, visitDialog } from './calendar.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { CalendarSkeleton } from './CalendarSkeleton.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { $announcement } from './move.ts';
import { MoveBar } from './MoveBar.tsx';
import { leadsTo } from './shown-days.ts';
import { TimeBlocks } from './TimeBlocks.tsx';
import { Timeline } from './Timeline.tsx';
import { late } from '../../../platform/ui/late.ts';
import type { Blocked } from './day-plan.ts';
import { actionFor, stretches } from './quick-blocks.ts';
import { formatDates } from './text.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { LateDialog, lateDialog } from '../shell/LateDialog.tsx';
import { BlockedPanel } from './BlockedPanel.tsx';
import { formatDate } from '../data/salon-clock.ts';

const ReasonDialog = late(async () => (await import('./ReasonDialog.tsx')).ReasonDialog);
const reasonDialog = lateDialog<Blocked>();

function BlockedDates({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const rows = blocked.map((one) => {
    const date = one.date as LocalDate;
    const words = formatDate(date, today);
    const label = one.reason === '' ? 'Add Reason' : 'Edit Reason';
    return {
      id: date,
      words,
      reason: one.reason,
      isPast: date < today,
      edit: [label, `${label} for ${words}`] as const,
      open: () => reasonDialog.open(one),
      remove: () => unblock([date]),
    };
  });
  return (
    <>
      <BlockedPanel
        title="Blocked dates"
        empty="No upcoming dates are blocked. Open a day in the month to block it."
        rows={rows}
      />
      <LateDialog dialog={reasonDialog} shows={ReasonDialog} />
    </>
  );
}

const BlockDialog = late(async () => (await import('./BlockDialog.tsx')).BlockDialog);
const VisitDialog = late(async () => (await import('./VisitDialog.tsx')).VisitDialog);
const HoursEditor = late(async () => (await import('./HoursEditor.tsx')).HoursEditor);
const Waitlist = late(async () => (await import('../waitlist/Waitlist.tsx')).Waitlist);

const CARD = 'card min-w-0 p-[clamp(1rem,3vw,1.5rem)]';

/** Wide enough for a week. From this width the sidebar is beside the page. */
const WIDE = '(width >= 48rem)';

/** The month for blocking days, the day and week for moving visits, and the opening hours. */
export function CalendarScreen() {
  const shown = useStore($shown);
  const view = useStore($view);
  useEffect(watchWidth, []);
  useEffect(openCalendar, []);
  const isReady = shown.state === 'ready';
  useEffect(() => {
    if (isReady && leadsTo('waitlist')) goToWaitlist();
  }, [isReady]);

  if (shown.state === 'loading') return <CalendarSkeleton />;
  const trouble = <LoadNotice what="The calendar" value={shown} load={reload} />;
  if (shown.state === 'failed') {
    return (
      <>
        <h1 className="text-4xl">Calendar Management</h1>
        {trouble}
      </>
    );
  }

  const { book } = shown.data;
  const Page = view === 'month' ? MonthGrid : Timeline;
  return (
    <>
      <h1 className="text-4xl">Calendar Management</h1>
      {trouble}
      <Button size="small" className="mt-4 md:hidden" onClick={goToWaitlist}>
        <ListPlus aria-hidden="true" />
        Waitlist
      </Button>
      {view === 'month' && <QuickActions blocked={book.blockedDates} />}
      <section aria-labelledby="calendar-page" className="mt-6">
        <CalendarBar blocked={book.blockedDates} />
        <Page {...shown.data} />
      </section>
      <div className="mt-10 grid gap-6 min-[68rem]:grid-cols-2 min-[68rem]:items-start print:hidden">
        <Below
          aria-labelledby="hours-title"
          className={CARD}
          heading={
            <h2 id="hours-title" className="mb-4 text-2xl">
              Business hours
            </h2>
          }
          skeleton={<Skeleton className="h-96" />}
          // The owner is asked before leaving a draft, and links lead here.
          isNeeded={readText('salon.draft.hours') !== null || leadsTo('hours')}
        >
          <HoursEditor />
        </Below>
        <div className="grid content-start gap-6">
          <BlockedDates blocked={book.blockedDates} />
          <TimeBlocks blocks={book.timeBlocks} />
        </div>
      </div>
      <Below
        id="waitlist"
        aria-labelledby="waitlist-title"
        // Gets the focus when a row is removed.
        tabIndex={-1}
        className={`${CARD} mt-6 scroll-mt-20 print:hidden`}
        heading={
          <h2 id="waitlist-title" className="text-2xl">
            Waitlist
          </h2>
        }
        skeleton={
          <Loading label="Loading the waitlist..." className="mt-4">
            <Skeleton className="h-24 w-full" />
          </Loading>
        }
      >
        <Waitlist />
      </Below>
      <MoveBar />
      <BlockingQuestion />
      <LateDialog dialog={visitDialog} shows={VisitDialog} />
      <Announcement />
    </>
  );
}

function BlockingQuestion() {
  const question = useStore($question);
  return (
    <DialogBoundary key={String(question === null)} onFailure={dropQuestion}>
      {question && <BlockDialog />}
    </DialogBoundary>
  );
}

function Announcement() {
  const announcement = useStore($announcement);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function watchWidth(): () => void {
  const query = matchMedia(WIDE);
  const tell = () => $isWide.set(query.matches);
  tell();
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** The waitlist comes last, which is far down on a phone. */
function goToWaitlist(): void {
  const waitlist = document.getElementById('waitlist');
  waitlist?.scrollIntoView();
  waitlist?.focus({ preventScroll: true });
}

/** Blocks or unblocks today, the coming weekend or the coming week with one press. */
function QuickActions({ blocked }: { blocked: readonly Blocked[] }) {
  const today = useStore($today);
  const busy = useStore($busy);
  const blockedDays = new Set(blocked.map(({ date }) => date));
  return (
    <section aria-labelledby="quick-title" className="print:hidden">
      <h2 id="quick-title" className="sr-only">
        Quick actions
      </h2>
      <ul className="mt-5 grid max-w-240 grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2.5">
        {stretches(today).map(({ words, dates }) => {
          const { action, dates: affected } = actionFor(dates, blockedDays);
          const Icon = action === 'block' ? CalendarOff : CalendarCheck;
          return (
            <li key={words}>
              <button
                type="button"
                className="flex min-h-13 w-full cursor-pointer items-center gap-3 rounded-control border border-control bg-surface px-4 py-2 text-start leading-[1.3] font-semibold hover:bg-sunken"
                aria-busy={affected.some((date) => busy.has(date))}
                onClick={() => {
                  if (action === 'block') block(affected);
                  else void unblock(affected);
                }}
              >
                <Icon className="size-5.5 flex-none text-clay-ink" aria-hidden="true" />
                <span>
                  {action === 'block' ? 'Block' : 'Unblock'} {words}
                  <small className="block text-xs/[1.3] font-normal text-ink-soft">
                    {formatDates(dates)}
                  </small>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
