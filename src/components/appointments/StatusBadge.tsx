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
import { certainty, type Status } from '../../domain/appointments/status.ts';
import { messages } from '../../platform/messages.ts';
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

interface Standing {
  readonly status: Status;
  readonly held_until: string | null;
}

/** The status; an unpaid time is held rather than pending. */
export function StatusBadge({ of }: { of: Standing }) {
  const { tone, icon } = statusLooks[of.held_until === null ? of.status : 'pending'];
  return (
    <Badge tone={tone} icon={icon}>
      {of.held_until === null ? statusText(of.status) : messages('status')('held')}
    </Badge>
  );
}

/** The status in the customer's words, which mention neither no-shows nor pending work. */
export function OwnBadges({ appointment }: { appointment: Standing & { payment_status: PaymentStatus } }) {
  const { status, payment_status } = appointment;
  const t = messages('status');
  if (status === 'no_show')
    return (
      <Badge tone="neutral" icon={UserX}>
        {t('missed')}
      </Badge>
    );
  return (
    <>
      {certainty(appointment) === 'requested' ? (
        <Badge {...statusLooks.pending}>{t('requested')}</Badge>
      ) : (
        <StatusBadge of={appointment} />
      )}
      {status !== 'canceled' && <PaymentBadge status={payment_status} />}
    </>
  );
}

const payments = {
  pending: { tone: 'warning', label: 'paymentPending' },
  deposit: { tone: 'info', label: 'depositPaid' },
  paid: { tone: 'success', label: 'paidInFull' },
  canceled: { tone: 'neutral', label: 'paymentCanceled' },
} as const satisfies Record<PaymentStatus, { tone: Tone; label: string }>;

/** How much of an appointment has been paid. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  const { tone, label } = payments[status];
  return <Badge tone={tone}>{messages('status')(label)}</Badge>;
}
