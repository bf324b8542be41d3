import { passwordLength } from '../../domain/accounts/account-rules.ts';

/** Texts of the forms on all account pages. */
export default {
  missing: 'Please fill in all required fields',
  tooShort: `Password must be at least ${passwordLength.min} characters`,
  tooLong: `Password must have at most ${passwordLength.max} characters`,
  different: 'Passwords do not match',
  tooMany: 'Too many attempts. Please try again {when}.',
  failed: 'Authentication failed',
} as const;
