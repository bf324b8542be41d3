import type { Translated } from './languages.ts';

/** The messages in French. */
export const french = {} satisfies Translated;
