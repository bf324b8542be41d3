import { useEffect, useRef, type ReactNode } from 'react';

/** The questions of the built page. Closes the others in browsers that don't support named `<details>`. */
export function Faq({ children }: { children?: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    // The event does not bubble, so it is captured.
    element?.addEventListener('toggle', closeOthers, { capture: true });
    return () => element?.removeEventListener('toggle', closeOthers, { capture: true });
  }, []);
  return <div ref={list}>{children}</div>;
}

function closeOthers({ target: item, currentTarget: list }: Event): void {
  if (!(item instanceof HTMLDetailsElement) || !item.open || !(list instanceof Element)) return;
  for (const other of list.querySelectorAll('details')) if (other !== item) other.open = false;
}
