import type { Fee } from '../domain/payments/payment.ts';
import { messages } from '../platform/messages.ts';

/** For example 'No-show fee', for the client. */
export const feeTitle = ({ reason }: Pick<Fee, 'reason'>): string => messages('fee-due')(reason);

export const whyText = ({ reason }: Pick<Fee, 'reason'>): string =>
  messages('fee-due')(reason === 'no_show' ? 'whyMissed' : 'whyCanceled');

/** Says why the card on file was not charged; empty if that was not tried. */
export const refusedText = ({ refused }: Pick<Fee, 'refused'>): string =>
  refused ? messages('fee-due')(refused) : '';
