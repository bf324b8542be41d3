import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  passkeySignInOptions,
  removePasskey,
  signInWithPasskey,
} from '../../src/api/accounts/second-factor.ts';
import * as z from 'zod/mini';
import { isoMinute } from '../../src/domain/time.ts';
import { messages } from '../../src/platform/messages.ts';
import { salonZone } from '../appointments/present.ts';
import type { Deps } from '../deps.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { type AnyCall, retryOnConflict, route } from '../platform/http/route.ts';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Passkey } from '../platform/store/verbs/accounts.ts';
import { changed, save } from './account.ts';
import { confirmsSelf, passwordGuesses, readOwnSession } from './own-password.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { proveByPasskey } from './second-factor.ts';
import { noteFactor, noteFailedAttempt } from './sign-in-attempts.ts';
import { letIn, newSession, signedInReply } from './start-session.ts';

const MOST_PASSKEYS = 10;
const LASTS = 5 * 60_000;

/** The challenge that a device must sign; `for` names the account that adds a passkey. */
const Challenge = z.object({ challenge: z.string(), for: z.nullable(z.string()) });
const challenges = sealedCookie('passkey', Challenge, LASTS);

/** The library's weight is loaded for passkeys only. */
const library = () => import('@simplewebauthn/server');

/** Returns the domain that this site's passkeys are made for, never an IP address; null in a preview, which has another domain. */
const domain = ({ passkeys, site }: Pick<Deps, 'passkeys' | 'site'>) =>
  passkeys ? new URL(site()).hostname.replace(/^127\.0\.0\.1$|^\[::1\]$/, 'localhost') : null;

/** @throws Refusal in a preview */
function here(deps: Deps): string {
  const name = domain(deps);
  if (name === null) throw refuse('not_configured', 'Previews have no passkeys.');
  return name;
}

/** The values that the browser's answer must have. On a local machine any port is accepted, because development uses several. */
function expected(
  challenge: string,
  { response }: AuthenticationResponseJSON | RegistrationResponseJSON,
  { deps }: AnyCall,
) {
  const expectedRPID = here(deps);
  const clientData = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
  const { origin } = z.parse(z.object({ origin: z.string() }), JSON.parse(clientData));
  const isLocal = expectedRPID === 'localhost' && /^https?:\/\/localhost(:\d+)?$/.test(origin);
  return {
    expectedChallenge: challenge,
    expectedOrigin: isLocal ? origin : new URL(deps.site()).origin,
    expectedRPID,
    requireUserVerification: true,
  };
}

/** Returns the challenge that this browser was given for the account; null if there is none, or it was used. */
async function takeChallenge(call: AnyCall, account: string | null): Promise<string | null> {
  const { deps, now, from } = call;
  const attempt = challenges.read(from, deps, now);
  if (attempt?.for !== account) return null;
  const once = { name: `passkey:${sha256(attempt.challenge)}`, most: 1, windowMs: LASTS };
  const firstUse = await deps.store.countAttempt([once], now);
  return firstUse.allowed ? attempt.challenge : null;
}

/** Returns the result of a check, or null if it throws: the library may throw anything at a bad answer. */
async function orNull<T>(check: () => T | Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}

const notKnown = () => refuse('bad_credentials', messages('sign-in-answers')('passkeyWrong'));

export const passkeySignInRoutes = [
  route(passkeySignInOptions, {
    limits: ({ from }) => ({ 'passkey:place': networkKey(from.ip) }),
    answer: async ({ deps, now }) => {
      const rpID = here(deps);
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
      const { challenge } = options;
      return data({ ...options }, { cookies: [challenges.set({ challenge, for: null }, deps, now)] });
    },
  }),

  /** A verified passkey is both factors: the device, and the finger, face or PIN that it asked for. */
  route(signInWithPasskey, {
    limits: ({ from }) => ({ 'passkey:place': networkKey(from.ip) }),
    answer: async (call) => {
      const { deps } = call;
      const challenge = await takeChallenge(call, null);
      const response = await orNull(() => JSON.parse(call.body.response) as AuthenticationResponseJSON);
      const handle = response?.response?.userHandle;
      if (challenge === null || !response || typeof handle !== 'string') throw notKnown();
      const id = Buffer.from(handle, 'base64url').toString('utf8');
      return retryOnConflict(
        () => deps.store.user(id),
        async (user) => {
          const key = user?.passkeys?.find((one) => one.id === response.id && one.domain === domain(deps));
          const counter = key && (await signatureCounter(response, challenge, key, call));
          if (!user || counter === undefined || counter === null) {
            if (user) noteFailedAttempt('second_factor', user.email, [user], call);
            throw notKnown();
          }
          const { start, cookies } = newSession(call);
          await letIn(user, start, call, proveByPasskey(user, response.id, counter, call.now));
          return signedInReply(user, [...cookies, challenges.end(deps)], call);
        },
      );
    },
  }),
];

/** Returns the device's new counter; null if the signature is wrong, or the counter fell behind. */
async function signatureCounter(
  response: AuthenticationResponseJSON,
  challenge: string,
  { id, public_key, counter }: Passkey,
  call: AnyCall,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const credential = { id, publicKey: Buffer.from(public_key, 'base64url'), counter };
  const checked = await orNull(() =>
    verifyAuthenticationResponse({ ...expected(challenge, response, call), response, credential }),
  );
  return checked?.verified ? checked.authenticationInfo.newCounter : null;
}

export const passkeyRoutes = [
  route(listPasskeys, {
    read: ({ deps }) => deps.store.rules(),
    answer: ({ deps }, rules, { passkeys = [], second_factor: codes }) => {
      const iso = (at: number) => isoMinute(at, salonZone(rules));
      return data({
        domain: domain(deps),
        passkeys: passkeys.map(({ id, name, ...one }) => ({
          id,
          name,
          domain: one.domain,
          created_at: iso(one.created_at),
          used_at: one.used_at === null ? null : iso(one.used_at),
        })),
        recovery_codes_left: codes?.recovery.filter(({ used_at }) => used_at === null).length ?? null,
      });
    },
  }),

  route(passkeyOptions, {
    limits: passwordGuesses,
    read: (call) => Promise.all([readOwnSession(call), call.deps.store.rules()]),
    answer: async (call, [session, { settings }], user) => {
      const { deps, now } = call;
      const { id, email, passkeys = [] } = user;
      const rpID = here(deps);
      if (passkeys.length >= MOST_PASSKEYS)
        throw refuse(passkeyOptions, 'invalid_transition', 'Remove a passkey first: ten is the most.');
      await confirmsSelf(call.body?.password, session, user, call);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpID,
        rpName: settings.businessName,
        userID: new Uint8Array(Buffer.from(id)),
        userName: email,
        excludeCredentials: passkeys.filter((one) => one.domain === rpID).map((one) => ({ id: one.id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      const { challenge } = options;
      return data({ ...options }, { cookies: [challenges.set({ challenge, for: id }, deps, now)] });
    },
  }),

  route(addPasskey, {
    answer: async (call, _, user) => {
      const { deps, now, from } = call;
      const challenge = await takeChallenge(call, user.id);
      if (challenge === null) throw notAdded();
      const { verifyRegistrationResponse } = await library();
      const checked = await orNull(() => {
        const response = JSON.parse(call.body.response) as RegistrationResponseJSON;
        return verifyRegistrationResponse({ ...expected(challenge, response, call), response });
      });
      if (!checked?.verified) throw notAdded();
      const { id, publicKey, counter } = checked.registrationInfo.credential;
      const public_key = Buffer.from(publicKey).toString('base64url');
      const details = { domain: here(deps), name: from.device || 'Passkey', created_at: now, used_at: null };
      const passkey = { id, public_key, counter, ...details };
      const look = () => deps.store.user(user.id);
      await retryOnConflict(look, (one) =>
        save(changed(one ?? user, { passkeys: [...(one?.passkeys ?? []), passkey] }), call),
      );
      noteFactor('added', 'passkey', user, call);
      return data(null, { message: 'Passkey added.', cookies: [challenges.end(deps)] });
    },
  }),

  route(removePasskey, {
    limits: passwordGuesses,
    read: readOwnSession,
    answer: async (call, session, user) => {
      const { passkeys = [] } = user;
      const left = passkeys.filter(({ id }) => id !== call.params.id);
      if (left.length === passkeys.length) throw notFound('The passkey');
      const message = 'Choose a password first: nothing else opens your account.';
      if (left.length === 0 && user.password_hash === null)
        throw refuse(removePasskey, 'invalid_transition', message);
      await confirmsSelf(call.body?.password, session, user, call);
      await save(changed(user, { passkeys: left }), call);
      noteFactor('removed', 'passkey', user, call);
      return data(null, { message: 'Passkey removed.' });
    },
  }),
];

const notAdded = () =>
  refuse(addPasskey, 'bad_credentials', "This passkey couldn't be checked. Please try again.");
