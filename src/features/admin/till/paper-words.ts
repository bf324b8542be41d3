import type { Language } from '../../../domain/languages.ts';
import { messages, translator } from '../../../platform/messages.ts';

export type PaperWords = ReturnType<typeof messages<'receipt-paper'>>;

const loads = {
  es: () => import('../../../messages/es/receipt-paper.ts'),
  fr: () => import('../../../messages/fr/receipt-paper.ts'),
  de: () => import('../../../messages/de/receipt-paper.ts'),
};

/** Returns the words of a receipt on paper in its client's language; the owner's page carries only the English ones. */
export async function paperWords(language: Language): Promise<PaperWords> {
  return language === 'en'
    ? messages('receipt-paper')
    : translator((await loads[language]()).default, language);
}
