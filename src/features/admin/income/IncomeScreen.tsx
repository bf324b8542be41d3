import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $facts } from '../../../components/site/salon-facts.ts';
import { salon } from '../../../salon.ts';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { $income, $span, $today, loadIncome, openIncome } from './income.ts';
import { IncomeBar } from './IncomeBar.tsx';
import { IncomeReport } from './IncomeReport.tsx';
import { IncomeShapes } from './IncomeSkeleton.tsx';

/** Payments received in a day, week, month or any dates, by purpose and method; on screen, on paper and as a file. */
export function IncomeScreen() {
  const value = useStore($income);
  const span = useStore($span);
  const today = useStore($today);
  useEffect(openIncome, []);
  return (
    <div className="income [&_.chart-scroll[role]_th]:whitespace-nowrap [&_td]:whitespace-nowrap">
      <p className="hidden print:block" aria-hidden="true">
        {$facts.get()?.businessName ?? salon.brand}
      </p>
      <h1 className="text-4xl">Income</h1>
      <IncomeBar />
      <LoadNotice what="The income" value={value} load={loadIncome} />
      {value.state === 'loading' && (
        <div aria-busy="true">
          <p role="status" className="sr-only">
            Loading income...
          </p>
          <IncomeShapes />
        </div>
      )}
      {value.state === 'ready' && <IncomeReport income={value.data} span={span} today={today} />}
    </div>
  );
}
