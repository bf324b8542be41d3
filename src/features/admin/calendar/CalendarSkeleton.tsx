import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function CalendarSkeleton() {
  return (
    <Loading label="Loading the calendar...">
      <h1 className="text-4xl">Calendar Management</h1>
      <div className="mt-5 flex flex-wrap gap-3">
        <Skeleton count={3} className="h-14 w-full sm:w-60" />
      </div>
      <Skeleton className="mt-6 h-11 w-full" />
      <Skeleton className="mt-4 h-120 w-full md:h-160" />
    </Loading>
  );
}
