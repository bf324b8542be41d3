import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { SectionHeading } from '../shell/SectionHeading.tsx';

/** The section's headings, and a skeleton of the loading parts. */
export function OverviewSkeleton() {
  return (
    <>
      <Loading label="Loading the overview..." />
      <h1 className="text-4xl">Overview</h1>
      <div className="mt-6 grid grid-cols-stats gap-3">
        {['today', 'week', 'month', 'clients'].map((name) => (
          <Skeleton key={name} className="h-26" />
        ))}
      </div>
      <div className="mt-8 grid gap-x-[clamp(2rem,3.5vw,3.5rem)] gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] wide:items-start">
        <div>
          <SectionHeading title="Today's appointments" />
          {/* The section's largest text, rendered before any script if the browser knows no day. */}
          <p className="card mt-2 min-h-64 p-5 text-xl text-ink-soft">
            Loading your day: today's appointments with notes about each client, requests that need your
            reply, the week's and the month's figures, and your tasks.
          </p>
          <Skeleton className="mt-6 h-40" />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <div>
            <SectionHeading title="Quick actions" />
            <Skeleton className="mt-2 h-48" />
          </div>
          <div>
            <SectionHeading title="Tasks & reminders" />
            <Skeleton className="mt-2 h-56" />
          </div>
        </div>
      </div>
    </>
  );
}
