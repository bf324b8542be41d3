import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { SectionBoundary } from '../SectionBoundary.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';

const Charts = lazy(async () => ({ default: (await import('./Charts.tsx')).Charts }));

/** How far below the window the charts begin to load. */
const AHEAD = '240px';

/** The charts, whose scripts and figures come when they are nearly seen. */
export function ChartsBelow() {
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    if (section.current) observer.observe(section.current);
    return () => {
      observer.disconnect();
    };
  }, []);

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
