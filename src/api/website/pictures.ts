import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';

export const addPicture = endpoint('POST /api/admin-public/pictures', {
  summary: 'Stores a picture, once per content; an unused one is deleted after a day',
  bytes: { types: ['image/jpeg', 'image/png', 'image/webp'], most: 1_000_000 },
  data: z.object({ id: z.string(), width: z.int(), height: z.int(), bytes: z.int() }),
  status: 201,
});

/** Answers the bytes themselves, without the envelope. */
export const readPicture = endpoint('GET /api/admin-public/pictures/:id', {
  summary: 'The bytes of a picture',
  data: z.string(),
  media: 'image/*',
  conditional: true,
  refusals: { not_found: null },
});

export const erasePicture = endpoint('DELETE /api/admin-public/pictures/:id', {
  summary: 'Erases an unused picture; with `from_revisions=1` also from earlier publications',
  query: z.strictObject({ from_revisions: z.optional(z.enum(['0', '1'], 'From revisions must be 0 or 1')) }),
  data: z.object({ id: z.string() }),
  refusals: {
    not_found: null,
    in_use: z.object({
      draft: z.boolean(),
      /** The live website, or the last published one. */
      site: z.boolean(),
      revisions: z.array(z.string()),
    }),
  },
});
