import * as z from 'zod/mini';
import { isDate } from '../record-schemas.ts';
import { line } from '../text-schemas.ts';
import type { LocalDate } from '../time.ts';
import { SignedForm } from './consent-forms.ts';

/** The signed forms of an erased client, which the owner has a legal reason to keep. */
export const KeptForms = z.strictObject({
  id: z.string(),
  reason: line('Reason', 1, 200),
  /** The day on which they are deleted. */
  until: z.custom<LocalDate>(isDate, 'Keep until must be a date'),
  forms: z.array(SignedForm),
});
export type KeptForms = z.infer<typeof KeptForms>;
