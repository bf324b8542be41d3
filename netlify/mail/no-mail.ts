import type { Deps } from '../deps.ts';
import type { Mailer } from './mailer.ts';

/** Where nothing carries messages, the log says that one was due: its kind, never to whom. */
export function noMail(log: Deps['log']): Mailer {
  return {
    canSend: false,
    send: async ({ kind }) => log({ event: 'mail is not configured', kind }),
  };
}
