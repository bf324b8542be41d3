import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function ChartsSkeleton() {
  return (
    <Loading label="Loading charts..." className="mt-4 grid grid-cols-charts gap-4">
      <Skeleton count={3} className="h-96" />
    </Loading>
  );
}
