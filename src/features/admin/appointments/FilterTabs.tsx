import { useRef, type KeyboardEvent } from 'react';
import { filters, type Filter } from './rules.ts';
import { set } from './screen.ts';
import { filterWords } from './words.ts';

/** What the tabs show. */
export const PANEL = 'appointments-panel';

export function tabId(filter: Filter): string {
  return `appointments-tab-${filter}`;
}

/** The filters with how many each would show. The arrow keys go from one to the next. */
export function FilterTabs({ filter, counts }: { filter: Filter; counts: Record<Filter, number> }) {
  const strip = useRef<HTMLDivElement>(null);

  function pick(next: Filter) {
    set({ filter: next });
    const tab = strip.current?.querySelector<HTMLElement>(`#${tabId(next)}`);
    tab?.focus();
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }

  function move(event: KeyboardEvent) {
    const next = nextOf(event.key, filter);
    if (!next) return;
    event.preventDefault();
    pick(next);
  }

  return (
    <div ref={strip} role="tablist" aria-label="Filter" className="filter-tabs">
      {filters.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === filter}
          aria-controls={PANEL}
          tabIndex={one === filter ? 0 : -1}
          className="filter-tab"
          onKeyDown={move}
          onClick={() => {
            pick(one);
          }}
        >
          {filterWords[one]}
          <span className={`filter-count ${one === 'past-due' && counts[one] > 0 ? 'tone-error' : ''}`}>
            {counts[one]}
          </span>
        </button>
      ))}
    </div>
  );
}

function nextOf(key: string, filter: Filter): Filter | undefined {
  const index = filters.indexOf(filter);
  switch (key) {
    case 'ArrowRight':
      return filters[(index + 1) % filters.length];
    case 'ArrowLeft':
      return filters.at(index - 1);
    case 'Home':
      return filters[0];
    case 'End':
      return filters.at(-1);
    default:
      return undefined;
  }
}
