import { useEffect, useRef, useState, type RefObject } from 'react';

/** How far below the window a section counts as near, so that it is there when one comes to it. */
const AHEAD = '240px';

/** Whether a section has come near since the screen was opened: what is heavy waits for that. */
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
