import { atom } from 'nanostores';
import { callQuietly } from '../../platform/call/simple-get.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

/** What the owner has made of the facts that the page was built with; null while they still hold. */
export const $facts = atom<SalonFacts | null>(null);

/** Asks the salon whether its facts are still those of the page, and brings the page up to date where they are not. */
export async function loadFacts(): Promise<void> {
  const { facts } = document.body.dataset;
  const answer = await callQuietly('GET /api/salon', facts === undefined ? {} : { known: facts });
  if (!answer.ok || !answer.data) return;
  $facts.set(answer.data);
  (await import('../settings/refresh-salon-facts.ts')).renew(answer.data);
}
