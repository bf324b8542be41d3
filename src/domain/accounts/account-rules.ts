import { longest, phoneRule } from '../clients/customer-rules.ts';
import { noWebAddress } from '../web-address.ts';
import { both, lineRule, type TextRule } from '../text-rules.ts';

/** The minimum is from section 9 of the specification. The maximum fits any passphrase and keeps hashing cheap. */
export const passwordLength = { min: 6, max: 256 } as const;

export type PasswordFault = 'missing' | 'tooShort' | 'tooLong' | 'different';

/** Returns what is wrong with a new password, exactly as typed: never trimmed, any characters. */
export function passwordFault(text: string): PasswordFault | null {
  if (text === '') return 'missing';
  if (text.length < passwordLength.min) return 'tooShort';
  return text.length > passwordLength.max ? 'tooLong' : null;
}

/** Returns what is wrong with a new password and its repetition, or null. */
export function newPasswordFault(password: string, again: string): PasswordFault | null {
  if (password === '' || again === '') return 'missing';
  return password === again ? passwordFault(password) : 'different';
}

/** The name of an account is optional. */
export const displayNameRule = both(lineRule('Name', 0, longest.name), noWebAddress);

/** The phone number is optional too. */
export const ownPhoneRule: TextRule = (text) => (text === '' ? null : phoneRule(text));
