import { languages } from '../../src/messages/languages.ts';
import { translator, type Message, type MessageFile, type Translator } from '../../src/platform/messages.ts';

// A language that nobody speaks: English with an accent on each letter and words that are 40 % longer. A text with plain letters
// does not come from a message, and a place without room for these words has none for another language.

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥíĵķĺɱñóþɋŕšţúṽŵẋýžÁƁÇĐÉƑĜĤÍĴĶĹṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const accents = new Map(Array.from(PLAIN, (letter, i) => [letter, ACCENTED[i] ?? letter]));

const longer = (text: string) =>
  text.replaceAll(
    /[a-z]+/gi,
    (word) =>
      Array.from(word, (letter) => accents.get(letter)).join('') + 'ö'.repeat(Math.round(word.length * 0.4)),
  );

/** The text of a message, with its placeholders and a mark at each end, which take the place of added letters. */
export const pseudo = (text: string): string =>
  `⟦${text
    .split(/(\{\w+\})/)
    .map((part, i) => (i % 2 ? part : longer(part)))
    .join('')}⟧`.replaceAll(/(?<=^⟦[^\sö]+)ö|ö(?=[.!?:]*⟧$)/gu, '');

const marked = (message: Message): Message =>
  typeof message === 'string'
    ? pseudo(message)
    : (Object.fromEntries(Object.entries(message).map(([name, text]) => [name, pseudo(text)])) as Message);

/** The messages of a file in this language. */
export const pseudoFile = (file: MessageFile): Readonly<Record<string, Message>> =>
  Object.fromEntries(
    Object.entries<Message>(languages.en[file]).map(([key, message]) => [key, marked(message)]),
  );

/** The texts of a file, for `provideMessages`. */
export const pseudoMessages = (file: MessageFile): Translator<unknown> => translator(pseudoFile(file), 'en');

/** The text escaped for a regular expression. */
export const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const named = (options: Intl.DateTimeFormatOptions, days: readonly number[]) =>
  (['long', 'short'] as const).flatMap((style) =>
    days.map((day) =>
      new Intl.DateTimeFormat('en-US', {
        ...Object.fromEntries(Object.keys(options).map((part) => [part, style])),
        timeZone: 'UTC',
      }).format(Date.UTC(2026, 0, day)),
    ),
  );
/** Words that `Intl` writes: days, months, clock and zone, and lengths. */
const figures = [
  ...named({ weekday: 'long' }, [1, 2, 3, 4, 5, 6, 7]),
  ...named({ month: 'long' }, [1, 40, 70, 100, 130, 160, 190, 220, 250, 280, 310, 340]),
  'Sept',
  'AM',
  'PM',
  'EST',
  'EDT',
  'hrs?',
  'hours?',
  'min',
  'mins',
  'minutes?',
  // References and keys.
  String.raw`[A-Z\d]{4}[- ]?[A-Z\d]{4}`,
];

/**
 * Returns the parts of a text with plain letters that are neither figures nor among the `owns`: names, and texts that the owner or
 * somebody else typed.
 */
export function unmarked(text: string, owns: Iterable<string> = []): string[] {
  let rest = text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, ' ');
  for (const own of [...owns].toSorted((one, other) => other.length - one.length))
    rest = rest.replaceAll(own, '∙');
  rest = rest.replaceAll(new RegExp(String.raw`(?<![\p{L}])(?:${figures.join('|')})(?![\p{L}])`, 'gu'), '∙');
  return Array.from(rest.matchAll(/(?<!\p{L})[a-z’']{2,}(?: [a-z’']+)*(?!\p{L})/giu), ([part]) => part);
}
