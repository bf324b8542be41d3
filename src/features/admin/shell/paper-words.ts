import { useEffect, useState } from 'react';
import type { Language } from '../../../domain/languages.ts';
import { type messages, translator } from '../../../platform/messages.ts';

export type PaperWords = ReturnType<typeof messages<'receipt-paper'>>;

const loads = {
  es: () => import('../../../messages/es/receipt-paper.ts'),
  fr: () => import('../../../messages/fr/receipt-paper.ts'),
  de: () => import('../../../messages/de/receipt-paper.ts'),
};

/**
 * Returns the words on a paper for a client in that language, null until they are loaded, because the owner's page carries only
 * the English ones. Without a language it is the salon's first one, which is on the page unless it is English.
 */
export function usePaperWords(
  english: PaperWords,
  preferred?: Language,
): { language: Language; words: PaperWords | null } {
  const language = preferred ?? ((document.body.dataset['language'] ?? 'en') as Language);
  const [loaded, setLoaded] = useState<PaperWords | null>(null);
  useEffect(() => {
    if (language !== 'en') {
      void loads[language]().then((file) => setLoaded(() => translator(file.default, language)));
    }
  }, [language]);
  return { language, words: language === 'en' ? english : loaded };
}
