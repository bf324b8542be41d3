import type { Translated } from './translated.ts';

/** The messages in French. */
export const french = {} satisfies Translated;
