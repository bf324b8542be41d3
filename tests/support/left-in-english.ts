import { languages, type Language } from '../../src/messages/languages.ts';
import type { Message, MessageFile } from '../../src/platform/messages.ts';

/** Words that no text in another language has. */
const ENGLISH = /\b(?:the|your|you|we|our|with|please|is|are|this|that|from|have|been)\b/i;

const texts = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
const flat = (text: string) =>
  text
    .replaceAll(/['’]/g, '’')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** All messages of a language, without their placeholders. */
function pieces(language: Language): string[] {
  return Object.keys(languages[language]).flatMap((file) =>
    Object.values<Message>(languages[language][file as MessageFile])
      .flatMap(texts)
      .flatMap((text) => text.split(/\{\w+\}/))
      .map(flat)
      .filter((piece) => /\p{L}{2}/u.test(piece)),
  );
}

/**
 * Returns a test of a shown text: true if it is an English message or has a part of one, or words that only English has.
 * @param own what the owner wrote in English, which stays as it is
 */
export function leftInEnglish(language: Language, own: readonly string[]): (text: string) => boolean {
  if (language === 'en') return () => false;
  const spoken = pieces(language);
  // One or two words may be the same in both, such as "Total"; a sentence is not.
  const english = pieces('en').filter((piece) => !spoken.includes(piece) || /(?: \p{L}+){2}/u.test(piece));
  const whole = new Set(english);
  const parts = english.filter((piece) => /\p{L} \p{L}/u.test(piece));
  const ours = own.map(flat).toSorted((a, b) => b.length - a.length);
  return (text) => {
    const rest = ours.reduce((left, one) => left.replaceAll(one, ''), flat(text)).trim();
    return whole.has(rest) || ENGLISH.test(rest) || parts.some((part) => rest.includes(part));
  };
}
