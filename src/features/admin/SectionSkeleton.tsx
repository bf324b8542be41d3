import { Loading, Skeleton } from '../../components/ui/Skeleton.tsx';

/** A section's heading and shapes, while its scripts are on their way. */
export function SectionSkeleton({ title }: { title: string }) {
  return (
    <Loading label="Loading...">
      <h1 className="text-4xl">{title}</h1>
      <Skeleton className="mt-6 h-11 w-full" />
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {['one', 'two', 'three'].map((name) => (
          <Skeleton key={name} className="h-64" />
        ))}
      </div>
    </Loading>
  );
}
