import type { MailMessage } from '../../platform/mail/account-mailer.ts';
import type { EmailText } from './layout.ts';

export function aboutAccount(message: MailMessage, salon: string): EmailText {
  const { kind, link } = message;
  const choose = { facts: [], button: { label: 'Choose a new password', link } };
  switch (kind) {
    case 'password_reset':
      return {
        ...choose,
        subject: `Choose a new password at ${salon}`,
        heading: 'Choose a new password',
        paragraphs: [
          'Somebody, hopefully you, has asked for a new password for your account. This link lets you choose one. It works once, for one hour.',
        ],
        closing: ['If it was not you, there is nothing to do: your password stays as it is.'],
      };
    case 'verify_email':
      return {
        facts: [],
        button: { label: 'This is my address', link },
        subject: `Is this your address? ${salon} asks`,
        heading: 'Is this your address?',
        paragraphs: [
          'An account was made with this address. If it is yours, open this link where you are signed in, and your appointments will be shown in it. The link works once, for a day.',
        ],
        closing: [
          'If you made no account, there is nothing to do: without this link it shows none of your appointments.',
        ],
      };
    case 'new_device':
      return {
        subject: `New sign-in to your account at ${salon}`,
        heading: 'New sign-in to your account',
        paragraphs: ['Your owner account was opened on a device that we have not seen before.'],
        facts: [
          ['When', message.when],
          ['Device', message.device || 'Unknown'],
          ...(message.place ? [['Network', message.place] as const] : []),
        ],
        button: { label: 'Review your account', link },
        closing: [
          'If this was you, there is nothing to do. If it wasn’t, change your password now: that signs out every other device.',
        ],
      };
    case 'account_exists':
      return {
        ...choose,
        subject: `You already have an account at ${salon}`,
        heading: 'You already have an account',
        paragraphs: [
          'Somebody, hopefully you, has signed up with this address. You already have an account, and it stays as it is. Please sign in with its password, or choose a new one with this link. It works once, for one hour.',
        ],
        closing: ['If it was not you, there is nothing to do.'],
      };
  }
}
