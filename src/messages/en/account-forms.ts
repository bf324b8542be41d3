import { passwordTexts } from '../../domain/accounts/password-texts.ts';

/** Texts of the forms on all account pages. */
export default {
  ...passwordTexts,
  tooMany: 'Too many attempts. Please try again {when}.',
  failed: 'Authentication failed',
} as const;
