import * as z from 'zod/mini';
import type { Doc } from '../records.ts';

export const Texts = z.array(z.string());

/** A hash in Redis's reply: alternating names and values. */
export const Docs = z.pipe(
  Texts,
  z.transform((flat): Doc[] =>
    Array.from({ length: flat.length / 2 }, (_, i) => ({
      id: flat[2 * i] ?? '',
      doc: flat[2 * i + 1] ?? '',
    })),
  ),
);
