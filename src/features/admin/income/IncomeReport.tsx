import { numberText } from '../../../platform/number-text.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import type { Span } from '../../../domain/income/income.ts';
import { money } from '../../../platform/money.ts';
import { methodName } from '../../../domain/till/till.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { ChartCard, ShareBars } from '../../../platform/charts/ChartCard.tsx';
import { ChartTable } from '../../../platform/charts/ChartTable.tsx';
import { ColumnChart } from '../../../platform/charts/ColumnChart.tsx';
import type { Income, Sums } from './income.ts';
import { spanText, periodUnit } from './span.ts';
import { beforeText, changeText, inPeriod, parts, periodText, percentShare, tickText } from './text.ts';

interface ReportProps {
  income: Income;
  span: Span;
  today: LocalDate;
}

/** The totals compared with the period before, then their parts as charts and tables. */
export function IncomeReport({ income, span, today }: ReportProps) {
  const { totals, before, services, methods, deposits_held_cents } = income;
  const isOver = span.to < today;
  const note = (figure: keyof Sums) => beforeText(totals[figure], before[figure], isOver);
  const isEmpty = [totals, before].every((sums) => parts.every(({ figure }) => sums[figure] === 0));
  return (
    <>
      <p className="mt-2 mb-5 text-ink-soft">
        {!isOver && span.from <= today ? 'So far, compared' : 'Compared'} with {spanText(before, today)}.
      </p>
      <StatCards>
        <StatCard label="Received" note={note('received_cents')}>
          {money(totals.received_cents)}
        </StatCard>
        <StatCard label="Services" note={note('services_cents')}>
          {money(totals.services_cents)}
        </StatCard>
        <StatCard label="Retail" note={note('retail_cents')}>
          {money(totals.retail_cents)}
        </StatCard>
        <StatCard label="Tips" note={note('tips_cents')}>
          {money(totals.tips_cents)}
        </StatCard>
        <StatCard label="Fees" note={note('fees_cents')}>
          {money(totals.fees_cents)}
        </StatCard>
        <StatCard label="Deposits held" note="For upcoming visits">
          {money(deposits_held_cents)}
        </StatCard>
      </StatCards>
      {isEmpty ? (
        <div className="mt-6">
          <EmptyState title="No income in this period">
            Payments appear here on the day you receive them, online or at the salon.
          </EmptyState>
        </div>
      ) : (
        <div className="mt-4 grid grid-cols-charts gap-4 print:grid-cols-[1fr_1fr] [&>figure:first-child]:col-span-full">
          <Periods income={income} span={span} today={today} />
          <Parts totals={totals} before={before} isOver={isOver} />
          <Shares by="Service" of="service income" rows={services.map(soldRow)} head="Visits" />
          {income.products.length > 0 && (
            <Shares by="Product" of="retail income" rows={income.products.map(soldRow)} head="Sold" />
          )}
          <Taxes tax={income.tax} />
          <Shares by="Method" of="your income" rows={methods.map(methodsRow)} />
        </div>
      )}
    </>
  );
}

/** Received is the sum of these. */
function Parts({ totals, before, isOver }: { totals: Sums; before: Sums; isOver: boolean }) {
  const row = (label: string, figure: keyof Sums, sign = 1) => [
    label,
    money(sign * totals[figure]),
    money(sign * before[figure]),
    ...(isOver ? [changeText(totals[figure], before[figure])] : []),
  ];
  const isShown = ({ figure }: (typeof parts)[number]) =>
    figure !== 'gift_cards_cents' || totals[figure] !== 0 || before[figure] !== 0;
  return (
    <section className="card flex flex-col gap-3 px-5 pt-4.5 pb-2" aria-labelledby="income-parts">
      <h3 id="income-parts" className="text-xl">
        Breakdown
      </h3>
      <p className="text-sm text-ink-soft">
        {`Services and retail are before tax${totals.discounts_cents === 0 ? '' : ` and after discounts of ${money(totals.discounts_cents)}`}. `}
        A deposit counts as services once its visit starts or is checked out.
      </p>
      <ChartTable
        caption="Income compared with the previous period"
        heads={['Type', 'Current', 'Previous', ...(isOver ? ['Change'] : [])]}
        rows={[
          ...parts
            .filter(isShown)
            .map(({ figure, label }) => row(label, figure, figure === 'refunds_cents' ? -1 : 1)),
          row('Received', 'received_cents'),
        ]}
      />
    </section>
  );
}

function Periods({ income: { periods }, span, today }: ReportProps) {
  const unit = periodUnit(span);
  // A single column would only repeat the totals.
  if (periods.length < 2) return null;
  const past = periods.filter(({ start }) => start <= today);
  const every = Math.ceil(periods.length / (unit === 'week' ? 4 : 6));
  const best = past.toSorted((a, b) => b.received_cents - a.received_cents)[0];
  const lines = parts.filter(({ figure }) => periods.some((period) => period[figure] !== 0));
  return (
    <ChartCard
      title={{ day: 'By day', week: 'By week', month: 'By month' }[unit]}
      summary={
        best && best.received_cents > 0
          ? `Most income came ${inPeriod(best.start, unit)}: ${money(best.received_cents)}.`
          : 'No income.'
      }
      table={
        <ChartTable
          isWide
          caption={`Received by ${unit}`}
          heads={[
            unit === 'day' ? 'Day' : unit === 'week' ? 'Week' : 'Month',
            'Received',
            ...lines.map((one) => one.label),
          ]}
          rows={past
            .filter((sums) =>
              [...lines, { figure: 'received_cents' as const }].some(({ figure }) => sums[figure] !== 0),
            )
            .map((sums) => [
              periodText(sums.start, unit),
              money(sums.received_cents),
              ...lines.map(({ figure }) => money((figure === 'refunds_cents' ? -1 : 1) * sums[figure])),
            ])}
        />
      }
    >
      <ColumnChart
        label={`Received by ${unit}`}
        columns={periods.map(({ start, received_cents }, i) => ({
          key: start,
          // Refunds may exceed payments.
          value: Math.max(0, received_cents),
          label: i % every === 0 ? tickText(start, unit) : '',
          words: `${periodText(start, unit)}: ${money(received_cents)}`,
        }))}
        start={Math.max(0, past.length - 1)}
        formatTick={money}
      />
    </ChartCard>
  );
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly cents: number;
  readonly count?: string;
}

const soldRow = ({ id, name, count, cents }: (Income['services'] | Income['products'])[number]): Row => ({
  key: `${id} ${name}`,
  name,
  cents,
  count: numberText(count),
});

/** The receipts' tax by rate; hidden if there is only one rate. */
function Taxes({ tax }: Pick<Income, 'tax'>) {
  if (tax.length < 2) return null;
  return (
    <section className="card flex flex-col gap-3 px-5 pt-4.5 pb-2" aria-labelledby="income-tax">
      <h3 id="income-tax" className="text-xl">
        Tax
      </h3>
      <ChartTable
        caption="Tax by rate"
        heads={['Rate', 'Net', 'Tax']}
        rows={tax.map(({ rate, net_cents, tax_cents }) => [
          `${numberText(rate)}%`,
          money(net_cents),
          money(tax_cents),
        ])}
      />
    </section>
  );
}

const methodsRow = (by: Income['methods'][number]): Row => ({
  key: methodName(by),
  name: methodName(by),
  cents: by.cents,
});

/** The rows with their shares of their total, which `of` names. */
function Shares({ by, of, rows, head }: { by: string; of: string; rows: readonly Row[]; head?: string }) {
  const title = `By ${by.toLowerCase()}`;
  const first = rows[0];
  const total = rows.reduce((sum, { cents }) => sum + cents, 0);
  return (
    <ChartCard
      isOpen
      title={title}
      summary={first ? `${first.name} is ${percentShare(first.cents, rows)}% of ${of}.` : 'No income.'}
      table={
        <ChartTable
          caption={title}
          heads={[by, ...(head ? [head] : []), 'Amount']}
          rows={[
            ...rows.map(({ name, cents, count }) => [
              name,
              ...(count === undefined ? [] : [count]),
              money(cents),
            ]),
            ['Total', ...(head ? [''] : []), money(total)],
          ]}
        />
      }
    >
      <ShareBars
        shares={rows.map(({ key, name, cents }) => ({
          key,
          name,
          percent: percentShare(cents, rows),
          shown: money(cents),
          spokenText: `${percentShare(cents, rows)}%`,
        }))}
      />
    </ChartCard>
  );
}
