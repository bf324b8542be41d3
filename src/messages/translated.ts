import type { Message, MessageFile } from '../platform/messages.ts';
import type { English } from './en.ts';

/** Another language has the same files and keys, and a plural where English has one. */
export type Translated = {
  readonly [File in MessageFile]: {
    readonly [Key in keyof English[File]]: English[File][Key] extends string
      ? string
      : Exclude<Message, string>;
  };
};
