import * as z from 'zod/mini';
import type { EpochMs } from '../time.ts';
import { integer } from '../record-schemas.ts';

/** Consent to news, offers and review requests by email, and its latest change. */
export const Marketing = z.strictObject({
  /** `asked`: the box was ticked by someone who has not proven the address. Only `yes` counts. */
  state: z.enum(['asked', 'yes', 'no']),
  /** Epoch milliseconds. */
  at: integer,
  /** The words that the client agreed to, or how consent ended. */
  text: z.string(),
});
export type Marketing = z.infer<typeof Marketing>;

/** A box ticked or a notice shown before the address was proven. */
export const MarketingAsk = z.strictObject({
  at: Marketing.shape.at,
  text: Marketing.shape.text,
  /** Set if it was a notice, which nobody ticks. */
  notice: z.optional(z.literal(true)),
});
export type MarketingAsk = z.infer<typeof MarketingAsk>;

/** True if the client may get marketing now: with consent that counts, and never before `quiet_until`. */
export function mayMarket(
  {
    email,
    marketing,
    quiet_until = 0,
  }: {
    readonly email: string;
    readonly marketing?: Marketing | undefined;
    readonly quiet_until?: EpochMs | undefined;
  },
  now: EpochMs,
): boolean {
  return email !== '' && marketing?.state === 'yes' && quiet_until <= now;
}

/** Returns the consent once a proven address has agreed. What was withdrawn later stays withdrawn. */
export function agreed(before: Marketing | undefined, { at, text, notice }: MarketingAsk): Marketing {
  if (before?.state === 'yes') return before;
  if (before?.state === 'no' && (notice || before.at >= at)) return before;
  return { state: 'yes', at, text };
}

/** Returns the consent once it is withdrawn; the first withdrawal stays. */
export function withdrawn<Consent extends Marketing>(before: Consent, at: EpochMs, text: string): Consent;
export function withdrawn(before: Marketing | undefined, at: EpochMs, text: string): Marketing;
export function withdrawn(before: Marketing | undefined, at: EpochMs, text: string): Marketing {
  return before?.state === 'no' ? before : { ...before, state: 'no', at, text };
}

/** Returns the consent of two merged clients: a withdrawal of either, else that of the first, whose address stays. */
export function mergedMarketing<First extends Marketing, Other extends Marketing>(
  first: First | undefined,
  other: Other | undefined,
): First | Other | undefined {
  return first?.state !== 'no' && other?.state === 'no' ? other : first;
}
