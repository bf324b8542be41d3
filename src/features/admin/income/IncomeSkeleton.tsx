import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function IncomeSkeleton() {
  return (
    <Loading label="Loading income...">
      <h1 className="text-4xl">Income</h1>
      <Skeleton className="mt-6 h-11 w-full" />
      <IncomeShapes />
    </Loading>
  );
}

/** Below the heading and the choice of dates. */
export function IncomeShapes() {
  return (
    <>
      <Skeleton className="mt-6 h-28 w-full" />
      <div className="mt-4 grid grid-cols-charts gap-4">
        <Skeleton count={3} className="h-96" />
      </div>
    </>
  );
}
