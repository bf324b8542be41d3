import { passwordLength, passwordRule } from '../../src/domain/account-rules.ts';
import type { TextRule } from '../../src/domain/wording.ts';
import { commonPasswords } from './common-passwords.ts';

/** Fewest characters of an owner's password, which opens everything. */
const SHORTEST = 12;

/**
 * A new password of an owner: longer than a customer's, and none of the commonest, neither doubled nor with a year behind it.
 * What is left of it without them has to be as long as a password at least.
 */
export const ownerPasswordRule: TextRule = (text) => {
  const problem = passwordRule(text);
  if (problem !== null) return problem;
  if (text.length < SHORTEST) return `An owner's password must have at least ${SHORTEST} characters`;
  let own = text.toLowerCase();
  for (const common of commonPasswords) own = own.replaceAll(common, '');
  return own.length < passwordLength.min
    ? 'This password is one of the commonest: please choose another'
    : null;
};
