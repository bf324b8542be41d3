import type { Translated } from './translated.ts';

/** The messages in German. */
export const german = {} satisfies Translated;
