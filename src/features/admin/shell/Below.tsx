import {
  Suspense,
  type ComponentProps,
  type ReactNode,
  useEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';
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

/** How far below the window a section counts as near, so that it is ready in time. */
const AHEAD = '240px';

/** True once a section has come near: heavy parts wait for that. */
function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
  const section = useRef<E>(null);
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
  return [section, isNear];
}
