import type { Language } from '../../../domain/languages.ts';
import { translator } from '../../../platform/messages.ts';

const loads = {
  en: () => import('../../../messages/en/visit-texts.ts'),
  es: () => import('../../../messages/es/visit-texts.ts'),
  fr: () => import('../../../messages/fr/visit-texts.ts'),
  de: () => import('../../../messages/de/visit-texts.ts'),
};
type English = Awaited<ReturnType<(typeof loads)['en']>>['default'];

/** What the texts name: `count` minutes of delay, and the `new` time. */
type Facts = Readonly<Record<'name' | 'salon' | 'day' | 'time' | 'new' | 'link', string>> & {
  readonly count: number;
};

/** Returns the texts to a client in her language, which the owner's page does not carry. */
export async function writeTexts(language: Language, facts: Facts) {
  const t = translator<English>((await loads[language]()).default, language);
  return {
    confirm: t('confirm', facts),
    reminder: t('reminder', facts),
    late: t('late', facts),
    rebook: t('rebook', facts),
  };
}
