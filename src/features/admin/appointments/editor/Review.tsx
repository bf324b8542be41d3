import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useState } from 'react';
import { formatTime, formatLength } from '../../../../platform/dates/date-text.ts';
import { money } from '../../../../platform/money.ts';
import { languageName } from '../../../../domain/languages.ts';
import {
  isLocalDate,
  isLocalTime,
  MINUTES_A_DAY,
  toMinutes,
  toTime,
  type LocalDateTime,
} from '../../../../domain/time.ts';
import { NotifyChoice } from '../NotifyChoice.tsx';
import { services } from '../../data/services.ts';
import { formatCount } from '../../shell/text.ts';
import { chosenVisit } from '../service-choice.ts';
import { PatchTestLine } from './PatchTestLine.tsx';
import { visitForm, newBody } from './visit-form.ts';
import type { VisitForm } from './visit-values.ts';
import type { Clashes } from '../../../../api/appointments/appointments.ts';
import { Disclosure } from '../../../../platform/ui/Disclosure.tsx';
import { SelectField } from '../../../../platform/ui/Field.tsx';
import { LoadNotice } from '../../../../platform/ui/LoadNotice.tsx';
import { Notice } from '../../../../platform/ui/Notice.tsx';
import { callAsOwner } from '../../shell/access.ts';
import { formatDate, formatDateTime } from '../../data/salon-clock.ts';
import { optionsOf } from '../../../../platform/ui/options.tsx';

/** The review before the appointment is created. */
export function Review({ form, refused }: { form: VisitForm; refused: number }) {
  const remote = useStore(services.$value);
  const choice = remote.state === 'ready' ? chosenVisit(form.service, remote.data) : null;
  const visit = typeof choice === 'string' ? null : choice;
  const { name, email, phone, date, time, status, language, notes, ownerNotes, repeats } = form;
  const price = visit ? money(visit.price_cents) : null;
  const isOne = visit === null || visit.services.length === 1;
  return (
    <>
      <dl className="rounded-control bg-sunken">
        <Line term="Customer">
          {name.trim()}
          <Small>{email.trim()}</Small>
          <Small>{phone.trim()}</Small>
        </Line>
        <Line term={isOne ? 'Service' : 'Services'}>
          {visit?.services.map(({ id, name, duration_min, price_cents }) => (
            <span key={id} className="block">
              {name}
              <Small>
                {formatLength(duration_min)}, {money(price_cents)}
              </Small>
            </span>
          ))}
          {visit && !isOne && (
            <Small>
              Total: {formatLength(visit.duration)}, {price}
            </Small>
          )}
        </Line>
        <Line term="When">
          {isLocalDate(date) && formatDate(date)}
          {isLocalTime(time) && (
            <Small>
              {formatTime(time)}
              {visit && ` to ${formatTime(toTime((toMinutes(time) + visit.duration) % MINUTES_A_DAY))}`}
            </Small>
          )}
        </Line>
        {repeats && (
          <Line term="Repeats">
            Every {Number(form.weeks) === 1 ? 'week' : formatCount(Number(form.weeks), 'week')}
            <Small>{formatCount(Number(form.visits), 'visit')}</Small>
          </Line>
        )}
        <Line term="Status">
          {status === 'paid' ? 'Paid' : 'Booked'}
          <Small>
            {status === 'paid' ? `${price ?? 'The price'} has been paid` : 'Nothing has been paid yet'}
          </Small>
        </Line>
        {[
          ['Language', language && languageName(language)],
          ['Notes', notes.trim()],
          ['Private notes', ownerNotes.trim()],
        ].map(
          ([term = '', text]) =>
            text !== '' && (
              <Line key={term} term={term}>
                <span className="font-normal whitespace-pre-line">{text}</span>
              </Line>
            ),
        )}
      </dl>
      {repeats && <SeriesDates form={form} refused={refused} />}
      <PatchTestLine values={form} />
      <NotifyChoice
        customers={[form]}
        value={form.notify !== false}
        onPick={(notify) => visitForm.note({ notify })}
      />
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-4 border-b border-line px-4 py-3 last:border-b-0">
      <dt className="text-sm/body text-ink-soft">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <span className="block text-sm font-normal text-ink-soft">{children}</span>;
}

/** All dates of a series before it is created. One that is not free is moved, by default to the closest free time, or skipped. */
function SeriesDates({ form, refused }: { form: VisitForm; refused: number }) {
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
      const times = ['', ...alternatives.map(({ start_at }) => start_at)];
      return [date, times.find((one) => one === choices[date]) ?? times[1] ?? ''];
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
              label={formatDate(date)}
              hint={reasons.join('. ')}
              value={choices[date] ?? ''}
              onType={(to) => visitForm.note({ choices: { ...choices, [date]: to } })}
            >
              {optionsOf(alternatives.map(({ start_at }) => [start_at, formatDateTime(start_at)]))}
              <option value="">Skip</option>
            </SelectField>
          ))}
        </Notice>
      )}
      <Disclosure summary={formatCount(booked.length, 'date')}>
        <ol className="list-inside list-decimal space-y-1 text-sm">
          {booked.map(({ date, start_at }) => (
            <li key={date}>{formatDateTime((choices[date] ?? start_at) as LocalDateTime)}</li>
          ))}
        </ol>
      </Disclosure>
    </section>
  );
}
