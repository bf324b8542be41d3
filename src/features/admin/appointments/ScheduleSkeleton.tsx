import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function ScheduleSkeleton() {
  return (
    <Loading label="Loading appointments...">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-4xl">Appointments</h1>
        <Skeleton className="h-11 w-28 sm:w-52" />
        <Skeleton className="h-11 w-full sm:w-72" />
      </div>
      <Skeleton className="mt-4 mb-3 h-11 w-full sm:mt-5 sm:mb-5" />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:gap-x-2 max-sm:gap-y-1.5">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="h-11 w-72" />
      </div>
      <div className="mt-5 mb-4 flex flex-wrap items-end gap-x-3 gap-y-1 max-sm:mt-2.5 max-sm:mb-3">
        <Skeleton className="h-14 w-full" />
      </div>
      <div className="grid grid-cols-cards gap-4">
        <Skeleton count={3} className="h-80" />
      </div>
    </Loading>
  );
}
