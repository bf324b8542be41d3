import { Loading, Skeleton } from '../../../components/ui/Skeleton.tsx';

/** The section's heading and shapes while it is loading. */
export function OverviewSkeleton() {
  return (
    <Loading label="Loading the overview...">
      <h1 className="text-4xl">Overview</h1>
      <div className="stat-cards mt-6">
        {['today', 'week', 'month', 'clients'].map((name) => (
          <Skeleton key={name} className="h-26" />
        ))}
      </div>
      <div className="overview">
        <div>
          <Skeleton className="h-8 w-64" />
          <Skeleton className="mt-4 h-64" />
          <Skeleton className="mt-6 h-40" />
        </div>
        <div className="overview-side">
          <Skeleton className="h-48" />
          <Skeleton className="h-56" />
        </div>
      </div>
    </Loading>
  );
}
