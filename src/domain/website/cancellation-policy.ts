/** The placeholder for the policy in an answer to a question. */
const POLICY = /\{\s*cancellation policy\s*\}/gi;

/** Returns the answer with this policy for `{cancellation policy}`. */
export const fillPolicy = (answer: string, policy: string): string => answer.replaceAll(POLICY, () => policy);
