import { useStore } from '@nanostores/react';
import { ArrowLeft } from 'lucide-react';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { listPath } from './address.ts';
import { $place } from './screen.ts';

export function BackToList() {
  const { order } = useStore($place);
  return (
    <a
      className="-ms-1 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-clay-ink hover:underline hover:underline-offset-[0.2em] print:hidden"
      href={listPath(order)}
    >
      <ArrowLeft className="size-4.5 flex-none" aria-hidden="true" />
      All clients
    </a>
  );
}

export function ClientSkeleton() {
  return (
    <>
      <BackToList />
      <Loading label="Loading this client...">
        <Skeleton className="h-11 w-64" />
        <Skeleton className="mt-3 h-6 w-72" />
        <Skeleton className="mt-5 mb-6 h-11 w-80" />
        <div className="grid grid-cols-stats gap-3">
          <Skeleton count={4} className="h-24" />
        </div>
        <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
          <Skeleton className="h-56" />
          <Skeleton className="h-80" />
        </div>
      </Loading>
    </>
  );
}
