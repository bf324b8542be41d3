import * as z from 'zod/mini';
import { MarketingAsk } from '../../../../src/domain/clients/marketing.ts';

const whole = z.number().check(z.int());

/** An account. An address has at most one verified account, and any number of unproven ones (claims). */
export const User = z.strictObject({
  id: z.string(),
  /** Increases by one with every change. */
  version: whole,
  /** Never changes. */
  email: z.string(),
  /** Whether somebody has proven the address; an account without proof is a claim. */
  verified: z.boolean(),
  displayName: z.string(),
  phone: z.string(),
  role: z.enum(['customer', 'owner']),
  /** Null if only Google signs in. */
  password_hash: z.nullable(z.string()),
  /** Google's id of the person. */
  google_subject: z.nullable(z.string()),
  created_at: whole,
  /** The consent to marketing that counts once the address is proven; absent without one, and afterwards. */
  marketing: z.optional(MarketingAsk),
});
export type User = Readonly<z.infer<typeof User>>;

/** The maximum number of unproven accounts of one address. */
export const MOST_CLAIMS = 8;
