import { atom } from 'nanostores';
import { call } from '../../platform/call/call.ts';
import type { Service } from '../../domain/services/services.ts';

export type Services =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly list: readonly Service[] };

export const $services = atom<Services>({ state: 'loading' });

/** What was added or removed, and what the visit comes to since, for those who listen. */
export const $said = atom('');

/** The list as it was when the page was built, until the salon says what it is now. */
export function beginWith(list: readonly Service[]): void {
  if (list.length > 0 && $services.get().state === 'loading') $services.set({ state: 'ready', list });
}

/**
 * Asks for the list. Where there is one from the page's building it stays on show meanwhile, and where nobody answers: what is
 * chosen from it is asked for anew on the next step.
 * @returns whether the salon has said it
 */
export async function loadServices(): Promise<boolean> {
  if ($services.get().state !== 'ready') $services.set({ state: 'loading' });
  const answer = await call('GET /api/services', {});
  if (answer.ok) $services.set({ state: 'ready', list: answer.data });
  else if ($services.get().state !== 'ready') $services.set({ state: 'failed', message: answer.message });
  return answer.ok;
}
