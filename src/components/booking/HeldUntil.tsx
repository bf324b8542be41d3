import type { AppointmentShape } from '../../api/shapes.ts';
import type { Cents } from '../../domain/money.ts';
import { Notice } from '../../platform/ui/Notice.tsx';
import type { Held } from './private-page.ts';
import { formatMoment } from '../../platform/dates/date-text.ts';

/** Until when the time waits for its deposit, card or both, or that it must be prepaid; otherwise hidden. */
export function HeldUntil({
  appointment: { held_until, time_zone, amount_paid_cents, prepay },
  deposit = 0,
  card,
  className = '',
}: {
  appointment: Pick<AppointmentShape, 'held_until' | 'time_zone' | 'amount_paid_cents' | 'prepay'>;
  /** The requested amount, in cents. */
  deposit?: Cents | undefined;
  card?: Held['paying']['card'] | undefined;
  className?: string;
}) {
  const until = formatMoment(held_until, time_zone);
  if (until === null) {
    return prepay && amount_paid_cents < deposit ? (
      <Notice
        kind="info"
        className={className}
        announce="off"
        title="Please pay the full price before your visit."
      >
        The salon asks you to pay in advance.
      </Notice>
    ) : null;
  }
  return (
    <Notice kind="info" className={className} announce="off" title={`Your time is held until ${until}.`}>
      {!card?.asked || deposit > amount_paid_cents
        ? `Pay the ${prepay ? 'full price' : 'deposit'}`
        : 'Give a card'}{' '}
      by then to keep it
      {card?.asked &&
        (deposit > amount_paid_cents ? ': your card is then kept too' : ': nothing is charged now')}
      . After that it goes back to everybody.
    </Notice>
  );
}
