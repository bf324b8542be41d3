import type { TextRule } from '../text-rules.ts';
import { passwordFault, passwordLength, type PasswordFault } from './account-rules.ts';

/** Messages for a sign-in or sign-up without email or password: section 5 of the specification. */
export const FILL_IN = 'Please fill in all required fields';

/** Why a new password is refused, in a sentence for each fault. */
export const passwordTexts = {
  missing: FILL_IN,
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must have at most ${passwordLength.max} characters`,
  different: 'Passwords do not match',
} as const satisfies Record<PasswordFault, string>;

export const passwordRule: TextRule = (text) => {
  const fault = passwordFault(text);
  return fault && passwordTexts[fault];
};
