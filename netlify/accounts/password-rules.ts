import { passwordLength, passwordRule } from '../../src/domain/accounts/account-rules.ts';
import type { TextRule } from '../../src/domain/text-rules.ts';
import { isRepeated, variety } from '../platform/http/guessable.ts';
import { commonestPasswords, commonPasswords } from './common-passwords.ts';

const COMMON = 'This password is one of the commonest: please choose another';

const commonest = new Set(commonestPasswords);

/** Characters of a password up to which a mere pattern is guessed. */
const SHORT = 16;

/** `121212`, `aaaaaa`, `abcdef` and `654321`: the list names no patterns. */
const isPattern = (text: string) => text.length <= SHORT && (isRepeated(text) || variety(text).steps === 1);

/** A new password of anybody: none that is guessed first. */
export const customerPasswordRule: TextRule = (text) => {
  const plain = text.toLowerCase();
  return passwordRule(text) ?? (commonest.has(plain) || isPattern(plain) ? COMMON : null);
};

/** Fewest characters of an owner's password, which opens everything. */
const SHORTEST = 12;

/**
 * A new password of an owner: longer than a customer's, and none of the most common, neither doubled nor followed by a
 * year. The rest of it, without those parts, must still be as long as a password.
 */
export const ownerPasswordRule: TextRule = (text) => {
  const problem = passwordRule(text);
  if (problem !== null) return problem;
  if (text.length < SHORTEST) return `An owner's password must have at least ${SHORTEST} characters`;
  let own = text.toLowerCase();
  for (const common of commonPasswords) own = own.replaceAll(common, '');
  return own.length < passwordLength.min || isPattern(text.toLowerCase()) ? COMMON : null;
};
