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
import type { AppointmentShape } from '../../api/shapes.ts';
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

// Each status has its own icon, because not everybody can tell the colors apart.
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

/** The status. An unpaid time is shown as held. */
export function StatusBadge({ of }: { of: Standing }) {
  const { tone, icon } = statusLooks[of.held_until === null ? of.status : 'pending'];
  return (
    <Badge tone={tone} icon={icon}>
      {of.held_until === null ? statusText(of.status) : messages('status')('held')}
    </Badge>
  );
}

/** The status in the customer's words, which mention neither no-shows nor pending work. */
export function OwnBadges({ appointment }: { appointment: Standing & Billed }) {
  const { status } = appointment;
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
      {status !== 'canceled' && <PaymentBadge of={appointment} />}
    </>
  );
}

const payments = {
  pending: { tone: 'warning', label: 'paymentPending' },
  deposit: { tone: 'info', label: 'depositPaid' },
  paid: { tone: 'success', label: 'paidInFull' },
  canceled: { tone: 'neutral', label: 'paymentCanceled' },
} as const satisfies Record<PaymentStatus, { tone: Tone; label: string }>;

type Billed = Pick<AppointmentShape, 'payment_status' | 'amount_paid_cents'> & {
  readonly service: { readonly price_cents: number };
  readonly receipts?: readonly object[] | undefined;
};

/** How much of an appointment has been paid; hidden for a free one, such as a patch test. */
export function PaymentBadge({ of }: { of: Billed }) {
  const { payment_status, amount_paid_cents, service, receipts = [] } = of;
  const isFree = service.price_cents + amount_paid_cents + receipts.length === 0;
  if (isFree && (payment_status === 'paid' || payment_status === 'canceled')) return null;
  const { tone, label } = payments[payment_status];
  return <Badge tone={tone}>{messages('status')(label)}</Badge>;
}
