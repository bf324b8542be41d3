import { useStore } from '@nanostores/react';
import { useRef, useState } from 'react';
import { dayWords } from '../../../components/booking/when.ts';
import { Button } from '../../../components/ui/Button.tsx';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { Notice } from '../../../components/ui/Notice.tsx';
import { panelId, tabId } from '../../../components/ui/Tabs.tsx';
import { dateWords } from '../words.ts';
import { NewAppointmentButton } from '../NewAppointmentButton.tsx';
import { AppointmentCard } from './AppointmentCard.tsx';
import { AppointmentRow } from './AppointmentRow.tsx';
import { loadDiary } from './diary.ts';
import { FilterTabs, TABS } from './FilterTabs.tsx';
import { $search, $setting, $shown } from './screen.ts';
import { SearchBox } from './SearchBox.tsx';
import { Toolbar } from './Toolbar.tsx';
import { TotalsLine } from './TotalsLine.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { filterWords } from './words.ts';

/** How many are drawn at once: a search may find years of visits. */
const PAGE = 60;

/** The tabs, what limits the list, its totals and the list itself. */
export function AppointmentList({ problem }: { problem: string | null }) {
  const shown = useStore($shown);
  const { filter, order, view } = useStore($setting);
  const search = useStore($search);
  const [room, setRoom] = useState(PAGE);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(heading, shown?.list ?? []);
  if (!shown) return null;

  const { list } = shown;
  const Item = view === 'cards' ? AppointmentCard : AppointmentRow;
  const where = shown.isByDate
    ? dateWords(shown.date, shown.today)
    : filter === 'today'
      ? dayWords(shown.today)
      : 'Every date';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="mr-auto text-4xl">Appointments</h1>
        <NewAppointmentButton />
        <SearchBox search={search} />
      </div>
      {problem !== null && (
        <Notice kind="warning" className="mt-4" action={{ label: 'Retry', onClick: () => void loadDiary() }}>
          This list may be old. {problem}
        </Notice>
      )}
      <FilterTabs filter={filter} counts={shown.counts} />
      <div id={panelId(TABS)} role="tabpanel" aria-labelledby={tabId(TABS, filter)}>
        <Toolbar date={shown.date} today={shown.today} order={order} view={view} />
        <div className="mt-5 mb-4 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {where}
            <span role="status" className="block font-sans text-sm font-normal tracking-normal text-ink-soft">
              {list.length === 1 ? '1 appointment' : `${list.length} appointments`} in {filterWords[filter]}
            </span>
          </h2>
          <TotalsLine totals={shown.totals} />
        </div>
        {list.length === 0 ? (
          <Empty isSearch={search.trim() !== ''} />
        ) : (
          <ul className={view === 'cards' ? 'appointment-cards' : 'appointment-rows card'}>
            {list.slice(0, room).map((appointment) => (
              <Item key={appointment.id} appointment={appointment} today={shown.today} now={shown.now} />
            ))}
          </ul>
        )}
        {list.length > room && (
          <Button
            className="mt-5"
            onClick={() => {
              setRoom(room + PAGE);
            }}
          >
            Show {Math.min(PAGE, list.length - room)} more
          </Button>
        )}
      </div>
    </>
  );
}

function Empty({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState
      action={
        isSearch
          ? {
              label: 'Clear search',
              onClick: () => {
                $search.set('');
              },
            }
          : undefined
      }
    >
      No appointments found for the selected filter.
    </EmptyState>
  );
}
