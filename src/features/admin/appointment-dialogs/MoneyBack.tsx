import { useStore } from '@nanostores/react';
import type { AppointmentShape } from '../../../api/shapes.ts';
import { dollars } from '../../../domain/money.ts';
import { beyondPrice } from '../../../domain/policy.ts';
import { services } from '../services.ts';
import { useRefunds } from '../use-refunds.ts';
import { choicesFrom } from './choices.ts';
import { choiceOf, type VisitForm } from './visit.ts';

/** Said before it is saved: what goes back to the client where a cheaper service is chosen than was paid for. */
export function MoneyBack({ form, own }: { form: VisitForm; own: AppointmentShape }) {
  const known = useStore(services.$value);
  const choice = choiceOf(form, choicesFrom(known.state === 'ready' ? known.data : [], own.service));
  const isLess = choice !== undefined && choice.price_cents < own.amount_paid_cents;
  if (!isLess || choice.id === own.service.id || own.status === 'canceled') return null;
  return <Sums own={own} price={choice.price_cents} />;
}

function Sums({ own: { id, amount_paid_cents: paid }, price }: { own: AppointmentShape; price: number }) {
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
