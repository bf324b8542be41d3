import { useStore } from '@nanostores/react';
import { Button } from '../../../components/ui/Button.tsx';
import type { LocalDate } from '../../../domain/time.ts';
import { levelBadge } from '../levels.ts';
import { formatDate } from '../text.ts';
import { $remembered, askRemembered, isContact } from './remembered.ts';

/** Of a search for one address or number: what is known of an erased client who had it, and lifting it. */
export function Remembered({ search, today }: { search: string; today: LocalDate }) {
  const asked = useStore($remembered);
  if (!isContact(search)) return null;
  const known = asked?.contact === search.trim() ? asked.known : undefined;
  if (known === undefined || known === 'asking') {
    return (
      <Button className="mt-4" disabled={known === 'asking'} onClick={() => void askRemembered(search)}>
        Was this a client who is erased?
      </Button>
    );
  }
  return (
    <div role="status" className="mt-4">
      {known === null && <p>Nothing is remembered of this address or number.</p>}
      {known !== null && 'problem' in known && <p>{known.problem}</p>}
      {known !== null && 'booking' in known && (
        <>
          <p>
            An erased client had this. {known.no_shows > 0 && `Missed visits: ${known.no_shows}. `}
            {levelBadge(known.booking) !== null && `Online booking: ${levelBadge(known.booking)}. `}
            Remembered until {formatDate(known.until as LocalDate, today)}.
          </p>
          {known.booking !== 'normal' && (
            <Button className="mt-3" onClick={() => void askRemembered(search, true)}>
              Let Them Book as Anybody
            </Button>
          )}
        </>
      )}
    </div>
  );
}
