import { elsewhereText } from '../../components/booking/other-time-zone.ts';
import { formatDay, formatTime } from '../../platform/dates/date-text.ts';
import { pageFormats } from '../../platform/formats.ts';
import { visitPriceText } from '../../components/booking/ServiceLines.tsx';
import { againPath, managePath, paymentPath } from '../../components/booking/private-link.ts';
import { asksForPayment, payText } from '../../components/payments/pay-text.ts';
import { isActive } from '../../domain/appointments/status.ts';
import { feePaymentLink } from '../../domain/payments/fees.ts';
import { EmptyState } from '../../platform/ui/EmptyState.tsx';
import { messages } from '../../platform/messages.ts';
import { money } from '../../platform/money.ts';
import { pathIn } from '../../platform/path-in.ts';
import { OwnBadges } from '../../components/appointments/StatusBadge.tsx';
import type { Account, Own } from './account.ts';
import { Section } from './Section.tsx';

/** Upcoming appointments, the next first, with their actions; past, canceled and missed ones, the newest first. */
export function OwnAppointments({ appointments, now }: Extract<Account, { state: 'shown' }>) {
  const t = messages('account');
  const isComing = ({ end_at, status }: Own) => Date.parse(end_at) > now && isActive({ status });
  const coming = appointments.filter(isComing);
  const past = appointments.filter((one) => !isComing(one)).toReversed();
  const [next] = coming;
  const bookNow = { label: t('bookNow'), onClick: () => location.assign(pathIn('/booking')) };
  const elsewhere = next ? elsewhereText(next.start_at, next.time_zone) : null;
  return (
    <>
      <Section id="coming" title={t('coming')}>
        {elsewhere && <p className="hint -mt-2 mb-4">{elsewhere}</p>}
        {coming.length === 0 ? (
          <EmptyState title={t('noneComing')} action={bookNow}>
            {t('noneComingHow')}
          </EmptyState>
        ) : (
          <ul className="flex flex-col gap-4">
            {coming.map((appointment) => (
              <Item key={appointment.id} appointment={appointment} isComing />
            ))}
          </ul>
        )}
      </Section>
      {past.length > 0 && (
        <Section id="past" title={t('past')}>
          <ul className="flex flex-col gap-4">
            {past.map((appointment) => (
              <Item key={appointment.id} appointment={appointment} isComing={false} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Item({ appointment, isComing }: { appointment: Own; isComing: boolean }) {
  const t = messages('account');
  const { id, service, services, date, time, can_change, fees, paying } = appointment;
  const visit = t('visit', { service: service.name, day: formatDay(date) });
  // For a "from" price only the deposit can be paid. A receipt's balance can be paid after the visit too.
  const most = paying.at_least ? (paying.deposit_cents ?? 0) : paying.due_cents;
  const isCheckedOut = appointment.receipts?.some(({ undone }) => !undone);
  const canPay = (isComing || isCheckedOut) && paying.by !== null && most > 0;
  const own = { id, token: '' };
  const link = (action: string, href: string, look = 'secondary') => (
    <a key={href} href={href} className={`btn btn-${look}`} aria-label={t('ofVisit', { action, visit })}>
      {action}
    </a>
  );
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-8 gap-y-4 p-[min(1.25rem,5vw)]">
      <div>
        <h3 className="text-2xl">{service.name}</h3>
        <p>
          <span className="whitespace-nowrap">
            {isComing ? formatDay(date) : pageFormats().dayOfYear(date)},
          </span>{' '}
          <span className="whitespace-nowrap">{formatTime(time)}</span>
          <span className="text-ink-soft"> · {visitPriceText(service.price_cents, services)}</span>
        </p>
        <p className="mt-2 flex flex-wrap gap-2">
          <OwnBadges appointment={appointment} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {fees.map(
          (fee) =>
            fee.state === 'asked' &&
            link(
              t('payFee', { sum: money(fee.amount_cents) }),
              feePaymentLink(managePath(own), fee),
              'primary',
            ),
        )}
        {canPay && link(payText(appointment, asksForPayment(appointment)), paymentPath(own), 'primary')}
        {isComing
          ? link(t(can_change ? 'change' : 'see'), managePath(own))
          : link(t('bookAgain'), againPath(appointment))}
      </div>
    </li>
  );
}
