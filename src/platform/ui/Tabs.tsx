import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';

interface TabsProps<Value extends string> {
  /** Begins the ids of the tabs and their panel; one word, once per page. */
  name: string;
  /** What the tabs are about, for those who listen. */
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onPick: (value: Value) => void;
}

/** The id of the one panel that all tabs of this name share. It is a `tabpanel`, labelled by `tabId` of the open tab. */
export function panelId(name: string): string {
  return `${name}-panel`;
}

export function tabId(name: string, value: string): string {
  return `${name}-tab-${value}`;
}

/** A strip of tabs, one of them open. The arrow keys, Home and End go from one to another and open it. */
export function Tabs<Value extends string>({ name, label, value, options, onPick }: TabsProps<Value>) {
  const strip = useRef<HTMLDivElement>(null);

  // The open tab is in sight however it came to be open; only the strip is moved, never the page.
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
    <div ref={strip} role="tablist" aria-label={label} className="tabs">
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

/** Where a key leads from the tab at `index`, round the ends; null for keys that lead nowhere. */
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
