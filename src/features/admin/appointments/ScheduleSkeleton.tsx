import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

/** The screen's heading and skeleton while it loads. */
export function ScheduleSkeleton() {
  return (
    <Loading label="Loading appointments...">
      <div className="appointments-head">
        <h1 className="text-4xl">Appointments</h1>
        <Skeleton className="h-11 w-28 sm:w-52" />
        <Skeleton className="h-11 w-full sm:w-72" />
      </div>
      <Skeleton className="mt-4 mb-3 h-11 w-full sm:mt-5 sm:mb-5" />
      <div className="appointments-tools">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="h-11 w-72" />
      </div>
      <div className="appointments-sums">
        <Skeleton className="h-14 w-full" />
      </div>
      <div className="appointment-cards">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} className="h-80" />
        ))}
      </div>
    </Loading>
  );
}
