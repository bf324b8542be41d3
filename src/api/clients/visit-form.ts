import * as z from 'zod/mini';

/** A form of a visit: exactly the text that was signed, or is to be signed. */
export const VisitForm = z.object({
  form: z.string(),
  version: z.int(),
  title: z.string(),
  text: z.string(),
  signed: z.nullable(
    z.object({
      name: z.string(),
      /** An SVG path in a box of 600 by 200; empty if the client ticked that the typed name is the signature. */
      signature: z.string(),
      /** ISO with offset. */
      at: z.string(),
    }),
  ),
});
export type VisitForm = z.infer<typeof VisitForm>;
