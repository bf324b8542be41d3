import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function ClientsSkeleton() {
  return (
    <Loading label="Loading clients...">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-4xl">Clients</h1>
        <Skeleton className="h-11 w-36" />
      </div>
      <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <Skeleton className="h-11 w-full sm:w-72" />
        <Skeleton className="h-11 w-full sm:w-52" />
      </div>
      <Skeleton className="mt-4 mb-3 h-6 w-24" />
      <Skeleton className="h-160 w-full" />
    </Loading>
  );
}
