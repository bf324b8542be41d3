import type { Translated } from './languages.ts';

/** The messages in German. */
export const german = {} satisfies Translated;
