import { useEffect, useRef, type ReactNode } from 'react';

/** Scrolls to content that has just appeared out of view in a dialog. */
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
