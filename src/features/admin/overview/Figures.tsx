import { numberText } from '../../../platform/number-text.ts';
import { ClipboardCheck } from 'lucide-react';
import { formatMonth } from '../../../platform/dates/date-text.ts';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import { money } from '../../../platform/money.ts';
import type { EpochMs, LocalDate } from '../../../domain/time.ts';
import { isNotCheckedOut } from '../appointments/actions.ts';
import { formatCount } from '../shell/text.ts';
import { dayAt } from './day.ts';
import { NoticeLink } from './NoticeLink.tsx';
import type { Overview } from './overview.ts';

/** The four figures, day, week, month and salon, and what is left to do about visits that are over. */
export function Figures({ data, today, now }: { data: Overview; today: LocalDate; now: EpochMs }) {
  const open = data.past_due_count + openToday(data, now);
  return (
    <div className="mt-5">
      <StatCards>
        <StatCard label="Today's Appointments" note={restText(data, now)}>
          {data.today_count}
        </StatCard>
        <StatCard label="This Week" note="Sunday to Saturday">
          {data.week_count}
        </StatCard>
        <StatCard
          label="Month Revenue"
          note={`Received in ${formatMonth(today)}. Booked: ${money(data.month_booked_cents)}`}
        >
          {money(data.month_revenue_cents)}
        </StatCard>
        <StatCard label="Total Clients">{numberText(data.client_count)}</StatCard>
      </StatCards>
      {open > 0 && (
        <div className="mt-4">
          <NoticeLink
            icon={ClipboardCheck}
            href={`/admin/appointments?filter=${data.past_due_count > 0 ? 'past-due' : 'today'}`}
          >
            <strong className="font-semibold">Not checked out</strong>: {formatCount(open, 'visit')}
          </NoticeLink>
        </div>
      )}
    </div>
  );
}

function openToday({ today }: Overview, now: EpochMs): number {
  return today.filter((visit) => isNotCheckedOut(visit, now)).length;
}

/** '3 still to come' */
function restText(data: Overview, now: EpochMs): string {
  const { today, past_due_count, owed_count } = data;
  const { first, hasBegun, later } = dayAt(today, now);
  if (today.length === 0) return 'Nothing booked';
  const open = openToday(data, now);
  if (first === null && open > 0) return `${open} not checked out`;
  if (first === null) return past_due_count + owed_count > 0 ? 'None left today' : 'All done';
  const coming = later.length + (hasBegun ? 0 : 1);
  return coming === 0 ? 'Last one underway' : `${coming} still to come`;
}
