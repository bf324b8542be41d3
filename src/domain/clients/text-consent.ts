import * as z from 'zod/mini';
import { agreed, Marketing, MarketingAsk } from './marketing.ts';

/** The number that gets the texts: `+15550100147`. */
const phone = z.string();

/** Consent to text messages about visits, and its latest change. It is for one number. */
export const TextConsent = z.extend(Marketing, { phone });
export type TextConsent = z.infer<typeof TextConsent>;

/** A box ticked before the address was proven. */
export const TextAsk = z.extend(MarketingAsk, { phone });
export type TextAsk = z.infer<typeof TextAsk>;

/** Returns the consent once a proven person has agreed, as for marketing; another number starts a new consent. */
export function agreedTexts(before: TextConsent | undefined, ask: TextAsk): TextConsent {
  const former = before?.state === 'yes' && before.phone !== ask.phone ? undefined : before;
  const next = agreed(former, ask);
  return next === former ? former : { ...next, phone: ask.phone };
}
