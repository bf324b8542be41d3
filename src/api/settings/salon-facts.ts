import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { languageCodes } from '../../domain/languages.ts';
import { SalonFacts } from '../../domain/settings/salon-facts.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

const FactsAnswer = z.extend(SalonFacts, {
  /** The languages of the published website, the first one first. */
  languages: z.array(z.enum(languageCodes)),
  /** In the language of the call. */
  cancellation_policy: z.string(),
  /** The consent of clients who want text messages, in the same language; absent if the salon sends none. */
  text_consent: z.optional(z.object({ box: z.string(), how: z.string() })),
});
export type FactsAnswer = z.infer<typeof FactsAnswer>;

export const readSalon = endpoint('GET /api/salon', {
  access: 'anyone',
  summary: "The salon's contact details, opening hours and booking terms",
  query: z.strictObject({
    /** The caller's mark of the facts; if they are unchanged, the answer is null. */
    known: z.optional(line('Known', 0, 40)),
  }),
  data: z.nullable(FactsAnswer),
});
