import type { ReactNode } from 'react';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

/** The section's headings, and a skeleton of the loading parts. */
export function OverviewSkeleton() {
  return (
    <>
      <Loading label="Loading the overview..." />
      <h1 className="text-4xl">Overview</h1>
      <div className="mt-6 grid grid-cols-stats gap-3">
        <Skeleton count={4} className="h-26" />
      </div>
      <div className="mt-8 grid gap-x-[clamp(2rem,3.5vw,3.5rem)] gap-y-10 wide:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)] wide:items-start">
        <div>
          <Heading>Today&apos;s appointments</Heading>
          {/* The section's largest text, rendered before any script if the browser knows no day. */}
          <p className="card mt-2 min-h-64 p-5 text-xl text-ink-soft">
            Loading your day: today's appointments with notes about each client, requests that need your
            reply, the week's and the month's figures, and your tasks.
          </p>
          <Skeleton className="mt-6 h-40" />
        </div>
        <div className="flex min-w-0 flex-col gap-10">
          <div>
            <Heading>Quick actions</Heading>
            <Skeleton className="mt-2 h-48" />
          </div>
          <div>
            <Heading>Tasks &amp; reminders</Heading>
            <Skeleton className="mt-2 h-56" />
          </div>
        </div>
      </div>
    </>
  );
}

function Heading({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
      <h2 className="text-2xl">{children}</h2>
    </div>
  );
}
