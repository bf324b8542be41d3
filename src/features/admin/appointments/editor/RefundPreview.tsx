import { useStore } from '@nanostores/react';
import type { OwnersAppointment } from '../../../../api/shapes.ts';
import { dollars } from '../../../../domain/money.ts';
import { beyondPrice } from '../../../../domain/booking/policy.ts';
import { isActive } from '../../../../domain/appointments/status.ts';
import { costOf } from '../../../../domain/till/till.ts';
import { services } from '../../data/services.ts';
import { useRefunds } from '../use-refunds.ts';
import { chosenVisit, servicesOf } from '../service-choice.ts';
import type { VisitForm } from './visit-values.ts';

/** Shows the refund before saving if the new services cost less than was paid. */
export function MoneyBack({ form, own }: { form: VisitForm; own: OwnersAppointment }) {
  const known = useStore(services.$value);
  const visit = known.state === 'ready' ? chosenVisit(form.service, known.data, own) : null;
  if (visit === null || typeof visit === 'string' || form.service === servicesOf(own)) return null;
  const price = costOf({ services: [visit], receipts: own.receipts });
  const isLess = price < own.amount_paid_cents && isActive(own);
  return isLess ? <Sums own={own} price={price} /> : null;
}

function Sums({ own: { id, amount_paid_cents: paid }, price }: { own: OwnersAppointment; price: number }) {
  const refunds = useRefunds(id);
  const online = refunds === null || refunds === 'failed' ? null : refunds.full_cents;
  const back = online === null ? null : beyondPrice(price, { paid, online });
  const atSalon = back === null ? 0 : paid - price - back;
  return (
    <p role="status" className="text-ink-soft">
      {dollars(paid)} has been paid, and this costs {dollars(price)}.{' '}
      {back === null
        ? 'What was paid online beyond that goes back to the client when you save.'
        : back > 0 && `${dollars(back)} that was paid online goes back to the client when you save.`}
      {atSalon > 0 && ` ${dollars(atSalon)} was taken at the salon and is settled there.`}
    </p>
  );
}
