import { Loading, Skeleton } from '../../../../platform/ui/Skeleton.tsx';

export function RequestsSkeleton() {
  return (
    <Loading label="Loading requests...">
      <h1 className="text-4xl">Requests</h1>
      <Skeleton className="mt-4 h-6 w-72" />
      <div className="mt-4 grid gap-4">
        <Skeleton count={3} className="h-40" />
      </div>
    </Loading>
  );
}
