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

/** Returns the language of a path, which begins with it: the first one has no prefix. */
export function languageAt(path: string): Language {
  const [, first = ''] = path.split('/');
  return isLanguage(first) ? first : 'en';
}

/** The messages of a file in a language. */
export const messageFile = (file: MessageFile, language: Language): Readonly<Record<string, Message>> =>
  languages[language][file];

/** Returns the texts of a file in a language. */
export const messagesIn = <File extends MessageFile>(
  file: File,
  language: Language,
): Translator<English[File]> => translator(messageFile(file, language), language);
