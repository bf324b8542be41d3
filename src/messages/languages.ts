import { translator, type Message, type MessageFile, type Translator } from '../platform/messages.ts';
import { english, type English } from './en.ts';

// All languages, for the server and the build. No browser loads this file: a page carries its own messages.

/** Another language has the same files and keys, and a plural where English has one. */
type Translated = {
  readonly [File in MessageFile]: {
    readonly [Key in keyof English[File]]: English[File][Key] extends string
      ? string
      : Exclude<Message, string>;
  };
};

export const languages = { en: english } satisfies Record<string, Translated>;

export type Language = keyof typeof languages;

/** Returns the language of a path, which begins with it: the first one has no prefix. */
export function languageAt(path: string): Language {
  const [, first = ''] = path.split('/');
  return Object.hasOwn(languages, first) ? (first as Language) : 'en';
}

/** Returns the texts of a file in a language. */
export const messagesIn = <File extends MessageFile>(
  file: File,
  language: Language,
): Translator<English[File]> => translator(languages[language][file], language);
