import type { GiftCard } from '../../../src/domain/till/shop-records.ts';
import { cardBalance, codeText } from '../../../src/domain/till/gift-cards.ts';
import type { Settings } from '../../../src/domain/settings/settings.ts';
import { spokenFormats } from '../../../src/messages/spoken.ts';
import { messages } from '../../../src/platform/messages.ts';
import type { EmailText } from './layout.ts';
import { addressed, firstName } from './phrases.ts';

/** The email that brings a gift card to its recipient, with the code and the buyer's words. */
export function giftCardText(card: GiftCard, settings: Settings, home: string): EmailText {
  const t = messages('email-gift-card');
  const { message, from } = card;
  const name = firstName(card.recipient);
  const worth = { salon: settings.businessName, sum: spokenFormats(settings).money(cardBalance(card)) };
  return {
    subject: t('subject', worth),
    heading: addressed(name, t('heading'), t('headingTo', { name })),
    paragraphs: [
      from ? t('fromText', { from, ...worth }) : t('text', worth),
      ...(message === '' ? [] : [messages('home')('quote', { text: message })]),
    ],
    facts: [[t('code'), codeText(card.code)]],
    button: { label: t('book'), link: `${home}/booking` },
    closing: [t('how')],
  };
}
