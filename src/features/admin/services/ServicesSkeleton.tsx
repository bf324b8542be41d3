import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function ServicesSkeleton() {
  return (
    <Loading label="Loading services...">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">Services</h1>
        <Skeleton className="h-11 w-36" />
      </div>
      <div className="mt-6 grid grid-cols-stats gap-3">
        <Skeleton count={4} className="h-24" />
      </div>
      <Skeleton className="mt-6 h-112 w-full" />
    </Loading>
  );
}
