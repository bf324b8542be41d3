import { AlarmClock } from 'lucide-react';
import { salonNow } from '../../../platform/call/server-time.ts';
import type { OwnersAppointment } from '../../../api/shapes.ts';
import { Badge, PaymentBadge, StatusBadge } from '../../../components/appointments/StatusBadge.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { AttendanceBadge } from './AttendanceBadge.tsx';
import { KeptMoneyBadges } from './KeptMoneyBadges.tsx';
import { money } from '../../../platform/money.ts';
import { isNotCheckedOut } from './actions.ts';
import { isOwed, isPastDue } from './list-filters.ts';

interface ItemBadgesProps {
  appointment: OwnersAppointment;
  today: LocalDate;
  className?: string;
}

/** Status, payment, and overdue badges. */
export function ItemBadges({ appointment, today, className = '' }: ItemBadgesProps) {
  const { series, status, balance_cents } = appointment;
  const isOverdue = isPastDue(appointment, today);
  return (
    <div className={`flex flex-wrap gap-1.5 ${className}`}>
      {isOverdue && (
        <Badge tone="error" icon={AlarmClock}>
          OVERDUE
        </Badge>
      )}
      {!isOverdue && isNotCheckedOut(appointment, salonNow()) && (
        <Badge tone="warning">Not checked out</Badge>
      )}
      <StatusBadge of={appointment} />
      {series && <Badge tone="neutral">{`Visit ${series.index} of ${series.count}`}</Badge>}
      {status !== 'no_show' && <PaymentBadge of={appointment} />}
      {isOwed(appointment, salonNow()) && <Badge tone="warning">{`${money(balance_cents)} DUE`}</Badge>}
      <AttendanceBadge of={appointment} />
      <KeptMoneyBadges appointment={appointment} />
    </div>
  );
}
