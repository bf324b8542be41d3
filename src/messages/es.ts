import type { Translated } from './languages.ts';

/** The messages in Spanish. */
export const spanish = {} satisfies Translated;
