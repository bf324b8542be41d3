import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { yearGroups } from '../../../domain/income/year.ts';
import { ChartTable } from '../../../platform/charts/ChartTable.tsx';
import { money } from '../../../platform/money.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { ownersQuery, useQuery } from '../shell/remote.ts';
import { PaperButtons } from './IncomeBar.tsx';
import { tickText } from './text.ts';

const years = ownersQuery('GET /api/admin-public/year/:year');

const titles: Record<(typeof yearGroups)[number], string> = {
  income: 'Income',
  gift_cards: 'Gift Cards',
  methods: 'Payment Methods',
  tax: 'Tax by Rate',
};

interface YearProps {
  year: number;
  /** @param year null for the usual report */
  onShow: (year: number | null) => void;
}

/** A year by month for the tax adviser; on screen, on paper and as a file. */
export function YearReport({ year, onShow }: YearProps) {
  const { value, load } = useQuery(years, { params: { year: String(year) }, query: {} });
  const months = Array.from({ length: 12 }, (_, i) =>
    tickText(`2026-${String(i + 1).padStart(2, '0') as `${number}`}-01`, 'month'),
  );
  const rows = value.state === 'ready' ? Map.groupBy(value.data.rows, ({ group }) => group) : null;
  return (
    <>
      <div className="mt-4 mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="-ms-2.5 flex items-center print:hidden">
          <IconButton icon={ChevronLeft} label="Previous year" onClick={() => onShow(year - 1)} />
          <IconButton icon={ChevronRight} label="Next year" onClick={() => onShow(year + 1)} />
        </div>
        <h2 className="text-2xl" aria-live="polite">
          {`${year} for the tax adviser`}
        </h2>
        <div className="ms-auto flex flex-wrap items-center gap-2 print:hidden">
          <Button size="small" onClick={() => onShow(null)}>
            Back to Income
          </Button>
          <PaperButtons label="Year" path={() => `year/${year}?format=csv`} />
        </div>
      </div>
      <LoadNotice what="The year" value={value} load={load} skeleton="h-96" />
      <div className="year-report grid gap-4">
        {[...(rows ?? [])].map(([group, lines]) => (
          <div key={group} className="card min-w-0 px-5 pt-4.5 pb-2">
            <h3 className="mb-3 text-xl">{titles[group]}</h3>
            <ChartTable
              isWide
              caption={titles[group]}
              heads={['By month', 'Total', ...months]}
              rows={lines.map(({ name, months: sums, total_cents }) => [
                name,
                ...[total_cents, ...sums].map(money),
              ])}
            />
          </div>
        ))}
      </div>
    </>
  );
}
