import type { Factor, MailMessage } from '../../platform/mail/account-mailer.ts';
import { messages } from '../../../src/platform/messages.ts';
import type { EmailText } from './layout.ts';

export function aboutAccount(message: MailMessage, salon: string): EmailText {
  const { kind, link } = message;
  const t = messages('email-account');
  const choose = { facts: [], button: { label: t('choose'), link } };
  switch (kind) {
    case 'password_reset':
      return {
        ...choose,
        subject: t('resetSubject', { salon }),
        heading: t('resetHeading'),
        paragraphs: [t('reset', { salon })],
        closing: [t('resetIgnore')],
      };
    case 'verify_email':
      return {
        facts: [],
        button: { label: t('confirm'), link },
        subject: t('confirmSubject', { salon }),
        heading: t('confirmHeading'),
        paragraphs: [t('confirmText', { salon })],
        closing: [t('confirmIgnore')],
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
        button: { label: 'Review Account', link },
        closing: [`${ifItWasYou} ${changePassword}`],
      };
    case 'factor_changed': {
      const { event, factor } = message;
      const happened = factorTexts[`${event} ${factor}`] ?? `Your ${factor} changed`;
      return {
        subject: `${happened} at ${salon}`,
        heading: happened,
        paragraphs: [],
        facts: [],
        button: { label: 'Review Account', link },
        closing: [`${ifItWasYou} ${(event === 'added' && undoes[factor]) || changePassword}`],
      };
    }
    case 'account_exists':
      return {
        ...choose,
        subject: t('existsSubject', { salon }),
        heading: t('existsHeading'),
        paragraphs: [t('exists', { salon })],
        closing: [t('existsIgnore')],
      };
  }
}

const ifItWasYou = "If this was you, you don't need to do anything. If it wasn't,";
const changePassword = 'change your password now. That signs out every other device.';
const there = 'now under Settings, Business Info, Passkeys and Codes. Then change your password.';

/** How to undo what outlives a change of the password. */
const undoes: Readonly<Partial<Record<Factor, string>>> = {
  passkey: `remove the passkey ${there}`,
  codes: `make new recovery codes and turn off the codes with one of them ${there} If you are already signed out, use SECOND_FACTOR_RESET as the guide describes under "A safer sign-in".`,
  'recovery codes': `make new recovery codes ${there}`,
};

const factorTexts: Readonly<Record<string, string>> = {
  'added passkey': 'A passkey was added to your account',
  'removed passkey': 'A passkey was removed from your account',
  'added codes': 'One-time codes were turned on for your account',
  'removed codes': 'One-time codes were turned off for your account',
  'reset codes': 'One-time codes were reset for your account',
  'added recovery codes': 'New recovery codes were made for your account',
  'used recovery code': 'A recovery code was used to sign in to your account',
};
