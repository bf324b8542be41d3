import { Loading, Skeleton } from '../../../components/ui/Skeleton.tsx';

/** The screen's heading and shapes while it is loading. */
export function DiarySkeleton() {
  return (
    <Loading label="Loading appointments...">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">Appointments</h1>
        <Skeleton className="h-11 w-full sm:w-72" />
      </div>
      <Skeleton className="mt-6 mb-5 h-11 w-full" />
      <div className="flex flex-wrap justify-between gap-3">
        <Skeleton className="h-11 w-72" />
        <Skeleton className="h-11 w-72" />
      </div>
      <Skeleton className="mt-5 mb-4 h-14 w-full" />
      <div className="appointment-cards">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} className="h-80" />
        ))}
      </div>
    </Loading>
  );
}
