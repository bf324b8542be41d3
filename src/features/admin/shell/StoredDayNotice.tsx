import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { storedDay } from './stored-day.ts';

/** The last known day until the newest replaces it; without one, its children. */
export function StoredDay({ children }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const day = storedDay();
  useLayoutEffect(() => {
    if (day) place.current?.append(day);
  }, [day]);
  return day ? <div ref={place} className="contents" /> : children;
}
