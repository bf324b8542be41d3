import * as z from 'zod/mini';
import { line } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { LoneCode, knownPassword, SessionShape } from './sign-in.ts';

/** A change of how the owner signs in needs her password, unless she has signed in within the last five minutes. */
const Confirmation = z.optional(z.strictObject({ password: z.optional(knownPassword) }));

/** Each works once, in place of a one-time code. */
const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** The secret counts once `PUT` brings a code that was made with it. */
export const beginTwoFactor = endpoint('POST /api/me/two-factor', {
  access: 'owner',
  keyless: true,
  summary: 'Makes a secret for one-time codes',
  body: Confirmation,
  data: z.object({
    secret: z.string(),
    /** For authenticator apps, as a QR code: `otpauth://totp/...`. */
    uri: z.string(),
  }),
  refusals: { bad_credentials: null, invalid_transition: null },
});

export const endTwoFactor = endpoint('PUT /api/me/two-factor', {
  access: 'owner',
  keyless: true,
  summary: 'Turns one-time codes on with the first code',
  body: LoneCode,
  data: RecoveryCodes,
  refusals: { bad_credentials: null, invalid_transition: null },
});

export const removeTwoFactor = endpoint('DELETE /api/me/two-factor', {
  access: 'owner',
  keyless: true,
  summary: 'Turns one-time codes off, with a code or a recovery code',
  body: LoneCode,
  data: z.null(),
  refusals: { bad_credentials: null, invalid_transition: null },
});

/** The earlier ones stop working. */
export const renewRecoveryCodes = endpoint('POST /api/me/two-factor/recovery-codes', {
  access: 'owner',
  keyless: true,
  summary: 'Makes new recovery codes',
  body: Confirmation,
  data: RecoveryCodes,
  refusals: { bad_credentials: null, invalid_transition: null },
});

/** After a sign-in with Google, whose answer leads to `/login?google=code`. */
export const signInWithCode = endpoint('POST /api/auth/second-factor', {
  access: 'anyone',
  keyless: true,
  summary: 'Completes a sign-in with Google by a one-time code',
  body: LoneCode,
  data: SessionShape,
  refusals: { bad_credentials: null, second_factor_required: null },
});

/** The browser's answer, which the device has signed (https://www.w3.org/TR/webauthn-3): JSON text that the server reads. */
const Signed = z.strictObject({ response: line('Response', 1, 8000) });

/** The options of the browser's WebAuthn call. */
const Options = z.looseObject({ challenge: z.string() });

export const passkeySignInOptions = endpoint('POST /api/auth/passkeys/options', {
  access: 'anyone',
  keyless: true,
  summary: 'Begins a sign-in with a passkey',
  data: Options,
});

export const signInWithPasskey = endpoint('POST /api/auth/passkeys/verify', {
  access: 'anyone',
  keyless: true,
  summary: 'Signs the owner in with a passkey',
  body: Signed,
  data: SessionShape,
  refusals: { bad_credentials: null },
});

export const listPasskeys = endpoint('GET /api/me/passkeys', {
  access: 'owner',
  summary: "The owner's passkeys, and whether signing in takes a one-time code",
  data: z.object({
    /** The site at which passkeys can be added and used; null in a preview. */
    domain: z.nullable(z.string()),
    /** `name` is the device that made it; it works only at its `domain`. */
    passkeys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        domain: z.string(),
        created_at: z.string(),
        used_at: z.nullable(z.string()),
      }),
    ),
    /** Null while one-time codes are off. */
    recovery_codes_left: z.nullable(z.int()),
  }),
});

export const passkeyOptions = endpoint('POST /api/me/passkeys/options', {
  access: 'owner',
  keyless: true,
  summary: 'Begins to add a passkey',
  body: Confirmation,
  data: Options,
  refusals: { bad_credentials: null, invalid_transition: null },
});

export const addPasskey = endpoint('POST /api/me/passkeys/verify', {
  access: 'owner',
  keyless: true,
  summary: 'Adds a passkey',
  body: Signed,
  data: z.null(),
  refusals: { bad_credentials: null },
});

/** The last one can be removed only while the account has a password. */
export const removePasskey = endpoint('DELETE /api/me/passkeys/:id', {
  access: 'owner',
  keyless: true,
  summary: 'Removes a passkey',
  body: Confirmation,
  data: z.null(),
  refusals: { bad_credentials: null, not_found: null, invalid_transition: null },
});
