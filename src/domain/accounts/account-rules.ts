import { longest, phoneRule } from '../clients/customer-rules.ts';
import { noWebAddress } from '../web-address.ts';
import { both, lineRule, type TextRule } from '../text-rules.ts';

/** Section 5 of the specification: what a sign-in or sign-up without an address or a password is told. */
export const FILL_IN = 'Please fill in all required fields';

/** Fewest characters: section 9 of the specification. Most: enough for any sentence, and no work for the hash. */
export const passwordLength = { min: 6, max: 256 } as const;

/** A new password, exactly as it was typed: never trimmed, whatever characters it has. */
export const passwordRule: TextRule = (text) => {
  if (text === '') return FILL_IN;
  if (text.length < passwordLength.min) return `Password must be at least ${passwordLength.min} characters`;
  return text.length > passwordLength.max
    ? `Password must have at most ${passwordLength.max} characters`
    : null;
};

/** What is wrong with a new password and its repetition; null when nothing is. */
export function newPasswordProblem(password: string, again: string): string | null {
  if (password === '' || again === '') return FILL_IN;
  return password === again ? passwordRule(password) : 'Passwords do not match';
}

/** An account may go without a name. */
export const displayNameRule = both(lineRule('Name', 0, longest.name), noWebAddress);

/** And without a telephone number. */
export const ownPhoneRule: TextRule = (text) => (text === '' ? null : phoneRule(text));
