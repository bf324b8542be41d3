import { useStore } from '@nanostores/react';
import type { LocalDate } from '../../../domain/time.ts';
import { levelBadge } from '../data/booking-levels.ts';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { formatDate } from '../shell/text.ts';
import { $remembered, askRemembered, isContact } from './remembered-flags.ts';

/** For a search for one address or number: what is remembered of an erased client with it, and how to lift it. */
export function Remembered({ search, today }: { search: string; today: LocalDate }) {
  const asked = useStore($remembered);
  if (!isContact(search)) return null;
  const { known, problem = null } = asked?.contact === search.trim() ? asked : {};
  return (
    <div role="status" className="mt-4">
      {known === undefined && (
        <PressButton onPress={() => askRemembered(search)}>Was this a client who is erased?</PressButton>
      )}
      {known === null && <p>Nothing is remembered of this address or number.</p>}
      {known && (
        <>
          <p>
            An erased client had this. {known.no_shows > 0 && `Missed visits: ${known.no_shows}. `}
            {levelBadge(known.booking) !== null && `Online booking: ${levelBadge(known.booking)}. `}
            Remembered until {formatDate(known.until as LocalDate, today)}.
          </p>
          {known.booking !== 'normal' && (
            <PressButton className="mt-3" onPress={() => askRemembered(search, true)}>
              Let Them Book as Anybody
            </PressButton>
          )}
        </>
      )}
      {problem !== null && (
        <p role="alert" className="field-error mt-3">
          {problem}
        </p>
      )}
    </div>
  );
}
