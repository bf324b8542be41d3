import { atom } from 'nanostores';
import { callQuietly } from '../../platform/call/simple-get.ts';
import type { FactsAnswer } from '../../api/settings/salon-facts.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

/** The current facts, if they differ from the built page's; otherwise null. */
export const $facts = atom<(SalonFacts & Pick<FactsAnswer, 'text_consent'>) | null>(null);

/** Checks whether the page's facts are current, and updates the page if not. */
export async function loadFacts(): Promise<void> {
  const { facts } = document.body.dataset;
  const answer = await callQuietly('GET /api/salon', facts === undefined ? {} : { known: facts });
  if (!answer.ok || !answer.data) return;
  await showFacts(answer.data);
}

/** Shows facts that are newer than the built page. */
export async function showFacts(facts: FactsAnswer): Promise<void> {
  await import('../settings/refresh-salon-facts.ts').then((part) => part.renew(facts));
  $facts.set(facts);
}
