import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls to what has just appeared below the fold of a dialog. */
export function InView({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scroll-mb-6">
      {children}
    </div>
  );
}
