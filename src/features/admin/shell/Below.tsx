import { Suspense, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { SectionBoundary } from './SectionBoundary.tsx';

interface BelowProps extends ComponentProps<'section'> {
  heading: ReactNode;
  /** Shown until the contents have loaded. */
  skeleton: ReactNode;
  /** True to load the contents at once. */
  isNeeded?: boolean;
}

/** How far below the window a section counts as near, so that it is ready in time. */
const AHEAD = '240px';

/** A heavy part of a section, loaded when it is nearly visible. */
export function Below({ heading, skeleton, isNeeded = false, children, ...rest }: BelowProps) {
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
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={section} {...rest}>
      {heading}
      {isNear || isNeeded ? (
        <SectionBoundary>
          <Suspense fallback={skeleton}>{children}</Suspense>
        </SectionBoundary>
      ) : (
        skeleton
      )}
    </section>
  );
}
