import type { SalonFacts } from '../../../domain/settings/salon-facts.ts';

/** An answer's policy follows settings that were changed since the page was built. */
export async function renewPolicy(facts: SalonFacts | null): Promise<void> {
  const answers = document.querySelectorAll<HTMLElement>('[data-policy]');
  if (!facts || answers.length === 0) return;
  const { withPolicy } = await import('../../../domain/website/cancellation-policy.ts');
  for (const answer of answers) answer.textContent = withPolicy(answer.dataset['policy'] ?? '', facts);
}
