import { filled } from '../../domain/website/legal-blanks.ts';
import type { SalonFacts } from '../../domain/settings/salon-facts.ts';

/** A text filled from the settings, and the attributes by which the browser fills it again after they have changed. */
export function livingText(text: string, facts: SalonFacts) {
  const words = filled(text, facts);
  return { words, attributes: words === text ? {} : { 'data-blanks': text, hidden: words === '' } };
}
