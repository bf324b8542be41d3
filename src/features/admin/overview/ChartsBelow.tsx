import { lazy, Suspense } from 'react';
import { SectionBoundary } from '../shell/SectionBoundary.tsx';
import { useInView } from '../../../platform/ui/use-in-view.ts';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';

const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }));

/** The charts, loaded when they are nearly visible. */
export function ChartsBelow() {
  const [section, isNear] = useInView<HTMLElement>();

  return (
    <section ref={section} aria-labelledby="charts" className="mt-12">
      <h2 id="charts" className="text-2xl">
        The Last Weeks
      </h2>
      {isNear ? (
        <SectionBoundary>
          <Suspense fallback={<ChartsSkeleton />}>
            <Charts />
          </Suspense>
        </SectionBoundary>
      ) : (
        <ChartsSkeleton />
      )}
    </section>
  );
}
