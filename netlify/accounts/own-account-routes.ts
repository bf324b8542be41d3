import {
  changeMe,
  changePassword,
  confirmVerification,
  deleteMe,
  exportMe,
  listOwnAppointments,
  readMe,
  sendVerification,
  signOutEverywhere,
  type Me,
} from '../../src/api/accounts/own-account.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { isoWithOffset, minuteFrom } from '../../src/domain/time.ts';
import type { Counted } from '../platform/http/rate-limits.ts';
import { placeOf } from '../platform/http/ip-address.ts';
import { data, invalid, refuse } from '../platform/http/reply.ts';
import { accountRoute, type Caller } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import { sessionLimits } from '../platform/http/session.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { changed } from './account.ts';
import { deleteAccount, exchangePassword, proveAddress } from './change-account.ts';
import { sendLink } from './account-links.ts';
import { cookiesOfNobody, newSession, signedOut } from './session-reply.ts';
import { presentHeld } from '../booking/present-booking.ts';
import { salonZone } from '../appointments/present.ts';
import { presentWaitlistEntry } from '../waitlist/present-entry.ts';
import {
  attemptsAt,
  openSessions,
  presentAttempts,
  presentSessions,
  sessionListRoutes,
} from './session-routes.ts';

/**
 * Limits how often a session may try its password, against guesses at an unlocked screen. The IP address is counted first, so
 * invented sessions create no rows.
 */
function passwordGuesses({ from }: { readonly from: Pick<Caller, 'ip' | 'sessionHash'> }): Counted {
  return { 'password:place': placeOf(from.ip), 'password:session': from.sessionHash ?? '' };
}

const wrongPassword = refuse('bad_credentials', 'The current password is not right.');

const notDeleted = {
  is_owner: refuse('invalid_transition', 'The account of the owner cannot be deleted here.'),
  bad_credentials: wrongPassword,
  too_old: refuse(
    'bad_credentials',
    'Please sign in with Google again, and delete the account within five minutes of it.',
  ),
};

export const meRoutes = [
  accountRoute(readMe, { answer: (_, user) => data(presentMe(user)) }),

  accountRoute(changeMe, {
    answer: async (call, user) => {
      const { displayName = user.displayName, phone = user.phone } = call.body;
      const next = changed(user, { displayName, phone });
      const result = await call.deps.store.saveUser(next);
      return result === 'saved'
        ? data(presentMe(next), { message: 'Your details have been saved.' })
        : 'conflict';
    },
  }),

  accountRoute(signOutEverywhere, {
    answer: async ({ deps }, user) => {
      await deps.store.endSessions(user.id);
      return { ...signedOut(deps), message: 'You are signed out everywhere.' };
    },
  }),

  accountRoute(deleteMe, {
    limits: passwordGuesses,
    read: ({ deps, from, now }) => deps.store.session(from.sessionHash ?? '', now, sessionLimits),
    answer: async (call, user, session) => {
      const result = await deleteAccount(user, call.body.password ?? '', session, call);
      if (result !== 'deleted') return notDeleted[result];
      const message =
        'Your account has been deleted. Your appointments stay as they are, and their private links go on working.';
      return { ...signedOut(call.deps), message };
    },
  }),

  accountRoute(changePassword, {
    limits: passwordGuesses,
    answer: async (call, user) => {
      const { start, cookies } = newSession(call);
      const result = await exchangePassword(call.body, user, start, call);
      switch (result) {
        case 'conflict':
          return result;
        case 'bad_credentials':
          return wrongPassword;
        case 'no_password':
          return refuse(
            'bad_credentials',
            'This account has no password yet. "Forgot password" lets you choose one.',
          );
      }
      if ('problem' in result) return invalid({ password: result.problem });
      noteSecurity('password_changed', { account: user.email }, call);
      const message = 'Your password has been changed. All other devices have been signed out.';
      return data(presentMe(result), { cookies, message });
    },
  }),

  accountRoute(sendVerification, {
    limits: ({ from }) => ({
      'verify:place': placeOf(from.ip),
      'verify:session': from.sessionHash ?? '',
    }),
    answer: async (call, user) => {
      if (user.verified) return data(presentMe(user), { message: 'Your address is confirmed already.' });
      if (!call.deps.mail.canSend) {
        return refuse(
          'not_configured',
          'The salon cannot send email yet, so that no address can be confirmed.',
        );
      }
      await sendLink('verify_email', user, call);
      return data(presentMe(user), { message: 'A link to confirm your address is on its way to you.' });
    },
  }),

  accountRoute(confirmVerification, {
    limits: ({ from }) => ({ 'confirm:place': placeOf(from.ip) }),
    answer: async (call, user) => {
      const result = await proveAddress(call.body.token, user, call);
      switch (result) {
        case 'conflict':
          return result;
        case 'bad_token':
          return refuse(result, 'This link has been used, is too old, or is for another account.');
        case 'email_known':
          // Nobody can claim an account: whoever lost the password gets a new one by email.
          return refuse(
            'invalid_transition',
            'There is an account with this address already, and it stays as it is. Please sign in with its password, or choose a new one with "Forgot password".',
            { cookies: cookiesOfNobody(call.deps) },
          );
      }
      return data(presentMe(result), { message: 'Thank you, your address is confirmed.' });
    },
  }),

  accountRoute(listOwnAppointments, {
    read: ({ deps, from, now }) =>
      Promise.all([
        deps.store.ownAppointments(from.sessionHash ?? '', now, sessionLimits),
        deps.store.rules(),
      ]),
    answer: (call, _, [appointments, rules]) =>
      data(appointments.map((appointment) => presentHeld(appointment, true, rules, call))),
  }),

  accountRoute(exportMe, {
    read: (call) =>
      Promise.all([
        call.deps.store.ownAppointments(call.from.sessionHash ?? '', call.now, sessionLimits),
        openSessions(call),
        attemptsAt(call),
        call.deps.store.rules(),
      ]),
    answer: async (call, user, [appointments, sessions, attempts, rules]) => {
      const zone = salonZone(rules);
      const waitlist = user.verified ? await call.deps.store.waitlist() : [];
      const own = waitlist.filter(({ customer }) => emailKey(customer.email) === emailKey(user.email));
      return data(
        {
          exported_at: isoWithOffset(minuteFrom(call.now), zone),
          account: presentMe(user),
          appointments: appointments.map((appointment) => presentHeld(appointment, true, rules, call)),
          waitlist: own.map((entry) => presentWaitlistEntry(entry, rules, call)),
          sessions: presentSessions(sessions, call.from, zone),
          attempts: presentAttempts(attempts, zone),
        },
        { headers: { 'Content-Disposition': 'attachment; filename="my-data.json"' } },
      );
    },
  }),

  ...sessionListRoutes,
];

function presentMe(user: User): Me {
  return {
    displayName: user.displayName,
    email: user.email,
    phone: user.phone,
    isAdmin: user.role === 'owner',
    emailVerified: user.verified,
    hasPassword: user.password_hash !== null,
    hasGoogle: user.google_subject !== null,
  };
}
