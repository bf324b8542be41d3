import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** The prefix of the tabs' and panel's ids; unique on the page. */
  name: string;
  /** The name of the tab list for screen readers. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onPick: (value: Value) => void;
  className?: string;
}

/** The id of the panel that all tabs of this name share. It is a `tabpanel`, labeled by `tabId` of the open tab. */
export function panelId(name: string): string {
  return `${name}-panel`;
}

export function tabId(name: string, value: string): string {
  return `${name}-tab-${value}`;
}

/** A strip of tabs, one of them open. The arrow keys, Home and End open others. */
export function Tabs<Value extends string>({
  name,
  label,
  value,
  options,
  onPick,
  className = '',
}: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);

  // Keeps the open tab visible; only the strip scrolls, never the page.
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`#${tabId(name, value)}`);
    if (!strip.current || !tab) return;
    strip.current.scrollLeft = tab.offsetLeft - (strip.current.clientWidth - tab.clientWidth) / 2;
  }, [name, value]);

  function pick(next: Value) {
    onPick(next);
    strip.current?.querySelector<HTMLElement>(`#${tabId(name, next)}`)?.focus({ preventScroll: true });
  }

  function move(event: KeyboardEvent) {
    const index = options.findIndex((one) => one.value === value);
    const to = neighbour(event.key, index, options.length);
    const next = to === null ? undefined : options.at(to);
    if (!next) return;
    event.preventDefault();
    pick(next.value);
  }

  return (
    <div ref={strip} role="tablist" aria-label={label} className={`tabs ${className}`}>
      {options.map((one) => (
        <button
          key={one.value}
          id={tabId(name, one.value)}
          type="button"
          role="tab"
          aria-selected={one.value === value}
          aria-controls={panelId(name)}
          tabIndex={one.value === value ? 0 : -1}
          className="tab"
          onKeyDown={move}
          onClick={() => pick(one.value)}
        >
          {one.label}
        </button>
      ))}
    </div>
  );
}

/** Returns the tab a key leads to from `index`, wrapping around; null for other keys. */
function neighbour(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count;
    case 'ArrowLeft':
      return index - 1;
    case 'Home':
      return 0;
    case 'End':
      return -1;
    default:
      return null;
  }
}
