import { googleCallback, googleSignIn, type GoogleFailure } from '../../../src/api/auth.ts';
import { displayNameRule } from '../../../src/domain/account-rules.ts';
import { Email } from '../../../src/domain/customer.ts';
import { GoogleUnavailable, type Google, type GoogleIdentity } from '../../google.ts';
import { sameText, sha256 } from '../../http/crypto.ts';
import { deviceCookies } from '../../http/device.ts';
import {
  ATTEMPT_LASTS,
  attemptCookie,
  attemptCookieName,
  challengeOf,
  endedAttemptCookie,
  newAttempt,
  readAttempt,
  type GoogleAttempt,
} from '../../http/google-attempt.ts';
import { ownPath } from '../../http/own-path.ts';
import { placeOf } from '../../http/place.ts';
import { redirect, refuse, type RedirectReply } from '../../http/reply.ts';
import { publicRoute, type Call, type UncheckedCall } from '../../http/route.ts';
import { StoreUnavailable } from '../../store/store.ts';
import type { User } from '../../store/verbs/accounts.ts';
import { untilSettled, type Conflict } from '../../settled.ts';
import { changed, newAccount } from '../../use-cases/account.ts';
import { beginSession, newSession } from './session.ts';

type Callback = Call<typeof googleCallback>;

const notConfigured = refuse('not_configured', 'Signing in with Google is not configured yet.');
const nothing = () => Promise.resolve(null);

export const googleRoutes = [
  publicRoute(googleSignIn, {
    limits: ({ from }) => ({ 'google:place': placeOf(from.ip) }),
    read: nothing,
    answer: async ({ query, deps, now }) => {
      if (!deps.google) return notConfigured;
      const attempt = newAttempt(deps, ownPath(query.next), now);
      const { state, nonce } = attempt;
      const asked = { state, nonce, challenge: challengeOf(attempt), redirectUri: redirectUri(deps) };
      const there = await deps.google.signInAt(asked).catch(notedIfUnavailable(deps.log));
      if (there === null) return redirect(loginAfter('failed', attempt.next, deps));
      return redirect(there, { cookies: [attemptCookie(attempt, deps)] });
    },
  }),

  // Not counted by place: without an attempt that this site has signed, and that is used once, nothing is asked of anybody.
  publicRoute(googleCallback, {
    read: takeAttempt,
    answer: async (call, brought) => {
      const { query, deps } = call;
      if (!deps.google) return notConfigured;
      const ended = { cookies: [endedAttemptCookie(deps)] };
      if (!brought) return redirect(loginAfter('failed', '/', deps), ended);
      const { attempt, isFirst } = brought;
      const fail = (why: GoogleFailure) => redirect(loginAfter(why, attempt.next, deps), ended);
      if (!isFirst) return fail('failed');
      if (query.error === 'access_denied') return fail('canceled');
      const found = await identify(call, deps.google, attempt);
      if (!found) return fail('failed');
      if (!found.emailVerified || !Email.safeParse(found.email).success) return fail('unverified');
      const look = () =>
        Promise.all([deps.store.userByGoogle(found.subject), deps.store.accounts(found.email)]);
      const reply = await untilSettled(look, (known) => enter(call, found, attempt, known)).catch(
        notedIfUnavailable(deps.log),
      );
      return typeof reply === 'string' || reply === null ? fail(reply ?? 'failed') : reply;
    },
  }),
];

/** The attempt that the browser comes back with, and whether it does so for the first time; null where this site has not made it. */
async function takeAttempt({ query, deps, now, from }: UncheckedCall<typeof googleCallback>) {
  const attempt = deps.google && readAttempt(from.cookie(attemptCookieName(deps)), deps, now);
  if (!attempt || !query.state || !sameText(query.state, attempt.state)) return null;
  const once = { name: `google:state:${sha256(attempt.state)}`, most: 1, windowMs: ATTEMPT_LASTS };
  const taken = await deps.store.countAttempt([once], now).catch(notedIfUnavailable(deps.log));
  return { attempt, isFirst: taken?.allowed === true };
}

const redirectUri = ({ site }: Callback['deps']) => `${site()}${googleCallback.path}`;

function loginAfter(why: GoogleFailure, next: string, { site }: Callback['deps']): string {
  return `${site()}/login?${new URLSearchParams({ google: why, next })}`;
}

/** Null for a failure that is nobody's fault here; the log says that it was. */
const notedIfUnavailable =
  (log: (entry: Readonly<Record<string, unknown>>) => void) =>
  (error: unknown): null => {
    if (!(error instanceof GoogleUnavailable || error instanceof StoreUnavailable)) throw error;
    log({ event: 'google_sign_in_failed', error: error.name, because: error.message });
    return null;
  };

async function identify({ query, deps, now }: Callback, google: Google, attempt: GoogleAttempt) {
  if (!query.code) return null;
  const { nonce, verifier } = attempt;
  return google
    .redeem(query.code, { redirectUri: redirectUri(deps), nonce, verifier, now })
    .catch(notedIfUnavailable(deps.log));
}

/** Signs in to the account of this person at Google, of this address, or to a new one. */
async function enter(
  call: Callback,
  identity: GoogleIdentity,
  attempt: GoogleAttempt,
  [known, accounts]: readonly [User | null, readonly User[]],
): Promise<RedirectReply | GoogleFailure | Conflict> {
  const { deps } = call;
  const holder = known ?? accounts.find(({ verified }) => verified) ?? null;
  const user = known ?? (holder ? linked(holder, identity) : fresh(call, identity));
  if (!user) return 'unverified';
  const { start, cookies } = newSession(call);
  const [kept, begun] = await Promise.all([
    known ? 'saved' : holder ? deps.store.saveUser(user) : deps.store.addUser(user),
    beginSession(user, start, call),
  ]);
  if (!begun || (kept !== 'saved' && kept !== 'added')) return 'conflict';
  return redirect(`${deps.site()}${attempt.next}`, {
    cookies: [...cookies, ...deviceCookies(user, call), endedAttemptCookie(deps)],
  });
}

/** The account with this address, from now on also of this person at Google; null where that may be somebody else. */
function linked(holder: User, identity: GoogleIdentity): User | null {
  if (holder.google_subject !== null) return null;
  // Other addresses were shown to Google once, and may have changed hands since: too little to open the admin.
  if (holder.role === 'owner' && !identity.isAuthority) return null;
  return changed(holder, {
    google_subject: identity.subject,
    displayName: holder.displayName || nameOf(identity),
  });
}

function fresh({ deps, now }: Callback, identity: GoogleIdentity): User {
  return newAccount({
    id: deps.ids.uuid(),
    email: identity.email,
    verified: true,
    displayName: nameOf(identity),
    google_subject: identity.subject,
    created_at: now,
  });
}

function nameOf({ name }: GoogleIdentity): string {
  const tidy = name.trim();
  return displayNameRule(tidy) === null ? tidy : '';
}
