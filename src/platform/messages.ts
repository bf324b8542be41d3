import type { English } from '../messages/en.ts';

/** A text with `{placeholders}`, or one for each plural category of `{count}`. */
export type Message = string | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);
/** The messages of one screen or email by key. */
export type Messages = Readonly<Record<string, Message>>;
export type MessageFile = keyof English;

type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Names<M> = M extends string ? NamesIn<M> : 'count' | NamesIn<M[keyof M]>;
/** The values of a message's placeholders; empty if it has none. */
type Values<M> = [Names<M>] extends [never]
  ? []
  : [{ readonly [Name in Names<M>]: Name extends 'count' ? number : string | number }];

export interface Translator<File> {
  /** Returns the text of a key. */
  <Key extends keyof File>(key: Key, ...values: Values<File[Key]>): string;
  /** The same as a list of nodes, with links and the like at its placeholders. React wants each of them to have a key. */
  rich: <Key extends keyof File, Node>(
    key: Key,
    values: Readonly<Record<Names<File[Key]>, Node>>,
  ) => (string | Node)[];
}

/** Returns the texts of a file's messages in their language. */
export function translator<File>(found: Messages, language: string): Translator<File> {
  const rich = (key: string, values?: Readonly<Record<string, unknown>>) => {
    const message = found[key] as Message;
    const text =
      typeof message === 'string'
        ? message
        : (message[new Intl.PluralRules(language).select(values?.['count'] as number)] ?? message.other);
    const parts = text.split(/\{(\w+)\}/);
    return parts.map((part, i) => {
      if (i % 2) return values?.[part];
      // After 'p.m.' or 'nov.' a sentence needs no other period.
      return String(values?.[parts[i - 1] ?? '']).endsWith('.') ? part.replace(/^\./, '') : part;
    });
  };
  const t = (key: string, values?: Readonly<Record<string, unknown>>) => rich(key, values).join('');
  t.rich = rich;
  return t as unknown as Translator<File>;
}

/** The element with the messages of a page's islands in the page's language, and its content once it was read. */
export interface MessageBlock extends Element {
  all?: Readonly<Record<string, Messages>>;
}

let find = (file: MessageFile): Translator<unknown> => {
  const block = document.querySelector('#messages') as MessageBlock;
  block.all ??= JSON.parse(block.textContent) as NonNullable<MessageBlock['all']>;
  return translator(block.all[file] as Messages, document.documentElement.lang);
};

/** Sets where messages come from while a page is built: their files. */
export function provideMessages(files: (file: MessageFile) => Translator<unknown>): void {
  find = files;
}

/** Returns the texts of a file in the page's language. Call it while rendering, never as a module is loaded. */
export const messages = <File extends MessageFile>(file: File): Translator<English[File]> =>
  find(file) as Translator<English[File]>;
