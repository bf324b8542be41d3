import { longest, phoneRule } from '../clients/customer-rules.ts';
import { noWebAddress } from '../web-address.ts';
import { both, lineRule, type TextRule } from '../text-rules.ts';

/** Messages for a sign-in or sign-up without email or password: section 5 of the specification. */
export const FILL_IN = 'Please fill in all required fields';

/** The minimum is from section 9 of the specification. The maximum fits any passphrase and keeps hashing cheap. */
export const passwordLength = { min: 6, max: 256 } as const;

/** A new password exactly as typed: never trimmed, any characters. */
export const passwordRule: TextRule = (text) => {
  if (text === '') return FILL_IN;
  if (text.length < passwordLength.min) return `Password must be at least ${passwordLength.min} characters`;
  return text.length > passwordLength.max
    ? `Password must have at most ${passwordLength.max} characters`
    : null;
};

/** Returns the errors of a new password and its repetition, or null if there are none. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password === '' || again === '') return FILL_IN;
  return password === again ? passwordRule(password) : 'Passwords do not match';
}

/** The name of an account is optional. */
export const displayNameRule = both(lineRule('Name', 0, longest.name), noWebAddress);

/** So is the phone number. */
export const ownPhoneRule: TextRule = (text) => (text === '' ? null : phoneRule(text));
