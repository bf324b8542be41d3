import type { MailMessage } from '../../platform/mail/account-mailer.ts';
import type { EmailText } from './layout.ts';

export function aboutAccount(message: MailMessage, salon: string): EmailText {
  const { kind, link } = message;
  const choose = { facts: [], button: { label: 'Choose new password', link } };
  switch (kind) {
    case 'password_reset':
      return {
        ...choose,
        subject: `Reset your password for ${salon}`,
        heading: 'Reset your password',
        paragraphs: [
          `We received a request to reset the password for your account at ${salon}. Use the link below to choose a new one. It works once, within one hour.`,
        ],
        closing: ['If you didn’t ask for this, you can ignore this email. Your password stays the same.'],
      };
    case 'verify_email':
      return {
        facts: [],
        button: { label: 'Confirm email', link },
        subject: `Confirm your email for ${salon}`,
        heading: 'Confirm your email',
        paragraphs: [
          `Please confirm the email address for your account at ${salon}. Open the link below on the device where you’re signed in, and your account will show your appointments. The link works once, within 24 hours.`,
        ],
        closing: [
          'If you didn’t create an account, you can ignore this email. The account shows none of your appointments unless you open this link.',
        ],
      };
    case 'new_device':
      return {
        subject: `New sign-in to your account at ${salon}`,
        heading: 'New sign-in to your account',
        paragraphs: [`Someone signed in to your owner account on a new device on ${message.when}.`],
        facts: [
          ['When', message.when],
          ['Device', message.device || 'Unknown'],
          ...(message.place ? [['Network', message.place] as const] : []),
        ],
        button: { label: 'Review account', link },
        closing: [
          'If this was you, you don’t need to do anything. If it wasn’t, change your password now. That signs out every other device.',
        ],
      };
    case 'account_exists':
      return {
        ...choose,
        subject: `You already have an account at ${salon}`,
        heading: 'You already have an account',
        paragraphs: [
          `Someone tried to sign up at ${salon} with your email address, but you already have an account. Please sign in with your password, or choose a new one with the link below. It works once, within one hour.`,
        ],
        closing: ['If this wasn’t you, you can ignore this email. Your account stays the same.'],
      };
  }
}
