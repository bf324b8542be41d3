import type { SalonFacts } from '../settings/salon-facts.ts';

/** The placeholder for the policy in an answer to a question. */
const POLICY = /\{\s*cancellation policy\s*\}/gi;

const fee = (what: string, share: number) =>
  share > 0 ? ` A ${what} may be charged ${share}% of the service price.` : '';

function policy({ cancelWindow, lateCancelFeePercentage: late, noShowFeePercentage: missed }: SalonFacts) {
  if (cancelWindow === 0) return `You can cancel until your visit begins.${fee('no-show', missed)}`;
  const fees =
    late === missed
      ? fee('late cancellation or no-show', late)
      : fee('late cancellation', late) + fee('no-show', missed);
  return `Cancellation needs ${cancelWindow === 1 ? "1 hour's" : `${cancelWindow} hours'`} notice.${fees}`;
}

/** Returns the answer with the policy of these settings for `{cancellation policy}`. */
export const withPolicy = (answer: string, facts: SalonFacts): string =>
  answer.replaceAll(POLICY, () => policy(facts));
