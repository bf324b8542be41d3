import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMonthDay } from '../../../platform/charts/chart-axis.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { money } from '../../../platform/money.ts';
import { formatSpan } from '../../../platform/charts/chart-axis.ts';
import { ChartCard, ShareBars } from '../../../platform/charts/ChartCard.tsx';
import { ChartTable } from '../../../platform/charts/ChartTable.tsx';
import { ColumnChart } from '../../../platform/charts/ColumnChart.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { $changes } from '../shell/dialogs.ts';
import {
  busyText,
  hoursSummary,
  formatHour,
  sharesSummary,
  toSlices,
  weeksSummary,
  weekText,
  visitText,
} from './chart-text.ts';
import { charts, type Charts as Data, type Hour, type Share } from './charts.ts';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';

/** The last weeks' revenue, hours and services as charts. */
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
        <EmptyState>Charts appear here after your first appointments.</EmptyState>
      </div>
    );
  }
  return <ThreeCharts data={value.data} />;
}

function ThreeCharts({ data: { weeks, hours, services } }: { data: Data }) {
  const named = weeks.map((week) => ({ ...week, name: formatSpan(week.from, week.to) }));
  const weekTable = <FiguresTable caption="Revenue by week" head="Week" rows={named} />;
  return (
    <div className="mt-4 grid grid-cols-charts gap-4">
      <ChartCard title="Revenue by Week" summary={weeksSummary(weeks)} table={weekTable}>
        <ColumnChart
          label="Revenue by week"
          columns={weeks.map((week, i) => ({
            key: week.from,
            // Refunds may exceed payments.
            value: Math.max(0, week.revenue_cents),
            label: i % 3 === 0 || weeks.length < 6 ? formatMonthDay(week.from) : '',
            words: weekText(week),
            isOpen: i === weeks.length - 1,
          }))}
          start={weeks.length - 1}
          formatTick={money}
        />
      </ChartCard>
      <ChartCard title="Busiest Hours" summary={hoursSummary(hours)} table={<HourTable hours={hours} />}>
        <ColumnChart
          label="Appointments by hour of the day"
          className="[--column:var(--color-sage)]"
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
        table={<FiguresTable caption="Services by share" head="Service" rows={services} />}
      >
        <ShareBars
          shares={toSlices(services).map(({ name, visits, percent }) => ({
            key: name,
            name,
            percent,
            shown: `${percent}%`,
            said: visitText(visits),
          }))}
        />
      </ChartCard>
    </div>
  );
}

interface FiguresTableProps {
  caption: string;
  head: string;
  rows: readonly (Omit<Share, 'id'> & { readonly name: string })[];
}

function FiguresTable({ caption, head, rows }: FiguresTableProps) {
  return (
    <ChartTable
      caption={caption}
      heads={[head, 'Appointments', 'Booked', 'Revenue']}
      rows={rows.map(({ name, visits, booked_cents, revenue_cents }) => [
        name,
        String(visits),
        money(booked_cents),
        money(revenue_cents),
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
