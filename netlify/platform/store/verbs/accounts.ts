import * as z from 'zod/mini';
import { MarketingAsk } from '../../../../src/domain/clients/marketing.ts';
import { TextAsk } from '../../../../src/domain/clients/text-consent.ts';
import { integer } from '../../../../src/domain/record-schemas.ts';

/** A key on the owner's device, whose private half never leaves it. */
const Passkey = z.strictObject({
  id: z.string(),
  /** COSE, base64url. */
  public_key: z.string(),
  /** How often it was used, if the device counts. A lower number reveals a copy. */
  counter: integer,
  /** The site's name when it was made, the only one it works at. */
  domain: z.string(),
  name: z.string(),
  created_at: integer,
  used_at: z.nullable(integer),
});
export type Passkey = z.infer<typeof Passkey>;

/** One-time codes (RFC 6238). */
const SecondFactor = z.strictObject({
  /** Sealed. */
  secret: z.string(),
  /** The 30-second step of the last used code: no earlier code works. */
  last_step: integer,
  recovery: z.array(z.strictObject({ hash: z.string(), used_at: z.nullable(integer) })),
});
export type SecondFactor = z.infer<typeof SecondFactor>;

/** An account. An address has at most one verified account, and any number of unproven ones (claims). */
export const User = z.strictObject({
  id: z.string(),
  /** Increases by one with every change. */
  version: integer,
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
  created_at: integer,
  /** The consent to marketing that counts once the address is proven; absent without one, and afterwards. */
  marketing: z.optional(MarketingAsk),
  /** The same for text messages. */
  sms: z.optional(TextAsk),
  passkeys: z.optional(z.array(Passkey)),
  /** With one, a password or Google is not enough to sign in. */
  second_factor: z.optional(SecondFactor),
  /** The sealed secret of one-time codes that are being set up. */
  next_secret: z.optional(z.string()),
  /** The hash of the last value of SECOND_FACTOR_RESET that counted. */
  second_factor_reset: z.optional(z.string()),
});
export type User = Readonly<z.infer<typeof User>>;

/** The maximum number of unproven accounts of one address. */
export const MOST_CLAIMS = 8;
