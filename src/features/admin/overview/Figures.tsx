import { Wallet } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '../../../platform/dates/date-text.ts';
import { Disclosure } from '../../../platform/ui/Disclosure.tsx';
import { StatCard, StatCards } from '../../../platform/ui/StatCards.tsx';
import { dollars } from '../../../domain/money.ts';
import type { EpochMs, LocalDate } from '../../../domain/time.ts';
import { formatCount } from '../shell/text.ts';
import { ChartTable } from '../../../platform/charts/ChartTable.tsx';
import { wasUnfolded } from '../shell/stored-day.ts';
import { dayAt } from './day.ts';
import { NoticeLink } from './NoticeLink.tsx';
import type { Overview } from './overview.ts';

/** The four figures: day, week, month and salon. */
export function Figures({ data, today, now }: { data: Overview; today: LocalDate; now: EpochMs }) {
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
          note={`Received in ${formatMonth(today)}. Booked: ${dollars(data.month_booked_cents)}`}
        >
          {dollars(data.month_revenue_cents)}
        </StatCard>
        <StatCard label="Total Clients" note="In the client list">
          {data.client_count.toLocaleString('en-US')}
        </StatCard>
      </StatCards>
      {data.owed_count > 0 && (
        <NoticeLink icon={Wallet} href="/admin/appointments?filter=owed">
          <strong className="font-semibold">{formatCount(data.owed_count, 'visit')}</strong>{' '}
          {data.owed_count === 1 ? 'has' : 'have'} a balance due
        </NoticeLink>
      )}
      <Earned data={data} />
    </div>
  );
}

/** This month's revenue by service, as on Income. */
function Earned({ data: { month_services: services } }: { data: Overview }) {
  const [isOpen] = useState(() => wasUnfolded('earned'));
  return (
    <Disclosure id="earned" className="mt-1" open={isOpen} summary="This month by service">
      {services.length === 0 ? (
        <p className="text-sm text-ink-soft">No service has been paid for this month yet.</p>
      ) : (
        <ChartTable
          caption="This month by service, before tax and tips"
          heads={['Service', 'Amount']}
          rows={services.map(({ name, revenue_cents }) => [name, dollars(revenue_cents)])}
        />
      )}
    </Disclosure>
  );
}

/** '3 still to come' */
function restText({ today }: Overview, now: EpochMs): string {
  const { first, hasBegun, later } = dayAt(today, now);
  if (today.length === 0) return 'Nothing booked';
  if (first === null) return 'All done';
  const coming = later.length + (hasBegun ? 0 : 1);
  return coming === 0 ? 'The last one is here' : `${coming} still to come`;
}
