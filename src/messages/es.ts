import type { Translated } from './translated.ts';

/** The messages in Spanish. */
export const spanish = {} satisfies Translated;
