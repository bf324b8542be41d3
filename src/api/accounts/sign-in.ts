import * as z from 'zod/mini';
import { displayNameRule, passwordFault, passwordLength } from '../../domain/accounts/account-rules.ts';
import { Email } from '../../domain/clients/customer.ts';
import { longest } from '../../domain/clients/customer-rules.ts';
import { line, ruledLine } from '../../domain/text-schemas.ts';
import { messages } from '../../platform/messages.ts';
import { says } from '../../texts/calls.ts';
import { passwordText } from '../../texts/passwords.ts';
import { endpoint } from '../../platform/call/endpoint.ts';

export const SessionShape = z.object({
  user: z.nullable(z.object({ displayName: z.string(), email: z.string() })),
  isAdmin: z.boolean(),
  providers: z.object({ google: z.boolean() }),
  demo: z.boolean(),
  /** The salon's time zone; only for its owner. */
  time_zone: z.optional(z.string()),
  /** False if no service can remind clients; only for the owner. */
  sends_reminders: z.optional(z.boolean()),
});
export type SessionShape = z.infer<typeof SessionShape>;

const missing = says(() => passwordText('missing'));
const credential = (max: number) =>
  z.string(missing).check(
    z.minLength(1, missing),
    z.maxLength(
      max,
      says(() => messages('call-faults')('tooLong')),
    ),
  );

/** The password of an existing account. */
export const knownPassword = credential(passwordLength.max);

export const NewPassword = z
  .string({
    error: ({ input }) =>
      input === undefined ? passwordText('missing') : messages('call-faults')('passwordText'),
  })
  .check(
    z.refine<string>((text) => passwordFault(text) === null, {
      error: ({ input }) => {
        const fault = typeof input === 'string' ? passwordFault(input) : null;
        return fault && passwordText(fault);
      },
    }),
  )
  .register(z.globalRegistry, { minLength: passwordLength.min, maxLength: passwordLength.max });

export const DisplayName = ruledLine('Name', displayNameRule, 0, longest.name);
/** A one-time code, or a recovery code: with spaces and hyphens as people type them. */
const SecondCode = line('Code', 1, 40);
export const LoneCode = z.strictObject({ code: SecondCode });

/** The token in a mailed link. */
export const LinkToken = line('Token', 1, 200);

export const readSession = endpoint('GET /api/auth/session', {
  access: 'anyone',
  summary: 'Who is signed in',
  data: SessionShape,
});

/** Answers the same whether or not the address has an account: docs/decisions/accounts.md. */
export const register = endpoint('POST /api/auth/register', {
  access: 'anyone',
  keyless: true,
  summary: 'Creates an account and signs in to it',
  body: z.strictObject({ email: Email, password: NewPassword, displayName: z.optional(DisplayName) }),
  data: SessionShape,
  status: 201,
});

export const signIn = endpoint('POST /api/auth/login', {
  access: 'anyone',
  keyless: true,
  summary: 'Signs in with email and password',
  body: z.strictObject({
    email: z.pipe(
      z.string(missing),
      z.pipe(
        z.transform((text: string) => text.trim()),
        credential(254),
      ),
    ),
    password: knownPassword,
    /** A one-time code or a recovery code, once `second_factor_required` has asked for it. */
    code: z.optional(SecondCode),
  }),
  data: z.extend(SessionShape, {
    /** Set if the owner's password no longer meets the rules for new ones, so she should choose another. */
    passwordIsWeak: z.optional(z.literal(true)),
  }),
  refusals: { bad_credentials: null, second_factor_required: null },
});

export const signOut = endpoint('POST /api/auth/logout', {
  access: 'anyone',
  keyless: true,
  summary: 'Signs out',
  data: SessionShape,
});

/** Emails a link to `/reset-password#TOKEN` if there is an account, and answers the same if there is none. */
export const forgotPassword = endpoint('POST /api/auth/forgot-password', {
  access: 'anyone',
  keyless: true,
  summary: 'Sends a link to set a new password',
  body: z.strictObject({ email: Email }),
  data: z.null(),
});

/** Ends every session of the account. The person then signs in with the new password. */
export const resetPassword = endpoint('POST /api/auth/reset-password', {
  access: 'anyone',
  keyless: true,
  summary: 'Sets a new password with the token of a link',
  body: z.strictObject({ token: LinkToken, password: NewPassword }),
  data: z.null(),
  refusals: { bad_token: null },
});

/** Opened in the address bar, not through `call()`: redirects to Google and back to the callback. `next` is the final page. */
export const googleSignIn = endpoint('GET /api/auth/google', {
  access: 'anyone',
  summary: 'Sends the browser to Google to sign in',
  query: z.strictObject({ next: z.optional(z.string()) }),
  data: z.null(),
  status: 302,
});

/** Redirects to `next`, signed in, or to `/login?google=CODE&next=...`, where CODE is a `GoogleFailure`. */
export const googleCallback = endpoint('GET /api/auth/google/callback', {
  access: 'anyone',
  summary: 'The page Google returns the browser to',
  // Google may add other parameters.
  query: z.catchall(
    z.object({ code: z.optional(z.string()), state: z.optional(z.string()), error: z.optional(z.string()) }),
    z.string(),
  ),
  data: z.null(),
  status: 302,
});

/** The person went back, Google does not vouch for the address, the account asks for a one-time code, or anything else. */
export type GoogleFailure = 'canceled' | 'unverified' | 'code' | 'failed';
