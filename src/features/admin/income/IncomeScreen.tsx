import { useStore } from '@nanostores/react';
import { Suspense, useEffect, useState } from 'react';
import { $facts } from '../../../components/site/salon-facts.ts';
import { salon } from '../../../salon.ts';
import { late } from '../../../platform/ui/late.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Loading } from '../../../platform/ui/Skeleton.tsx';
import { $income, $span, $today, loadIncome, openIncome } from './income.ts';
import { IncomeBar } from './IncomeBar.tsx';
import { IncomeReport } from './IncomeReport.tsx';
import { IncomeShapes } from './IncomeSkeleton.tsx';

const Sales = late(async () => (await import('../till/Sales.tsx')).Sales);
/** Loaded once a year. */
const YearReport = late(async () => (await import('./YearReport.tsx')).YearReport);

/** Payments received in a day, week, month or any dates, by purpose and method; on screen, on paper and as a file. */
export function IncomeScreen() {
  const value = useStore($income);
  const span = useStore($span);
  const today = useStore($today);
  useEffect(openIncome, []);
  const [year, setYear] = useState(() => Number(new URLSearchParams(location.search).get('year')) || null);
  const showYear = (next: number | null) => {
    setYear(next);
    history.replaceState(history.state, '', location.pathname + (next === null ? '' : `?year=${next}`));
  };
  return (
    <div className="income [&_.chart-scroll[role]_th]:whitespace-nowrap [&_td]:whitespace-nowrap">
      <p className="hidden print:block" aria-hidden="true">
        {$facts.get()?.businessName ?? salon.brand}
      </p>
      <h1 className="text-4xl">Income</h1>
      {year !== null ? (
        <Suspense fallback={<IncomeShapes />}>
          <YearReport year={year} onShow={showYear} />
        </Suspense>
      ) : (
        <>
          <IncomeBar />
          <LoadNotice what="Your income" value={value} load={loadIncome} />
          {value.state === 'loading' && (
            <Loading label="Loading income...">
              <IncomeShapes />
            </Loading>
          )}
          {value.state === 'ready' && (
            <>
              <IncomeReport income={value.data} span={span} today={today} />
              <Suspense>
                <Sales span={span} />
              </Suspense>
            </>
          )}
          <button
            type="button"
            className="mt-4 min-h-11 link print:hidden"
            onClick={() => showYear(Number(span.to.slice(0, 4)))}
          >
            Year for the tax adviser
          </button>
        </>
      )}
    </div>
  );
}
