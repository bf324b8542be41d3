import { useEffect, useRef, type ReactNode } from 'react';

/** Content in a dialog that scrolls into view when it appears. */
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
