import type { SalonFacts } from '../domain/settings/salon-facts.ts';
import { fillPolicy } from '../domain/website/cancellation-policy.ts';
import { messages } from '../platform/messages.ts';

type Rules = Pick<SalonFacts, 'cancelWindow' | 'lateCancelFeePercentage' | 'noShowFeePercentage'>;

export function cancellationPolicy({
  cancelWindow: count,
  lateCancelFeePercentage,
  noShowFeePercentage: missed,
}: Rules): string {
  const t = messages('cancellation-policy');
  const late = count === 0 ? 0 : lateCancelFeePercentage;
  const fees =
    late === missed
      ? [late > 0 && t('both', { percent: late })]
      : [late > 0 && t('late', { percent: late }), missed > 0 && t('missed', { percent: missed })];
  return [count === 0 ? t('always') : t('notice', { count }), ...fees].filter(Boolean).join(' ');
}

/** Returns the answer with the policy of these settings for `{cancellation policy}`. */
export const withPolicy = (answer: string, facts: Rules): string =>
  fillPolicy(answer, cancellationPolicy(facts));
