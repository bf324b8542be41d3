import { useStore } from '@nanostores/react';
import type { LocalDate } from '../../../domain/time.ts';
import { levelBadge } from '../data/LevelBadge.tsx';
import { PressButton } from '../../../platform/ui/BusyButton.tsx';
import { atom } from 'nanostores';
import type { findRemembered } from '../../../api/clients/remembered-flags.ts';
import type { DataOf } from '../../../platform/call/endpoint.ts';
import { emailRule, phoneKey } from '../../../domain/clients/customer-rules.ts';
import { callAsOwner } from '../shell/access.ts';
import { tell } from '../shell/act.ts';
import { formatDate } from '../data/salon-clock.ts';

/** If the search is one address or number, shows what is remembered of an erased client with it, and lifts the restriction. */
export function RememberedFlags({ search, today }: { search: string; today: LocalDate }) {
  const remembered = useStore($remembered);
  if (!isContact(search)) return null;
  const { known, problem = null } = remembered?.contact === search.trim() ? remembered : {};
  return (
    <div role="status" className="mt-4">
      {known === undefined && (
        <PressButton onPress={() => loadRememberedFlags(search)}>Check Erased Clients</PressButton>
      )}
      {known === null && <p>Nothing is kept for this email or phone.</p>}
      {known && (
        <>
          <p>
            An erased client used this. {known.no_shows > 0 && `Missed visits: ${known.no_shows}. `}
            {levelBadge(known.booking) !== null && `Online booking: ${levelBadge(known.booking)}. `}
            Kept until {formatDate(known.until as LocalDate, today)}.
          </p>
          {known.booking !== 'normal' && (
            <PressButton className="mt-3" onPress={() => loadRememberedFlags(search, true)}>
              Let Them Book Normally
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

/** The searched contact, and what is remembered of it: undefined until answered. */
export const $remembered = atom<{
  readonly contact: string;
  readonly known?: DataOf<typeof findRemembered>;
  /** The error of the last request. */
  readonly problem: string | null;
} | null>(null);

/** True if a search term is one address or number, by which an erased client may be remembered. */
function isContact(search: string): boolean {
  const text = search.trim();
  return emailRule(text) === null || (/^[\d\s()+./-]+$/.test(text) && phoneKey(text) !== null);
}

/** Loads what is remembered of an erased client; with `lift` the restriction ends. */
async function loadRememberedFlags(search: string, lift = false): Promise<void> {
  const contact = search.trim();
  const before = $remembered.get();
  const answer = await callAsOwner('POST /api/admin-public/clients/remembered', { body: { contact, lift } });
  if (answer.ok) $remembered.set({ contact, known: answer.data, problem: null });
  else $remembered.set({ ...(before?.contact === contact && before), contact, problem: answer.message });
  if (lift && answer.ok) tell(['Booking Restriction Removed']);
}
