import * as z from 'zod/mini';
import { SignedForm } from '../../domain/clients/consent-forms.ts';

/** A form of a visit: exactly the text that was signed, or is to be signed. */
export const VisitForm = z.extend(
  z.pick(SignedForm, { form: true, version: true, title: true, text: true }),
  {
    /** `at` is ISO with offset. */
    signed: z.nullable(z.extend(z.pick(SignedForm, { name: true, signature: true }), { at: z.string() })),
  },
);
export type VisitForm = z.infer<typeof VisitForm>;
