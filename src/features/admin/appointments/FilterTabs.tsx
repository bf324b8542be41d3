import { Tabs } from '../../../components/ui/Tabs.tsx';
import { filters, type Filter } from './rules.ts';
import { set, type TabCounts } from './screen.ts';
import { filterText } from './text.ts';

export const TABS = 'appointments';

/** The filters with how many each would show. */
export function FilterTabs({ filter, counts }: { filter: Filter; counts: TabCounts }) {
  return (
    <Tabs
      name={TABS}
      label="Filter"
      value={filter}
      options={filters.map((one) => ({
        value: one,
        label: (
          <>
            {filterText[one]}
            <span className={`tab-count ${one === 'past-due' && counts[one] ? 'tone-error' : ''}`}>
              {counts[one]?.toLocaleString('en-US') ?? '…'}
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
