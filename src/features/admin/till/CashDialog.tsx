import { useStore } from '@nanostores/react';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { $facts } from '../../../components/site/salon-facts.ts';
import { centsTyped, dollars } from '../../../domain/money.ts';
import type { LocalDate } from '../../../domain/time.ts';
import { readRemote } from '../../../platform/call/query.ts';
import {
  formatLongDay,
  formatMoment,
  formatTime,
  onSalonClock,
  toClock,
} from '../../../platform/dates/date-text.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { Dialog } from '../../../platform/ui/Dialog.tsx';
import { LoadNotice } from '../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../platform/ui/Notice.tsx';
import { PaperDialog } from '../../../platform/ui/PrintPreviewDialog.tsx';
import { Loading, Skeleton } from '../../../platform/ui/Skeleton.tsx';
import { salon } from '../../../salon.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { closeDialog } from '../shell/dialogs.ts';
import {
  cashDays,
  cashForm,
  cashRows,
  differenceText,
  cashEntryForm,
  entryNames,
  removeEntry,
  reopen,
  type CashDay,
} from './cash-day.ts';

/** The cash of a day: counted and closed in a form, afterwards a sheet to print. */
export function CashDialog({ date }: { date: LocalDate }) {
  const value = readRemote(useStore(cashDays.$known), { params: { date } });
  const load = () => cashDays.load({ params: { date } });
  useEffect(() => void cashDays.load({ params: { date } }), [date]);
  if (value.state === 'ready') {
    return value.data.closed_at === null ? <OpenDay day={value.data} /> : <ClosedDay day={value.data} />;
  }
  return (
    <Dialog open title={titleOf(date)} size="narrow" onClose={closeDialog}>
      {value.state === 'loading' && (
        <Loading label="Loading the day...">
          <Skeleton className="h-80 w-full" />
        </Loading>
      )}
      <LoadNotice what="The day" value={value} load={load} />
    </Dialog>
  );
}

const timeOf = (at: string, zone: string) =>
  formatTime(toClock(onSalonClock(at, zone) ?? '1970-01-01T00:00'));
const titleOf = (date: LocalDate) => `Cash, ${formatLongDay(date)}`;

function OpenDay({ day: known }: { day: CashDay }) {
  const [first] = useState(known);
  const form = useStore(cashForm.$form);
  useEffect(() => cashForm.follow(known), [known]);
  const day = form?.subject ?? known;
  const opening = centsTyped(form?.values.opening ?? '') ?? day.opening_cents;
  const expected = day.expected_cents - day.opening_cents + opening;
  const counted = centsTyped(form?.values.counted ?? '');
  return (
    <>
      <FormDialog
        store={cashForm}
        subject={first}
        id="cash-form"
        size="narrow"
        what="day"
        words={{ title: titleOf(day.date), save: 'Close the Day' }}
        isReady={form?.values.counted !== ''}
        onClose={closeDialog}
      >
        {(_, field) => (
          <>
            <Rows day={{ ...day, opening_cents: opening }} expected={expected} />
            {day.entries.length > 0 && (
              <ul className="*:border-line *:py-1 *:not-first:border-t" aria-label="Payouts and floats">
                {day.entries.map((entry) => (
                  <li key={entry.id} className="flex items-center justify-between gap-2">
                    <span className="min-w-0 wrap-anywhere">
                      {entryNames[entry.kind]} {dollars(entry.amount_cents)}
                      {entry.note && `, ${entry.note}`}
                    </span>
                    <PressButton
                      look="quiet"
                      className="btn-icon"
                      aria-label={`Remove ${entry.kind} of ${dollars(entry.amount_cents)}`}
                      onPress={() => removeEntry(day, entry)}
                    >
                      <Trash2 aria-hidden="true" />
                    </PressButton>
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
                  : `Compared with what is expected: ${differenceText(counted - expected)}`,
            })}
            {field('opening')}
            {field('note')}
          </>
        )}
      </FormDialog>
      <FormDialog
        store={cashEntryForm}
        id="cash-entry-form"
        size="narrow"
        what="entry"
        words={{ title: 'Payout or Float', save: 'Record' }}
      />
    </>
  );
}

function Rows({ day, expected }: { day: CashDay; expected: number }) {
  const row = 'flex justify-between gap-4 py-0.5 tabular-nums';
  return (
    <dl>
      {cashRows(day).map(([label, amount]) => (
        <div key={label} className={row}>
          <dt>{label}</dt>
          <dd className="flex-none">{dollars(amount)}</dd>
        </div>
      ))}
      <div className={`${row} border-t border-current font-semibold`}>
        <dt>Expected in the drawer</dt>
        <dd className="flex-none">{dollars(expected)}</dd>
      </div>
    </dl>
  );
}

function ClosedDay({ day }: { day: CashDay }) {
  const { after_cents: after } = day;
  const paper = <DaySheet day={day} />;
  return (
    <PaperDialog title={titleOf(day.date)} onClose={closeDialog} paper={paper} className="receipt-page">
      {after !== 0 && (
        <Notice kind="info" className="mb-4">
          {dollars(Math.abs(after))} {after > 0 ? 'came in' : 'went out'} after this day was closed. Reopen it
          to count that too.
        </Notice>
      )}
      {paper}
      <PressButton className="mt-4" onPress={() => reopen(day)}>
        Reopen the Day
      </PressButton>
    </PaperDialog>
  );
}

/** A closed day on paper, black on white. */
function DaySheet({ day }: { day: CashDay }) {
  const { counted_cents, difference_cents, closed_at, note, entries, movements, reopened, time_zone } = day;
  const line = 'flex break-inside-avoid justify-between gap-[1em] py-[0.125em]';
  const part = 'mt-[0.75em] border-t border-[black] pt-[0.75em]';
  return (
    <article className="receipt mx-auto box-border w-full max-w-[150mm] bg-[white] p-4 font-sans text-[0.9375rem] leading-[1.4] wrap-anywhere text-[black] tabular-nums in-[.dialog]:border in-[.dialog]:border-line [&_strong]:font-semibold">
      <p className="mb-[0.5em] text-center font-display text-[1.5em] leading-[1.2]">
        {$facts.get()?.businessName ?? salon.brand}
      </p>
      <p>
        <strong>
          {titleOf(day.date)}, {day.date.slice(0, 4)}
        </strong>
      </p>
      <p className="mb-[0.75em]">Closed {formatMoment(closed_at, time_zone)}</p>
      <Rows day={day} expected={day.expected_cents} />
      <dl className="font-semibold">
        <div className={line}>
          <dt>Counted</dt>
          <dd className="flex-none">{dollars(counted_cents ?? 0)}</dd>
        </div>
        <div className={line}>
          <dt>Difference</dt>
          <dd className="flex-none">{differenceText(difference_cents ?? 0)}</dd>
        </div>
      </dl>
      {note && <p className="whitespace-pre-line">{note}</p>}
      {movements.length + entries.length > 0 && (
        <ul className={part}>
          {movements.map(({ at, amount_cents, appointment, receipt }) => (
            <li key={`${at} ${appointment.id} ${receipt}`} className={line}>
              <span>
                {timeOf(at, time_zone)}, {receipt === null ? appointment.reference : `receipt ${receipt}`}
              </span>
              <span className="flex-none">{dollars(amount_cents)}</span>
            </li>
          ))}
          {entries.map(({ id, kind, amount_cents, note: reason }) => (
            <li key={id} className={line}>
              <span>
                {entryNames[kind]}
                {reason && `: ${reason}`}
              </span>
              <span className="flex-none">{dollars(kind === 'payout' ? -amount_cents : amount_cents)}</span>
            </li>
          ))}
        </ul>
      )}
      {reopened.length > 0 && (
        <ul className={part}>
          {reopened.map((one) => (
            <li key={one.reopened_at}>
              Closed {formatMoment(one.closed_at, time_zone)} with {dollars(one.counted_cents)} of{' '}
              {dollars(one.expected_cents)}, reopened {formatMoment(one.reopened_at, time_zone)}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
