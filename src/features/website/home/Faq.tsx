import { useEffect, useRef, type ReactNode } from 'react';

/**
 * The questions, which are in the page from the start: `<details>` that share a name, of which a browser keeps one open
 * at most. For browsers that do not know that yet, this closes the others.
 */
export function Faq({ children }: { children?: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = list.current;
    // It does not bubble, so it is caught on its way down.
    element?.addEventListener('toggle', closeOthers, { capture: true });
    return () => element?.removeEventListener('toggle', closeOthers, { capture: true });
  }, []);
  return <div ref={list}>{children}</div>;
}

function closeOthers({ target: opened, currentTarget: list }: Event): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open || !(list instanceof Element)) return;
  for (const other of list.querySelectorAll('details')) if (other !== opened) other.open = false;
}
