import type { TextPart } from './linked-text.ts';
import { partsWithPhone, type Phone } from './phone-links.ts';

/** The placeholder for the policy in an answer to a question. */
const POLICY = /\{\s*cancellation policy\s*\}/gi;

/** Returns the answer with this policy for `{cancellation policy}`. */
export const fillPolicy = (answer: string, policy: string): string => answer.replaceAll(POLICY, () => policy);

/** Splits the filled answer at its links and at the policy, which the browser can then replace without touching the links. */
export function partsWithPolicy(answer: string, policy: string, phone: Phone): TextPart[] {
  const [first = [], ...others] = answer.split(POLICY).map((words) => partsWithPhone(words, phone));
  return [...first, ...others.flatMap((parts) => [{ text: policy, isPolicy: true as const }, ...parts])];
}
