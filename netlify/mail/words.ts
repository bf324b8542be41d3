import { salon } from '../../src/salon.ts';
import type { MailMessage } from './mailer.ts';

export interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** What a message says. */
export function letterOf(message: MailMessage): Letter {
  switch (message.kind) {
    case 'password_reset':
      return letter(`Choose a new password at ${salon.brand}`, [
        'Somebody, hopefully you, has asked for a new password for your account. This link lets you choose one. It works once, for one hour:',
        message.link,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ]);
    case 'verify_email':
      return letter(`Is this your address? ${salon.brand} asks`, [
        'An account was made with this address. If it is yours, open this link where you are signed in, and your appointments will be shown in it. The link works once, for a day:',
        message.link,
        'If you made no account, there is nothing to do: without this link it shows none of your appointments.',
      ]);
    case 'account_exists':
      return letter(`You already have an account at ${salon.brand}`, [
        'Somebody, hopefully you, has signed up with this address. You already have an account, and it stays as it is. Please sign in with its password, or choose a new one with this link. It works once, for one hour:',
        message.link,
        'If it was not you, there is nothing to do.',
      ]);
  }
}

function letter(subject: string, paragraphs: readonly string[]): Letter {
  return { subject, text: [...paragraphs, `${salon.brand}\n${salon.address}\n${salon.phone}`].join('\n\n') };
}
