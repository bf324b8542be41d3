import type { Deps } from '../../netlify/deps.ts';
import { waitlistLinks } from '../../netlify/booking/private-link.ts';
import type { WaitlistEntry } from '../../src/domain/waitlist/waitlist.ts';
import { ADA, type Salon } from './salon.ts';
import { instantAt } from './week.ts';
import { booked } from './booked.ts';

const START = instantAt('thursday 14:00') / 60_000;

/** The token of the link of an entry made today. */
export function tokenOfEntry(id: string, { keys }: Pick<Deps, 'keys'>): string {
  return waitlistLinks.token({ id, ...waitlistLinks.made(id, keys) }, keys);
}

/** Ada's entry for a cut on Thursday, without an offer. */
export function waitlistEntry(changes: Partial<WaitlistEntry> = {}): WaitlistEntry {
  return {
    id: 'entry',
    version: 1,
    services: [booked({ name: "Women's Cut & Style" })],
    date: '2026-11-26',
    part: 'any',
    customer: ADA,
    notes: '',
    created_at: 0,
    token_hash: '',
    link_key: '',
    offer: null,
    passed: [],
    ...changes,
  };
}

/** The same entry, with two o'clock held for the next four hours. */
export function offeredEntry(id: string, { deps, clock }: Salon): WaitlistEntry {
  return waitlistEntry({
    id,
    created_at: clock.now(),
    ...waitlistLinks.made(id, deps.keys),
    offer: { start: START, end: START + 60, until: clock.now() + 4 * 60 * 60_000 },
  });
}
