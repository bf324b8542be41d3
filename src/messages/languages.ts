import { translator, type Message, type MessageFile, type Translator } from '../platform/messages.ts';
import { german } from './de.ts';
import { english, type English } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { Translated } from './translated.ts';

// All languages, for the server and the build. No browser loads this file: a page carries its own messages.

export const languages = { en: english, es: spanish, fr: french, de: german } satisfies Record<
  string,
  Translated
>;

export type Language = keyof typeof languages;

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** What each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
  de: 'Deutsch',
};

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);
export const direction = (language: string): 'rtl' | 'ltr' => (RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr');

/** The languages in which a salon's pages are: the first one has no prefix. */
export type Offered = readonly [Language, ...Language[]];

/** Returns the language of a page: its path begins with it, unless it is the first one. The admin is in English, except for its previews. */
export function languageAt(path: string, [first, ...others]: Offered): Language {
  const [, start = '', section, code = ''] = path.split('/');
  if (start === 'admin') return section === 'preview' && isLanguage(code) ? code : 'en';
  return others.find((code) => code === start) ?? first;
}

/** The path of a page for customers in this language: `/es/booking`. */
export const pathInLanguage = (path: '' | `/${string}`, language: Language, first: Language): string =>
  language === first ? path : `/${language}${path}`;

/** The messages of a file in a language. */
export const messageFile = (file: MessageFile, language: Language): Readonly<Record<string, Message>> =>
  languages[language][file];

/** Returns the texts of a file in a language. */
export const messagesIn = <File extends MessageFile>(
  file: File,
  language: Language,
): Translator<English[File]> => translator(messageFile(file, language), language);
