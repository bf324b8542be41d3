import { useEffect, useState } from 'react';
import type { Clashes } from '../../../../api/appointments/appointments.ts';
import type { LocalDateTime } from '../../../../domain/time.ts';
import { formatDay, formatWhen } from '../../../../platform/dates/date-text.ts';
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx';
import { SelectField } from '../../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import { callAsOwner } from '../../shell/access.ts';
import { formatCount } from '../../shell/text.ts';
import { newBody, visitForm } from './visit-form.ts';
import type { VisitForm } from './visit-values.ts';

/**
 * All dates of a series before it is created. One that is not free is moved, by default to the closest free time, or skipped.
 * @param refused how often it was refused: dates may have been taken meanwhile
 */
export function SeriesDates({ form, refused }: { form: VisitForm; refused: number }) {
  const [plan, setPlan] = useState<Clashes | { readonly problem: string } | null>(null);
  const { choices = {} } = form;

  async function load() {
    const body = newBody({ ...form, choices: {} });
    const answer = await callAsOwner('POST /api/admin-public/appointments', {
      query: { dry_run: 'true' },
      body,
    });
    if (!answer.ok && answer.code !== 'series_clash') return setPlan({ problem: answer.message });
    const found = answer.ok ? { dates: answer.data.dates ?? [], clashes: [] } : answer.data;
    const decided = found.clashes.map(({ date, alternatives }) => {
      const offered = ['', ...alternatives.map(({ start_at }) => start_at)];
      return [date, offered.find((one) => one === choices[date]) ?? offered[1] ?? ''];
    });
    visitForm.note({ choices: Object.fromEntries(decided) });
    setPlan(found);
  }
  useEffect(() => {
    void load();
    // oxlint-disable-next-line react/exhaustive-deps -- nothing else changes while it is reviewed
  }, [refused]);

  if (plan === null || 'problem' in plan) {
    const value = plan ? { state: 'failed' as const, message: plan.problem } : { state: 'loading' as const };
    return <LoadNotice what="The dates" value={value} load={load} skeleton="h-24" />;
  }
  const { dates, clashes } = plan;
  const booked = dates.filter(({ date }) => choices[date] !== '');
  return (
    <section aria-label="Dates">
      {clashes.length > 0 && (
        <Notice kind="warning" title={`Dates that aren't free: ${clashes.length} of ${dates.length}`}>
          {clashes.map(({ date, reasons, alternatives }) => (
            <SelectField
              key={date}
              className="mt-3"
              label={formatDay(date)}
              hint={reasons.join('. ')}
              value={choices[date] ?? ''}
              onType={(to) => visitForm.note({ choices: { ...choices, [date]: to } })}
            >
              {alternatives.map(({ start_at }) => (
                <option key={start_at} value={start_at}>
                  {formatWhen(start_at)}
                </option>
              ))}
              <option value="">Skip</option>
            </SelectField>
          ))}
        </Notice>
      )}
      <Disclosure summary={formatCount(booked.length, 'date')}>
        <ol className="list-inside list-decimal space-y-1 text-sm">
          {booked.map(({ date, start_at }) => (
            <li key={date}>{formatWhen((choices[date] ?? start_at) as LocalDateTime)}</li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}
