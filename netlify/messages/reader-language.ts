import type { Language } from '../../src/domain/languages.ts';
import { pathInLanguage } from '../../src/messages/languages.ts';
import type { Store } from '../platform/store/store.ts';
import type { Rules } from '../platform/store/verbs/calendar.ts';

type Offered = Pick<Rules, 'languages'>;

const first = ({ languages = ['en'] }: Offered): Language => languages[0];

/** Returns the language of a client's emails and files: her own, or the salon's first one. */
export function readerLanguage(
  { language }: { readonly language?: Language | undefined },
  rules: Offered,
): Language {
  return language ?? first(rules);
}

/** Returns the language of a client's last visit; undefined if there is none, or no choice. */
export async function lastLanguage(
  { email }: { readonly email: string },
  { languages = ['en'] }: Offered,
  store: Pick<Store, 'lastLanguage'>,
): Promise<Language | undefined> {
  return languages.length < 2 ? undefined : store.lastLanguage(email);
}

/** Returns the address before the paths of a language's pages: the first one has no prefix. */
export function homeIn(language: Language, site: string, rules: Offered): string {
  return site + pathInLanguage('', language, first(rules));
}
