import { useStore } from '@nanostores/react';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { useState } from 'react';
import { Button } from '../../../platform/ui/Button.tsx';
import { Choice } from '../../../platform/ui/Choice.tsx';
import { TextField } from '../../../platform/ui/Field.tsx';
import { spanDays, MOST_INCOME_DAYS, type Span } from '../../../domain/income/income.ts';
import { isLocalDate } from '../../../domain/time.ts';
import { $downloading, download } from '../../../platform/ui/download.ts';
import { openDialog } from '../shell/dialogs.ts';
import { CashButton } from '../data/CashButton.tsx';
import { $setting, $span, $today, filePath, show } from './income.ts';
import { spanText, shiftPeriod, type View } from './span.ts';

const options: readonly { value: View; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
  { value: 'own', label: 'Custom' },
];

/** The chosen period, with buttons for the previous and next one, printing and download. */
export function IncomeBar() {
  const setting = useStore($setting);
  const span = useStore($span);
  const today = useStore($today);
  const step = setting.view === 'own' ? 'period' : setting.view;
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="-ms-2.5 flex items-center print:hidden">
          <IconButton
            icon={ChevronLeft}
            label={`Previous ${step}`}
            onClick={() => show(shiftPeriod(setting, -1, today))}
          />
          <IconButton
            icon={ChevronRight}
            label={`Next ${step}`}
            onClick={() => show(shiftPeriod(setting, 1, today))}
          />
        </div>
        <h2 className="text-2xl" aria-live="polite">
          {spanText(span, today)}
        </h2>
        <div className="ms-auto flex flex-wrap items-center gap-2 print:hidden">
          <Choice
            label="Period"
            value={setting.view}
            options={options}
            onPick={(view) => {
              if (view === 'own') show({ view, ...span });
              // From custom dates to the day, week or month in which they end, which is usually the current one.
              else show({ view, date: span.from <= today && today <= span.to ? null : span.to });
            }}
          />
          {/* A phone has all four in one line. */}
          <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-3">
            <Button size="small" onClick={() => openDialog({ kind: 'gift cards' })}>
              Gift Cards
            </Button>
            <CashButton date={span.from === span.to && span.to < today ? span.to : today} />
            <PaperButtons label="Income" path={filePath} />
          </div>
        </div>
      </div>
      {setting.view === 'own' && <OwnDates span={span} />}
    </>
  );
}

/** Saves a report as a spreadsheet, and prints it. */
export function PaperButtons({ label, path }: { label: string; path: () => string }) {
  const downloading = useStore($downloading);
  return (
    <>
      <Button
        size="small"
        busy={downloading !== null}
        busyLabel="Preparing..."
        onClick={() => void download({ label, path: path() })}
      >
        <Download aria-hidden="true" />
        <span className="max-sm:sr-only">CSV</span>
      </Button>
      <Button size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        <span className="max-sm:sr-only">Print</span>
      </Button>
    </>
  );
}

type Typed = Record<'from' | 'to', string>;

/** Custom dates, applied as soon as they are valid; until then the typed text stays. */
function OwnDates({ span }: { span: Span }) {
  const [draft, setDraft] = useState<{ readonly of: Span; readonly typed: Typed } | null>(null);
  const typed = draft?.of === span ? draft.typed : span;

  function type(change: Partial<Typed>) {
    const next = { ...typed, ...change };
    if (problemIn(next) === null) show({ view: 'own', ...(next as Span) });
    else setDraft({ of: span, typed: next });
  }

  return (
    <div className="mt-4 grid grid-cols-2 gap-3 sm:max-w-md print:hidden">
      <TextField label="From" type="date" value={typed.from} onType={(from) => type({ from })} />
      <TextField
        label="To"
        type="date"
        value={typed.to}
        error={problemIn(typed)}
        onType={(to) => type({ to })}
      />
    </div>
  );
}

function problemIn({ from, to }: Typed): string | null {
  if (!isLocalDate(from) || !isLocalDate(to)) return 'Enter both dates';
  const days = spanDays({ from, to });
  if (days < 1) return 'Must be on or after the first date';
  return days > MOST_INCOME_DAYS ? 'Choose up to two years' : null;
}
