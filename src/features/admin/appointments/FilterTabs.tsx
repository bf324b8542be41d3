import { Tabs } from '../../../components/ui/Tabs.tsx';
import { filters, type Filter } from './rules.ts';
import { set } from './screen.ts';
import { filterWords } from './words.ts';

export const TABS = 'appointments';

/** The filters with how many each would show. */
export function FilterTabs({ filter, counts }: { filter: Filter; counts: Record<Filter, number> }) {
  return (
    <Tabs
      name={TABS}
      label="Filter"
      value={filter}
      options={filters.map((one) => ({
        value: one,
        label: (
          <>
            {filterWords[one]}
            <span className={`tab-count ${one === 'past-due' && counts[one] > 0 ? 'tone-error' : ''}`}>
              {counts[one]}
            </span>
          </>
        ),
      }))}
      onPick={(filter) => {
        set({ filter });
      }}
    />
  );
}
