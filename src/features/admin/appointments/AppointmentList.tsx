import { numberText } from '../../../platform/number-text.ts';
import { useStore } from '@nanostores/react';
import { useRef, type ReactNode } from 'react';
import { formatDay, formatLength } from '../../../platform/dates/date-text.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { SearchField } from '../../../platform/ui/SearchField.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { panelId, tabId, Tabs } from '../../../platform/ui/Tabs.tsx';
import { money } from '../../../platform/money.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { formatCount } from '../shell/text.ts';
import { $arrivals } from './new-arrivals.ts';
import { LongList } from './LongList.tsx';
import { filters, type Filter, type Totals } from './list-filters.ts';
import {
  $search,
  $setting,
  $shown,
  loadSchedule,
  search as searchFor,
  set,
  type Shown,
  type TabCounts,
} from './screen.ts';
import { SelectionBar, SelectionResult, TickAll } from './SelectionBar.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFocusAfterChange } from './use-focus-after-change.ts';
import { Plus } from 'lucide-react';
import { Button } from '../../../platform/ui/Button.tsx';
import { openNewAppointment } from './selected-day.ts';
import { formatDate } from '../data/salon-clock.ts';

const TABS = 'appointments';

const filterText: Record<Filter, string> = {
  active: 'All Active',
  today: 'Today',
  'past-due': 'Past Due',
  owed: 'Balance Due',
  confirmed: 'Confirmed',
  pending: 'Pending',
  canceled: 'Canceled',
  completed: 'Completed',
  every: 'All Statuses',
  payments: 'With Payments',
};

export function AppointmentList() {
  const shown = useStore($shown);
  const { filter, order, view } = useStore($setting);
  const search = useStore($search);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(heading, shown?.list ?? []);
  if (!shown) return null;

  const { list, today, date, standing } = shown;
  const { state } = standing;
  const trouble = <LoadNotice what="The appointments" value={standing} load={loadSchedule} />;
  const isSearch = search.trim() !== '';
  const where =
    shown.isByDate && date !== 'every'
      ? formatDate(date, today)
      : filter === 'today' && !isSearch
        ? formatDay(today)
        : 'All dates';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="me-auto text-4xl">Appointments</h1>
        <Button look="primary" onClick={openNewAppointment}>
          <Plus aria-hidden="true" />
          <span>
            New<span className="max-sm:sr-only"> Appointment</span>
          </span>
        </Button>
        <SearchField label="Search all dates" value={search} onSearch={searchFor} />
      </div>
      {state === 'ready' && trouble}
      <FilterTabs filter={filter} counts={shown.counts} />
      <div id={panelId(TABS)} role="tabpanel" aria-labelledby={tabId(TABS, filter)}>
        <Toolbar date={date} today={today} order={order} view={view} />
        <div className="mt-5 mb-4 flex flex-wrap items-end gap-x-3 gap-y-1 max-sm:mt-2.5 max-sm:mb-3">
          <h2 ref={heading} tabIndex={-1} className="text-2xl">
            {where}
          </h2>
          <Standing shown={shown} />
          {list.length > 1 && <TickAll total={list.length} />}
          <TotalsLine totals={shown.totals} />
        </div>
        <SelectionResult />
        {list.length > 0 && (
          <LongList
            // Another list starts at its first page.
            key={`${filter} ${isSearch ? 'found' : date} ${order} ${view}`}
            list={list}
            today={today}
            view={view}
          />
        )}
        {state === 'ready' && list.length === 0 && (
          <EmptyState action={isSearch ? { label: 'Clear Search', onClick: () => searchFor('') } : undefined}>
            No appointments found for the selected filter.
          </EmptyState>
        )}
        {state === 'loading' && <OnItsWay isAll={list.length === 0} />}
        {state === 'failed' && trouble}
        {shown.cut !== null && (
          <p className="mt-5 text-ink-soft">
            {isSearch
              ? `Showing the latest ${shown.cut} matches. Add words to narrow your search.`
              : `Showing the latest ${shown.cut}.`}
          </p>
        )}
        <SelectionBar />
      </div>
    </>
  );
}

/** The number of appointments and new arrivals, announced when it changes. */
function Standing({ shown: { list, standing } }: { shown: Shown }) {
  const { filter } = useStore($setting);
  const arrivals = useStore($arrivals);
  return (
    <p role="status" className="appointments-standing pb-1 text-sm text-ink-soft">
      {standing.state === 'ready' && (
        <>
          {arrivals.length > 0 && (
            <strong className="font-semibold text-ink">
              {formatCount(arrivals.length, 'new appointment')}.{' '}
            </strong>
          )}
          {formatCount(list.length, 'appointment')} in {filterText[filter]}
        </>
      )}
    </p>
  );
}

/** Placeholders below the appointments that are known, or instead of them. */
function OnItsWay({ isAll }: { isAll: boolean }) {
  return (
    <Loading label="Loading appointments...">
      <div className={`grid grid-cols-cards gap-4 ${isAll ? '' : 'mt-4'}`}>
        {isAll ? <Skeleton count={3} className="h-72" /> : <Skeleton className="h-24" />}
      </div>
    </Loading>
  );
}

function FilterTabs({ filter, counts }: { filter: Filter; counts: TabCounts }) {
  return (
    <Tabs
      name={TABS}
      className="max-sm:my-2"
      label="Filter"
      value={filter}
      options={filters.map((one) => ({
        value: one,
        label: (
          <>
            {filterText[one]}
            {(one !== 'owed' || counts[one] !== null) && (
              <span className={`tab-count ${one === 'past-due' && counts[one] ? 'tone-error' : ''}`}>
                {counts[one] === null ? '…' : numberText(counts[one])}
              </span>
            )}
          </>
        ),
      }))}
      onPick={(filter) => set({ filter })}
    />
  );
}

function TotalsLine({ totals }: { totals: Totals }) {
  const { revenue_cents, canceled_cents, owed_cents, minutes, confirmed } = totals;
  return (
    <dl className="totals flex flex-wrap gap-x-[clamp(0.75rem,4vw,2rem)] gap-y-2 max-sm:basis-full max-sm:gap-x-4 max-sm:gap-y-1 sm:ms-auto">
      <Total
        label="Revenue"
        note={`Sum of prices${canceled_cents > 0 ? ` (${money(canceled_cents)} canceled)` : ''}`}
      >
        {money(revenue_cents)}
      </Total>
      {owed_cents > 0 && <Total label="Balance due">{money(owed_cents)}</Total>}
      <Total label="Total duration">{formatLength(minutes)}</Total>
      <Total label="Confirmed">{numberText(confirmed)}</Total>
    </dl>
  );
}

function Total({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm/body text-ink-soft max-sm:text-xs/body">{label}</dt>
      <dd className="text-base/tight font-semibold tabular-nums sm:text-xl/tight">
        {children}
        {note && <small className="block text-xs/tight font-normal text-ink-soft">{note}</small>}
      </dd>
    </div>
  );
}
