import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $facts } from '../../../components/site/salon-facts.ts';
import { money } from '../../../platform/money.ts';
import { centsTyped } from '../../../platform/typed-money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { formatLongDay, formatMoment } from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { RemoveButton } from '../../../platform/ui/RemoveButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { salon } from '../../../salon.ts';
import { cashDays } from '../data/CashButton.tsx';
import { FormDialog } from '../forms/FormDialog.tsx';
import { closeDialog } from '../shell/dialogs.ts';
import { useQuery } from '../shell/remote.ts';
import {
  cashForm,
  cashRows,
  differenceText,
  cashEntryForm,
  entryText,
  movedRows,
  removeEntry,
  reopen,
  type CashDay,
} from './cash-day.ts';
import { Paper, PaperRows, PART } from './Paper.tsx';

/** The cash of a day: counted and closed in a form, afterwards a sheet to print. */
export function CashDialog({ date }: { date: LocalDate }) {
  const { value, load } = useQuery(cashDays, { params: { date } });
  if (value.state === 'ready')
    return value.data.closed_at === null ? <OpenDay day={value.data} /> : <ClosedDay day={value.data} />;
  return (
    <Dialog title={dayTitle(date)} size="narrow" onClose={closeDialog}>
      <LoadNotice what="The day" value={value} load={load} skeleton="h-80" />
    </Dialog>
  );
}

const dayTitle = (date: LocalDate) => `Cash, ${formatLongDay(date)}`;

function OpenDay({ day: newest }: { day: CashDay }) {
  const [first] = useState(newest);
  const form = useStore(cashForm.$form);
  useEffect(() => cashForm.follow(newest), [newest]);
  const day = form?.subject ?? newest;
  const opening_cents = centsTyped(form?.values.opening ?? '') ?? day.opening_cents;
  const expected_cents = day.expected_cents - day.opening_cents + opening_cents;
  const counted = centsTyped(form?.values.counted ?? '');
  return (
    <>
      <FormDialog
        store={cashForm}
        subject={first}
        size="narrow"
        what="day"
        words={{ title: dayTitle(day.date), save: 'Close the Day' }}
        isReady={form?.values.counted !== ''}
        onClose={closeDialog}
      >
        {(_, field) => (
          <>
            <PaperRows rows={cashRows({ ...day, opening_cents, expected_cents })} />
            {day.entries.length > 0 && (
              <ul className="*:border-line *:py-1 *:not-first:border-t" aria-label="Payouts and floats">
                {day.entries.map((entry) => (
                  <li key={entry.id} className="flex items-center justify-between gap-2">
                    <span className="min-w-0 wrap-anywhere">
                      {entryText(entry)} {money(entry.amount_cents)}
                    </span>
                    <RemoveButton
                      label={`Remove ${entry.kind} of ${money(entry.amount_cents)}`}
                      onPress={() => removeEntry(day, entry)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div>
              <Button size="small" onClick={() => cashEntryForm.open(day)}>
                Add Payout or Float
              </Button>
            </div>
            {field('counted', {
              hint:
                counted === null
                  ? undefined
                  : `Compared with expected cash: ${differenceText(counted - expected_cents)}`,
            })}
            {field('opening')}
            {field('note')}
          </>
        )}
      </FormDialog>
      <FormDialog
        store={cashEntryForm}
        size="narrow"
        what="entry"
        words={{ title: 'Payout or Float', save: 'Record' }}
      />
    </>
  );
}

function ClosedDay({ day }: { day: CashDay }) {
  const { after_cents: after } = day;
  const paper = <DaySheet day={day} />;
  return (
    <PaperDialog title={dayTitle(day.date)} onClose={closeDialog} paper={paper} className="receipt-page">
      {after !== 0 && (
        <Notice kind="info" className="mb-4">
          {money(Math.abs(after))} {after > 0 ? 'came in' : 'went out'} after this day was closed. Reopen it
          to include that.
        </Notice>
      )}
      {paper}
      <PressButton className="mt-4" onPress={() => reopen(day)}>
        Reopen the Day
      </PressButton>
    </PaperDialog>
  );
}

function DaySheet({ day }: { day: CashDay }) {
  const { date, closed_at, note, reopened, time_zone } = day;
  const movements = movedRows(day);
  return (
    <Paper
      heading={[$facts.get()?.businessName ?? salon.brand]}
      title={`${dayTitle(date)}, ${date.slice(0, 4)}`}
      time={`Closed ${formatMoment(closed_at, time_zone)}`}
    >
      <PaperRows className={PART} rows={cashRows(day)} />
      {note && <p className="whitespace-pre-line">{note}</p>}
      {movements.length > 0 && <PaperRows className={PART} rows={movements} />}
      {reopened.length > 0 && (
        <ul className={PART}>
          {reopened.map((one) => (
            <li key={one.reopened_at}>
              Closed {formatMoment(one.closed_at, time_zone)} with {money(one.counted_cents)} of{' '}
              {money(one.expected_cents)}, reopened {formatMoment(one.reopened_at, time_zone)}
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}
