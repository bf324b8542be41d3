import { Loading, Skeleton } from '../../../components/ui/Skeleton.tsx';

/** The shapes of a client's page while it is loading. */
export function ClientSkeleton() {
  return (
    <Loading label="Loading this client...">
      <Skeleton className="h-11 w-64" />
      <Skeleton className="mt-3 h-6 w-72 max-w-full" />
      <Skeleton className="mt-5 mb-6 h-11 w-80 max-w-full" />
      <div className="stat-cards">
        {['visits', 'spent', 'last', 'next'].map((name) => (
          <Skeleton key={name} className="h-24" />
        ))}
      </div>
      <div className="client-page">
        <Skeleton className="h-56" />
        <Skeleton className="h-80" />
      </div>
    </Loading>
  );
}
