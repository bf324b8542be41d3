import type { OwnersAppointment } from '../../../api/shapes.ts';
import { formatMoment } from '../../../platform/dates/date-text.ts';
import { dollars } from '../../../domain/money.ts';
import { cardName } from './card-name.ts';

/** The card on file, with the client's consent: its maximum, date and words. */
export function KeptCard({ appointment: { card, time_zone } }: { appointment: OwnersAppointment }) {
  if (!card) return null;
  const { most_cents: most, text, at } = card.consent;
  return (
    <section className="mt-6 border-t border-line pt-4" aria-labelledby="kept-card">
      <h3 id="kept-card" className="mb-2 text-xl">
        Card
      </h3>
      <p>{cardName(card)} on file</p>
      <p>
        {most === null
          ? `Agreed ${formatMoment(at, time_zone)}, without a sum we can read: it can’t be charged`
          : `Agreed ${formatMoment(at, time_zone)}: up to ${dollars(most)}`}
      </p>
      <p className="text-sm text-ink-soft">“{text}”</p>
    </section>
  );
}
