import { passwordFault, passwordLength } from '../../src/domain/accounts/account-rules.ts';
import { passwordText } from '../../src/texts/passwords.ts';
import { messages } from '../../src/platform/messages.ts';
import { isRepeated, variety } from '../platform/http/guessable.ts';
import { commonestPasswords, commonPasswords } from './common-passwords.ts';

const tooCommon = () => messages('replies-accounts')('tooCommon');

const commonest = new Set(commonestPasswords);

/** Passwords up to this length are easily guessed if they are a simple pattern. */
const SHORT = 16;

/** `121212`, `aaaaaa`, `abcdef` and `654321`: the list contains no patterns. */
const isPattern = (text: string) => text.length <= SHORT && (isRepeated(text) || variety(text).steps === 1);

function simpleProblem(text: string): string | null {
  const fault = passwordFault(text);
  return fault && passwordText(fault);
}

/** Says what is wrong with a new password, also if attackers try it first; null if it is good. */
export function customerPasswordRule(text: string): string | null {
  const plain = text.toLowerCase();
  return simpleProblem(text) ?? (commonest.has(plain) || isPattern(plain) ? tooCommon() : null);
}

/** The minimum length of an owner's password, which opens everything. */
const SHORTEST = 12;

/** Checks an owner's new password: longer, and still so without a common one, its double or a year. */
export function ownerPasswordRule(text: string): string | null {
  const problem = simpleProblem(text);
  if (problem !== null) return problem;
  if (text.length < SHORTEST) return messages('replies-accounts')('ownersTooShort', { count: SHORTEST });
  let own = text.toLowerCase();
  for (const common of commonPasswords) own = own.replaceAll(common, '');
  return own.length < passwordLength.min || isPattern(text.toLowerCase()) ? tooCommon() : null;
}
