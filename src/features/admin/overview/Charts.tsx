import { useStore } from '@nanostores/react';
import { useEffect, type ReactNode } from 'react';
import { formatMonthDay } from '../../../components/booking/when.ts';
import { EmptyState } from '../../../components/ui/EmptyState.tsx';
import { dollars } from '../../../domain/money.ts';
import { LoadNotice } from '../LoadNotice.tsx';
import { $changes } from '../dialogs.ts';
import {
  busyText,
  hoursSummary,
  formatHour,
  sharesSummary,
  slicesOf,
  formatSpan,
  weeksSummary,
  weekText,
  visitText,
  type Slice,
} from './chart-text.ts';
import { charts, type Charts as Data, type Hour, type Share, type Week } from './charts.ts';
import { ChartTable } from './ChartTable.tsx';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { ColumnChart } from './ColumnChart.tsx';

/** Where a person would rather look than read: the last weeks by revenue, by hour and by service. */
export function Charts() {
  const value = useStore(charts.$value);
  useEffect(() => {
    void charts.load();
    return $changes.listen(() => void charts.load());
  }, []);

  if (value.state === 'loading') return <ChartsSkeleton />;
  if (value.state === 'failed') return <LoadNotice what="The charts" value={value} load={charts.load} />;
  if (value.data.hours.length === 0) {
    return (
      <div className="mt-4">
        <EmptyState>Once there have been appointments, their weeks, hours and services show here.</EmptyState>
      </div>
    );
  }
  return <ThreeCharts data={value.data} />;
}

function ThreeCharts({ data: { weeks, hours, services } }: { data: Data }) {
  return (
    <div className="charts">
      <ChartCard title="Revenue by Week" summary={weeksSummary(weeks)} table={<WeekTable weeks={weeks} />}>
        <ColumnChart
          label="Revenue by week"
          className="chart-clay"
          columns={weeks.map((week, i) => ({
            key: week.from,
            // More may have gone back than came.
            value: Math.max(0, week.revenue_cents),
            label: i % 3 === 0 || weeks.length < 6 ? formatMonthDay(week.from) : '',
            words: weekText(week),
            isOpen: i === weeks.length - 1,
          }))}
          start={weeks.length - 1}
          formatTick={dollars}
        />
      </ChartCard>
      <ChartCard title="Busiest Hours" summary={hoursSummary(hours)} table={<HourTable hours={hours} />}>
        <ColumnChart
          label="Appointments by hour of the day"
          className="chart-sage"
          columns={hours.map((one, i) => ({
            key: String(one.hour),
            value: one.visits,
            label: i % 2 === 0 || hours.length < 6 ? formatHour(one.hour) : '',
            words: busyText(one),
          }))}
          start={hours.reduce((best, { visits }, i) => (visits > (hours[best]?.visits ?? 0) ? i : best), 0)}
          formatTick={String}
        />
      </ChartCard>
      <ChartCard
        title="Services by Share"
        summary={sharesSummary(services)}
        table={<ShareTable services={services} />}
      >
        <ShareBars slices={slicesOf(services)} />
      </ChartCard>
    </div>
  );
}

interface ChartCardProps {
  title: string;
  /** What there is to see, for those who do not look. */
  summary: string;
  children: ReactNode;
  table: ReactNode;
}

function ChartCard({ title, summary, children, table }: ChartCardProps) {
  return (
    <figure className="chart-card card">
      <figcaption>
        <h3 className="text-xl">{title}</h3>
        <p className="text-sm text-ink-soft">{summary}</p>
      </figcaption>
      {children}
      <details className="disclosure">
        <summary>
          Show as a table<span className="sr-only">: {title}</span>
        </summary>
        {table}
      </details>
    </figure>
  );
}

function WeekTable({ weeks }: { weeks: readonly Week[] }) {
  return (
    <ChartTable
      caption="Revenue by week"
      heads={['Week', 'Appointments', 'Booked', 'Revenue']}
      rows={weeks.map(({ from, to, visits, booked_cents, revenue_cents }) => [
        formatSpan(from, to),
        String(visits),
        dollars(booked_cents),
        dollars(revenue_cents),
      ])}
    />
  );
}

function HourTable({ hours }: { hours: readonly Hour[] }) {
  return (
    <ChartTable
      caption="Appointments by hour of the day"
      heads={['Hour', 'Appointments']}
      rows={hours.map(({ hour, visits }) => [
        `${formatHour(hour)} to ${formatHour(hour + 1)}`,
        String(visits),
      ])}
    />
  );
}

function ShareTable({ services }: { services: readonly Share[] }) {
  return (
    <ChartTable
      caption="Services by share"
      heads={['Service', 'Appointments', 'Booked', 'Revenue']}
      rows={services.map(({ name, visits, booked_cents, revenue_cents }) => [
        name,
        String(visits),
        dollars(booked_cents),
        dollars(revenue_cents),
      ])}
    />
  );
}

/** Each with its share as a bar, and in figures. */
function ShareBars({ slices }: { slices: readonly Slice[] }) {
  return (
    <ul className="share-bars">
      {slices.map(({ name, visits, percent }) => (
        <li key={name}>
          <p>
            <span className="min-w-0">{name}</span>
            <span className="text-ink-soft tabular-nums">
              {percent}%<span className="sr-only">, {visitText(visits)}</span>
            </span>
          </p>
          <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
            <rect className="share-bar" width={percent} height={1} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
