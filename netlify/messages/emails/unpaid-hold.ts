import type { Appointment } from '../../../src/domain/appointments/appointment.ts';
import { waitsForCard } from '../../../src/domain/payments/card-on-file.ts';
import { dollars } from '../../../src/domain/money.ts';
import { amountCents } from '../../../src/domain/payments/online-payment.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { minuteFrom, type Zone } from '../../../src/domain/time.ts';
import { holdEnds } from '../../../src/domain/booking/unpaid-hold.ts';
import { formatWhen } from './phrases.ts';

/** The owner's reminder about a booking by such a client. */
export const PAYS_FIRST = 'You have set that this client pays the full price before the time is sure.';

/** The payment or card the time waits for. */
export function awaited({ card_asked, prepay }: Appointment): string {
  if (prepay) return 'payment';
  return card_asked ? 'deposit or card' : 'deposit';
}

/** Which card is kept, and what was agreed for it. */
export function cardText({ card }: Appointment): string[] {
  return card ? [`Your card ending ${card.last4} is kept.`, card.consent.text] : [];
}

/** Says until when an unpaid time is held, and what keeps it: a deposit, a card, or both together. */
export function holdTexts({
  appointment,
  settings,
  zone,
}: {
  readonly appointment: Appointment;
  readonly settings: Settings;
  readonly zone: Zone;
}) {
  const ends = holdEnds(appointment);
  if (ends === null) return null;
  const until = formatWhen(minuteFrom(ends), zone);
  const deposit = amountCents('deposit', appointment, settings);
  const needsCard = waitsForCard(appointment, settings);
  if (!deposit.ok && needsCard) {
    return {
      until,
      button: 'Give a card, or see your booking',
      ask: 'Please give a card by then to keep it: nothing is charged now.',
    };
  }
  const sum = deposit.ok ? ` of ${dollars(deposit.amount)}` : '';
  const kept = needsCard ? ' Your card is then kept for this visit.' : '';
  const what = appointment.prepay ? 'full price' : 'deposit';
  return {
    until,
    button: `Pay the ${what}, or see your booking`,
    ask: `Please pay the ${what}${sum} by then to keep it.${kept}`,
  };
}
