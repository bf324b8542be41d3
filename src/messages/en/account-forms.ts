import { passwordTexts } from '../../domain/accounts/password-texts.ts';

/** What the forms of every account page say. */
export default {
  ...passwordTexts,
  tooMany: 'Too many attempts. Please try again {when}.',
  failed: 'Authentication failed',
} as const;
