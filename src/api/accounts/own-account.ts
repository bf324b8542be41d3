import * as z from 'zod/mini';
import { ownPhoneRule } from '../../domain/accounts/account-rules.ts';
import { longest } from '../../domain/clients/customer-rules.ts';
import { ruledLine } from '../../domain/text-schemas.ts';
import { DisplayName, knownPassword, LinkToken, NewPassword, SessionShape } from './sign-in.ts';
import { OwnPicture } from '../clients/private-pictures.ts';
import { CustomerBooking } from '../booking/bookings.ts';
import { kindText, says } from '../../texts/calls.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { ReviewShape } from '../website/reviews.ts';
import { WaitlistEntryShape } from '../waitlist/customer-waitlist.ts';

/** The account of the signed-in person. */
const Me = z.object({
  displayName: z.string(),
  email: z.string(),
  phone: z.string(),
  isAdmin: z.boolean(),
  /** Appointments made with the address stay hidden until the address is proven. */
  emailVerified: z.boolean(),
  /** False if the account signs in only with Google. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  /** Whether she has agreed to marketing emails; absent in answers to other calls about the account. */
  marketing: z.optional(z.boolean()),
  /** The same for text messages; absent too if the salon sends none. */
  sms: z.optional(z.boolean()),
});
export type Me = z.infer<typeof Me>;

export const readMe = endpoint('GET /api/me', {
  access: 'account',
  summary: 'The account of the signed-in person',
  data: Me,
});

export const changeMe = endpoint('PUT /api/me', {
  access: 'account',
  summary: 'Changes the name, the phone number or a consent of the account',
  body: z.strictObject({
    displayName: z.optional(DisplayName),
    phone: z.optional(ruledLine('Phone', ownPhoneRule, 0, longest.phone)),
    /** Agrees to marketing emails, or withdraws. Until the address is proven, it waits for that. */
    marketing: z.optional(z.boolean(says(() => kindText('yesOrNo', 'Marketing')))),
    /** The same for text messages to the phone number, which must be able to get some. */
    sms: z.optional(z.boolean(says(() => kindText('yesOrNo', 'Text messages')))),
  }),
  data: Me,
});

/** Sorted by start. Empty until the address is proven. */
export const listOwnAppointments = endpoint('GET /api/me/appointments', {
  access: 'account',
  summary: "The signed-in customer's own appointments",
  data: z.array(CustomerBooking),
});

export const changePassword = endpoint('PUT /api/me/password', {
  access: 'account',
  keyless: true,
  summary: 'Changes the password and ends all other sessions',
  body: z.strictObject({ current: knownPassword, password: NewPassword }),
  data: Me,
  refusals: { bad_credentials: null },
});

export const signOutEverywhere = endpoint('POST /api/me/sign-out-everywhere', {
  access: 'account',
  keyless: true,
  summary: 'Ends all sessions of the account, including this one',
  data: SessionShape,
});

/** A browser that is signed in to the account. */
const OpenSession = z.object({
  id: z.string(),
  /** For example 'Safari on iPhone'; empty if unknown. */
  device: z.string(),
  /** The network the session started from, such as '203.0.113.x'; empty if unknown. */
  place: z.string(),
  /** ISO with offset; updated every hour or two. */
  last_used_at: z.string(),
  created_at: z.string(),
  /** Whether this is the session that asks. */
  current: z.boolean(),
});
export type OpenSession = z.infer<typeof OpenSession>;

/** Most recently used first. */
export const listSessions = endpoint('GET /api/me/sessions', {
  access: 'account',
  summary: 'Where the account is signed in',
  data: z.array(OpenSession),
});

export const endOneSession = endpoint('DELETE /api/me/sessions/:id', {
  access: 'account',
  summary: 'Ends one session of the account',
  data: z.object({ id: z.string() }),
  refusals: { not_found: null },
});

const SignInAttempt = z.object({
  /** ISO with offset. */
  at: z.string(),
  /** `locked` after too many attempts; consecutive locked attempts count as one. */
  outcome: z.enum(['ok', 'wrong_password', 'locked', 'second_factor']),
  /** For example 'Safari on iPhone'; empty if unknown. */
  device: z.string(),
});
export type SignInAttempt = z.infer<typeof SignInAttempt>;

/** The last fifty, newest first. They are deleted with the account. */
export const listAttempts = endpoint('GET /api/me/attempts', {
  access: 'account',
  summary: 'Recent attempts to sign in to the account',
  data: z.array(SignInAttempt),
});

/** Everything the salon stores about the signed-in person. Appointments and waitlist are empty until the address is proven. */
const OwnData = z.object({
  exported_at: z.string(),
  account: Me,
  appointments: z.array(CustomerBooking),
  waitlist: z.array(WaitlistEntryShape),
  /** Each with the id of its visit. */
  reviews: z.array(ReviewShape),
  /** The photos she sent, each with the address at which her session opens it. */
  pictures: z.array(z.extend(OwnPicture, { appointment_id: z.string(), path: z.string() })),
  sessions: z.array(OpenSession),
  attempts: z.array(SignInAttempt),
});

export const exportMe = endpoint('GET /api/me/export', {
  access: 'account',
  summary: 'All data that the salon stores about the signed-in person, as one JSON document',
  data: OwnData,
});

/** Needs the password, or for a Google-only account a recent sign-in. The appointments stay with the salon. */
export const deleteMe = endpoint('POST /api/me/delete', {
  access: 'account',
  keyless: true,
  summary: 'Deletes the account',
  body: z.strictObject({ password: z.optional(knownPassword) }),
  data: SessionShape,
  refusals: { bad_credentials: null, invalid_transition: null },
});

/** Sends a link to `/account#verify=TOKEN`. */
export const sendVerification = endpoint('POST /api/me/verify-email', {
  access: 'account',
  summary: 'Sends a link to confirm the email of the account',
  data: Me,
});

/** Needs the account's session as well as the token: docs/decisions/accounts.md. Another account with a proven address stays. */
export const confirmVerification = endpoint('POST /api/me/verify-email/confirm', {
  access: 'account',
  summary: 'Confirms the email of the account with the token of a link',
  body: z.strictObject({ token: LinkToken }),
  data: Me,
  refusals: { bad_token: null, invalid_transition: null },
});
