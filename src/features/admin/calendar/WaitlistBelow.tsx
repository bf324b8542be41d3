import { lazy, Suspense } from 'react';
import { Loading, Skeleton } from '../../../components/ui/Skeleton.tsx';
import { SectionBoundary } from '../SectionBoundary.tsx';
import { useInView } from '../use-in-view.ts';

const Waitlist = lazy(async () => ({ default: (await import('./Waitlist.tsx')).Waitlist }));

/** The waitlist, whose scripts and waitlist entries come when they are nearly seen. */
export function WaitlistBelow() {
  const [section, isNear] = useInView<HTMLElement>();

  const skeleton = (
    <Loading label="Loading the waitlist..." className="mt-4">
      <Skeleton className="h-24 w-full" />
    </Loading>
  );
  return (
    // The focus comes here from a row that is removed.
    <section
      ref={section}
      aria-labelledby="waitlist-title"
      tabIndex={-1}
      className="card calendar-panel mt-6"
    >
      <h2 id="waitlist-title" className="text-2xl">
        Waitlist
      </h2>
      {isNear ? (
        <SectionBoundary>
          <Suspense fallback={skeleton}>
            <Waitlist />
          </Suspense>
        </SectionBoundary>
      ) : (
        skeleton
      )}
    </section>
  );
}
