import {
  Ban,
  CalendarCheck,
  CheckCheck,
  CircleCheck,
  Clock,
  UserX,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { PaymentStatus } from '../../domain/payments/balance.ts';
import type { Status } from '../../domain/appointments/status.ts';
import { statusText } from './status-text.ts';

export type Tone = 'neutral' | 'clay' | 'info' | 'success' | 'warning' | 'error';

/** A short label with a tinted background. */
export function Badge({
  tone,
  icon: Icon,
  children,
}: {
  tone: Tone;
  icon?: LucideIcon | undefined;
  children: string;
}) {
  return (
    <span className={`badge tone-${tone}`}>
      {Icon && <Icon aria-hidden="true" />}
      {children}
    </span>
  );
}

// Each status has its own icon, because color alone does not reach everybody.
export const statusLooks: Readonly<Record<Status, { tone: Tone; icon: LucideIcon }>> = {
  pending: { tone: 'warning', icon: Clock },
  booked: { tone: 'info', icon: CalendarCheck },
  confirmed: { tone: 'clay', icon: CircleCheck },
  paid: { tone: 'success', icon: Wallet },
  completed: { tone: 'neutral', icon: CheckCheck },
  canceled: { tone: 'error', icon: Ban },
  no_show: { tone: 'error', icon: UserX },
};

export function StatusBadge({ status }: { status: Status }) {
  const { tone, icon } = statusLooks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {statusText[status]}
    </Badge>
  );
}

/** The status in the customer's words, which do not mention no-shows. */
export function OwnBadges({
  appointment,
}: {
  appointment: { status: Status; payment_status: PaymentStatus };
}) {
  const { status, payment_status } = appointment;
  if (status === 'no_show')
    return (
      <Badge tone="neutral" icon={UserX}>
        Missed
      </Badge>
    );
  return (
    <>
      <StatusBadge status={status} />
      {status !== 'canceled' && <PaymentBadge status={payment_status} />}
    </>
  );
}

const payments: Record<PaymentStatus, { tone: Tone; label: string }> = {
  pending: { tone: 'warning', label: 'Payment pending' },
  deposit: { tone: 'info', label: 'Deposit paid' },
  paid: { tone: 'success', label: 'Paid in full' },
  canceled: { tone: 'neutral', label: 'Payment canceled' },
};

/** How much of an appointment has been paid. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { tone, label } = payments[status];
  return <Badge tone={tone}>{label}</Badge>;
}
