import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the window a section counts as near, so that it is ready in time. */
const AHEAD = '240px';

/** True once a section has come near: heavy parts wait for that. */
export function useInView<E extends Element>(): [RefObject<E | null>, boolean] {
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
    return () => {
      observer.disconnect();
    };
  }, []);
  return [section, isNear];
}
