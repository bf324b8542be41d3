import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';

export function ChartsSkeleton() {
  return (
    <Loading label="Loading charts..." className="mt-4 grid grid-cols-charts gap-4">
      {['weeks', 'hours', 'services'].map((name) => (
        <Skeleton key={name} className="h-96" />
      ))}
    </Loading>
  );
}
