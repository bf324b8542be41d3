import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { formatMonthDay, formatSpan } from '../../../platform/charts/chart-axis.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { money } from '../../../platform/money.ts';
import { ChartCard, ShareBars } from '../../../platform/charts/ChartCard.tsx';
import { ChartTable } from '../../../platform/charts/ChartTable.tsx';
import { ColumnChart } from '../../../platform/charts/ColumnChart.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { $changes } from '../shell/dialogs.ts';
import { formatCount } from '../shell/text.ts';
import type { Contract } from '../../../api/contract.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { remote } from '../shell/remote.ts';
import { ChartsSkeleton } from './ChartsSkeleton.tsx';
import { formatTime } from '../../../platform/dates/date-text.ts';
import { pageFormats } from '../../../platform/formats.ts';
import { numberText } from '../../../platform/number-text.ts';
import { toTime } from '../../../domain/time.ts';

export type ChartData = DataOf<Contract['GET /api/admin-public/charts']>;
type Week = ChartData['weeks'][number];
type Hour = ChartData['hours'][number];
export type Share = ChartData['services'][number];

/** The last twelve weeks, including this one. */
export const charts = remote('GET /api/admin-public/charts', { query: {} });

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

function ThreeCharts({ data: { weeks, hours, services } }: { data: ChartData }) {
  const weekRows = weeks.map((week) => ({ ...week, name: formatSpan(week.from, week.to) }));
  const weekTable = <FiguresTable caption="Revenue by week" head="Week" rows={weekRows} />;
  return (
    <div className="mt-4 grid grid-cols-charts gap-4">
      <ChartCard title="Revenue by week" summary={weeksSummary(weeks)} table={weekTable}>
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
      <ChartCard title="Busiest hours" summary={hoursSummary(hours)} table={<HourTable hours={hours} />}>
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
        title="Services by share"
        summary={sharesSummary(services)}
        table={<FiguresTable caption="Services by share" head="Service" rows={services} />}
      >
        <ShareBars
          shares={toSlices(services).map(({ name, visits, percent }) => ({
            key: name,
            name,
            percent,
            shown: `${percent}%`,
            spokenText: formatCount(visits, 'appointment'),
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

/** Further shares are combined, because nobody reads a longer list. */
const MOST_SHARES = 6;

/** '9 AM', '09:00' */
function formatHour(hour: number): string {
  return formatTime(toTime((hour % 24) * 60)).replace(/:00(?= )/, '');
}

/** A column's text: payments received, and bookings beside them. */
export function weekText({ from, to, revenue_cents, booked_cents, visits }: Week): string {
  return `${formatSpan(from, to)}: ${money(revenue_cents)}; ${formatCount(visits, 'appointment')} for ${money(booked_cents)}`;
}

export function busyText({ hour, visits }: Hour): string {
  return `${formatHour(hour)} to ${formatHour(hour + 1)}: ${formatCount(visits, 'appointment')}`;
}

/** A summary of the weeks. It compares neither the unfinished last week nor those before the first revenue. */
export function weeksSummary(weeks: readonly Week[]): string {
  const began = weeks.findIndex(({ revenue_cents }) => revenue_cents > 0);
  const over = weeks.slice(Math.max(0, began), -1);
  const best = greatest(over, ({ revenue_cents }) => revenue_cents);
  const current = `This week so far: ${money(weeks.at(-1)?.revenue_cents ?? 0)}.`;
  if (!best || best.revenue_cents === 0) return current;
  const sum = over.reduce((total, { revenue_cents }) => total + revenue_cents, 0);
  const unit = 10 ** pageFormats().currency.digits;
  const average = money(Math.round(sum / over.length / unit) * unit);
  return `${average} a week on average. Best week: ${formatSpan(best.from, best.to)}, ${money(best.revenue_cents)}. ${current}`;
}

export function hoursSummary(hours: readonly Hour[]): string {
  const busiest = greatest(hours, ({ visits }) => visits);
  if (!busiest) return '';
  const quietest = greatest(hours, ({ visits }) => -visits);
  const most = `Busiest from ${formatHour(busiest.hour)} to ${formatHour(busiest.hour + 1)}`;
  return quietest && quietest.visits < busiest.visits
    ? `${most}, quietest from ${formatHour(quietest.hour)} to ${formatHour(quietest.hour + 1)}.`
    : `${most}.`;
}

export function sharesSummary(services: readonly Share[]): string {
  const [first] = services;
  if (!first || first.visits === 0) return '';
  const all = services.reduce((sum, { visits }) => sum + visits, 0);
  return `Booked most often: ${first.name}, ${numberText(first.visits)} of ${formatCount(all, 'appointment')}.`;
}

interface Slice {
  readonly name: string;
  readonly visits: number;
  /** In whole percent of all visits. */
  readonly percent: number;
}

/** The most frequent services with their shares; several remaining ones as 'All others'. */
export function toSlices(all: readonly Share[]): Slice[] {
  const services = all.filter(({ visits }) => visits > 0);
  const count = services.reduce((sum, { visits }) => sum + visits, 0);
  const slice = (name: string, part: readonly Share[]): Slice => {
    const visits = part.reduce((sum, one) => sum + one.visits, 0);
    return { name, visits, percent: Math.round((100 * visits) / count) };
  };
  const most = services.length <= MOST_SHARES + 1 ? services.length : MOST_SHARES;
  const rest = services.slice(most);
  return [
    ...services.slice(0, most).map((one) => slice(one.name, [one])),
    ...(rest.length > 0 ? [slice('All others', rest)] : []),
  ];
}

/** The first of those with the greatest value. */
function greatest<One>(list: readonly One[], value: (one: One) => number): One | null {
  return list.reduce<One | null>(
    (best, one) => (best === null || value(one) > value(best) ? one : best),
    null,
  );
}
