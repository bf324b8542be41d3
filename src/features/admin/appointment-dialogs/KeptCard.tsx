import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatMoment } from '../../../components/booking/when.ts';

/** The card that a fee can be charged to, with what its customer agreed to and when. */
export function KeptCard({ appointment: { card, time_zone } }: { appointment: OwnersAppointment }) {
  if (!card) return null;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="kept-card">
      <h3 id="kept-card" className="mb-2 text-xl">
        Card
      </h3>
      <p>
        Card ending {card.last4} on file, agreed {formatMoment(card.agreed_at, time_zone)}
      </p>
      <p className="text-sm text-ink-soft">{card.consent_text}</p>
    </section>
  );
}
