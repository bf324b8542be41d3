import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { useInView } from '../../../platform/ui/use-in-view.ts';
import { SectionBoundary } from './SectionBoundary.tsx';

interface BelowProps extends ComponentProps<'section'> {
  heading: ReactNode;
  /** Shown until the contents have loaded. */
  skeleton: ReactNode;
  /** True to load the contents at once. */
  isNeeded?: boolean;
}

/** A heavy part of a section, loaded when it is nearly visible. */
export function Below({ heading, skeleton, isNeeded = false, children, ...rest }: BelowProps) {
  const [section, isNear] = useInView<HTMLElement>();
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
