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
export const panelId = (name: string): string => `${name}-panel`;

export const tabId = (name: string, value: string): string => `${name}-tab-${value}`;

/** A strip of tabs, one of them open. The arrow keys, which wrap around, Home and End open others. */
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
    const to: Readonly<Record<string, Value | undefined>> = {
      ArrowRight: options[(index + 1) % options.length]?.value,
      ArrowLeft: options.at(index - 1)?.value,
      Home: options[0]?.value,
      End: options.at(-1)?.value,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    pick(next);
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
