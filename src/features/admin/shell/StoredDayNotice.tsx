import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { keptDay } from './stored-day.ts';

/** The last known day until the newest replaces it; without one, its children. */
export function KeptDay({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const day = keptDay();
  useLayoutEffect(() => {
    if (day) place.current?.append(day);
  }, [day]);
  return day ? <div ref={place} className="contents" /> : children;
}
