import * as z from 'zod/mini';
import { endpoint } from '../../platform/call/endpoint.ts';
import { LocalDateShape } from '../shapes.ts';

const parts = z.array(z.string());

/** A visit's formula, with the id of its appointment. */
export const FormulaOfVisit = z.object({
  appointment: z.string(),
  date: LocalDateShape,
  service: z.string(),
  formula: z.string(),
});

export const listFormulas = endpoint('GET /api/admin-public/clients/:id/formulas', {
  summary: "A client's latest formulas, and what the owner's own formulas are mostly made of",
  data: z.object({
    /** The latest two visits with a formula, newest first. */
    formulas: z.array(FormulaOfVisit),
    /** To add with one press, the most likely first. */
    parts: z.object({ brand: parts, shade: parts, developer: parts, ratio: parts, minutes: parts }),
  }),
  refusals: { not_found: null },
});
