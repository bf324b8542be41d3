import {
  beginTwoFactor,
  endTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  signInWithCode,
} from '../../src/api/accounts/second-factor.ts';
import * as z from 'zod/mini';
import { messages } from '../../src/platform/messages.ts';
import { refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { route } from '../platform/http/route.ts';
import { changed, save } from './account.ts';
import { confirmsSelf, passwordGuesses, readOwnSession } from './own-password.ts';
import { sealedCookie } from './sealed-cookie.ts';
import {
  countCode,
  newRecoveryCodes,
  newSecret,
  proveByCode,
  resetHash,
  stepOf,
  withoutCodes,
  wrongCode,
} from './second-factor.ts';
import { noteFactor } from './sign-in-attempts.ts';
import { letIn, newSession, signedInReply } from './start-session.ts';

/** A person whom Google has identified and whose code is still missing. The account's version limits it to one sign-in. */
const Identified = z.object({ id: z.string(), version: z.number(), google_subject: z.string() });
export type Identified = z.infer<typeof Identified>;
export const identified = sealedCookie('second_factor', Identified, 10 * 60_000);

export const codeSignInRoute = route(signInWithCode, {
  read: ({ from, deps, now }) => {
    const ticket = identified.read(from, deps, now);
    return ticket ? deps.store.user(ticket.id) : Promise.resolve(null);
  },
  answer: async (call, found) => {
    const ticket = identified.read(call.from, call.deps, call.now);
    if (!ticket || found?.version !== ticket.version)
      throw refuse(signInWithCode, 'second_factor_required', messages('sign-in-answers')('tooLate'));
    const { google_subject } = ticket;
    const user = { ...found, google_subject };
    const { start, cookies } = newSession(call);
    await letIn(user, start, call, await proveByCode(user, call.body.code, call));
    return signedInReply(user, [...cookies, identified.end(call.deps)], call);
  },
});

const isOn = () => refuse('invalid_transition', 'One-time codes are already on.');
const isOff = () => refuse('invalid_transition', 'One-time codes are off.');

export const twoFactorRoutes = [
  route(beginTwoFactor, {
    limits: passwordGuesses,
    read: (call) => Promise.all([readOwnSession(call), call.deps.store.rules()]),
    answer: async (call, [session, { settings }], user) => {
      if (user.second_factor) throw isOn();
      await confirmsSelf(call.body?.password, session, user, call);
      const { sealed, ...shown } = await newSecret(settings.businessName, user, call);
      await save(changed(user, { next_secret: sealed }), call);
      return data(shown);
    },
  }),

  route(endTwoFactor, {
    answer: async (call, _, user) => {
      const { next_secret: secret, ...known } = user;
      if (user.second_factor) throw isOn();
      if (secret === undefined) throw isOff();
      await countCode(user, call);
      const last_step = await stepOf(call.body.code.replaceAll(/\s/g, ''), secret, 0, call);
      if (last_step === null) throw wrongCode();
      const { codes, recovery } = newRecoveryCodes(user, call);
      // A value that was set before must not turn the codes off again.
      const used = resetHash(call.deps);
      const next = changed(known, {
        second_factor: { secret, last_step, recovery },
        ...(used !== undefined && { second_factor_reset: used }),
      });
      await save(next, call);
      noteFactor('added', 'codes', user, call);
      return data({ recovery_codes: codes }, { message: 'One-time codes are on.' });
    },
  }),

  route(removeTwoFactor, {
    answer: async (call, _, user) => {
      if (!user.second_factor) throw isOff();
      await proveByCode(user, call.body.code, call);
      await save(withoutCodes(user), call);
      noteFactor('removed', 'codes', user, call);
      return data(null, { message: 'One-time codes are off.' });
    },
  }),

  route(renewRecoveryCodes, {
    limits: passwordGuesses,
    read: readOwnSession,
    answer: async (call, session, user) => {
      if (!user.second_factor) throw isOff();
      await confirmsSelf(call.body?.password, session, user, call);
      const { codes, recovery } = newRecoveryCodes(user, call);
      await save(changed(user, { second_factor: { ...user.second_factor, recovery } }), call);
      noteFactor('added', 'recovery codes', user, call);
      return data({ recovery_codes: codes });
    },
  }),
];
