import * as z from 'zod/mini';
import { ownPhoneRule } from '../../domain/accounts/account-rules.ts';
import { longest } from '../../domain/clients/customer-rules.ts';
import { ruledLine } from '../../domain/text-schemas.ts';
import { DisplayName, knownPassword, LinkToken, NewPassword, SessionShape } from './sign-in.ts';
import { CustomerBooking } from '../booking/bookings.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { WaitlistEntryShape } from '../waitlist/customer-waitlist.ts';

/** The account of whoever is signed in. */
const Me = z.object({
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  /** Until the address is proven, the appointments made with it are not shown. */
  emailVerified: z.boolean(),
  /** False for an account that signs in with Google alone. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
});
export type Me = z.infer<typeof Me>;

export const readMe = endpoint({
  method: 'GET',
  path: '/api/me',
  access: 'account',
  summary: 'The account of whoever is signed in',
  data: Me,
  refusals: {},
});

export const changeMe = endpoint({
  method: 'PUT',
  path: '/api/me',
  access: 'account',
  summary: 'Changes the name or the telephone number of the account',
  body: z.strictObject({
    displayName: z.optional(DisplayName),
    phone: z.optional(ruledLine('Phone', ownPhoneRule, 0, longest.phone)),
  }),
  data: Me,
  refusals: {},
});

/** By start. Empty while the address is not proven. */
export const listOwnAppointments = endpoint({
  method: 'GET',
  path: '/api/me/appointments',
  access: 'account',
  summary: "The signed-in customer's own appointments",
  data: z.array(CustomerBooking),
  refusals: {},
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/me/password',
  access: 'account',
  summary: 'Changes the password and ends all other sessions',
  body: z.strictObject({ current: knownPassword, password: NewPassword }),
  data: Me,
  refusals: { bad_credentials: null },
});

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/me/sign-out-everywhere',
  access: 'account',
  summary: 'Ends every session of the account, this one too',
  data: SessionShape,
  refusals: {},
});

/** A browser that is signed in to the account. */
const OpenSession = z.object({
  id: z.string(),
  /** 'Safari on iPhone'; '' where it is not known. */
  device: z.string(),
  /** Of the network that it was begun from: '203.0.113.x'; '' where it is not known. */
  place: z.string(),
  /** ISO with offset; written down every hour or two. */
  last_used_at: z.string(),
  created_at: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** The last used first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/me/sessions',
  access: 'account',
  summary: 'Where the account is signed in',
  data: z.array(OpenSession),
  refusals: {},
});

export const endOneSession = endpoint({
  method: 'DELETE',
  path: '/api/me/sessions/:id',
  access: 'account',
  summary: 'Ends one session of the account',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});

/** A try to sign in to the account. */
const SignInAttempt = z.object({
  /** ISO with offset. */
  at: z.string(),
  /** `locked` while there had been too many attempts; all of them in a row are one. */
  outcome: z.enum(['ok', 'wrong_password', 'locked', 'second_factor']),
  /** 'Safari on iPhone'; '' where it is not known. */
  device: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** The last fifty, the newest first. They go with the account. */
export const listAttempts = endpoint({
  method: 'GET',
  path: '/api/me/attempts',
  access: 'account',
  summary: 'Recent attempts to sign in to the account',
  data: z.array(SignInAttempt),
  refusals: {},
});

/** What the salon keeps of whoever is signed in. Appointments and waitlist are empty while the address is not proven. */
const OwnData = z.object({
  exported_at: z.string(),
  account: Me,
  appointments: z.array(CustomerBooking),
  waitlist: z.array(WaitlistEntryShape),
  sessions: z.array(OpenSession),
  attempts: z.array(SignInAttempt),
});

export const exportMe = endpoint({
  method: 'GET',
  path: '/api/me/export',
  access: 'account',
  summary: 'Everything that the salon keeps of whoever is signed in, as one JSON document',
  data: OwnData,
  refusals: {},
});

/**
 * Where the account has a password, it must be given; one that only Google opens must have been opened in the last five
 * minutes. The appointments stay in the salon's book.
 */
export const deleteMe = endpoint({
  method: 'POST',
  path: '/api/me/delete',
  access: 'account',
  summary: 'Deletes the account',
  body: z.strictObject({ password: z.optional(knownPassword) }),
  data: SessionShape,
  refusals: { bad_credentials: null, invalid_transition: null },
});

/** Sends a link to `/account#verify=TOKEN`. */
export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/me/verify-email',
  access: 'account',
  summary: 'Sends a link that proves the address of the account',
  data: Me,
  refusals: {},
});

/**
 * Needs the session of the account as well as the token: docs/decisions/accounts.md says why. Where the address has an
 * account that was proven before, that one stays, and this one is forgotten.
 */
export const confirmVerification = endpoint({
  method: 'POST',
  path: '/api/me/verify-email/confirm',
  access: 'account',
  summary: 'Proves the address of the account with the token of a link',
  body: z.strictObject({ token: LinkToken }),
  data: Me,
  refusals: { bad_token: null, invalid_transition: null },
});
