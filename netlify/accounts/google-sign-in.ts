import { googleCallback, googleSignIn, type GoogleFailure } from '../../src/api/accounts/sign-in.ts';
import { displayNameRule } from '../../src/domain/accounts/account-rules.ts';
import { Email } from '../../src/domain/clients/customer.ts';
import { GoogleUnavailable, type Google, type GoogleIdentity } from './providers/google.ts';
import { sameText, sha256 } from '../platform/http/crypto.ts';
import { deviceCookies } from './known-device.ts';
import { networkKey } from '../platform/http/ip-address.ts';
import { refuse } from '../platform/http/refusal.ts';
import { redirect } from '../platform/http/reply.ts';
import { type Call, Conflict, retryOnConflict, route, type UncheckedCall } from '../platform/http/route.ts';
import { StoreUnavailable } from '../platform/store/store.ts';
import type { NewSession } from '../platform/store/sessions.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { noteSignIn } from './sign-in-attempts.ts';
import { changed, newAccount } from './account.ts';
import { sealedCookie } from './sealed-cookie.ts';
import { resetByEnvironment } from './second-factor.ts';
import { letIn, newSession } from './start-session.ts';
import { type Identified, identified } from './two-factor.ts';
import * as z from 'zod/mini';
import { messages } from '../../src/platform/messages.ts';

type Callback = Call<typeof googleCallback>;

const notConfigured = () => refuse('not_configured', messages('replies-accounts')('noGoogle'));

export const googleRoutes = [
  route(googleSignIn, {
    limits: ({ from }) => ({ 'google:place': networkKey(from.ip) }),
    answer: async ({ query, deps, now }) => {
      if (!deps.google) throw notConfigured();
      const { ids } = deps;
      const [state, nonce, verifier] = [ids.token(), ids.token(), ids.token()];
      const attempt = { state, nonce, verifier, next: ownPath(query.next) };
      // The challenge of PKCE, method S256.
      const request = { state, nonce, challenge: sha256(verifier), redirectUri: redirectUri(deps) };
      const there = await deps.google.signInAt(request).catch(notedIfUnavailable(deps.log));
      if (there === null) return redirect(loginAfter('failed', attempt.next, deps));
      return redirect(there, { cookies: [attempts.set(attempt, deps, now)] });
    },
  }),

  // Not limited by IP address: without an attempt that this site has signed and that is used once, no request reaches Google.
  route(googleCallback, {
    read: takeAttempt,
    answer: async (call, brought) => {
      const { query, deps } = call;
      if (!deps.google) throw notConfigured();
      const ended = { cookies: [attempts.end(deps)] };
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
      const entered = await retryOnConflict(look, async (accounts) => {
        const { start, cookies } = newSession(call);
        const user = await enter(found, accounts, start, call);
        return user ? { user, cookies } : 'unverified';
      }).catch(notedIfUnavailable(deps.log));
      if (entered === null || typeof entered === 'string') return fail(entered ?? 'failed');
      if ('waits' in entered.user) {
        const cookies = [...ended.cookies, identified.set(entered.user.waits, deps, call.now)];
        return redirect(loginAfter('code', attempt.next, deps), { cookies });
      }
      noteSignIn(entered.user, call);
      const cookies = [...entered.cookies, ...deviceCookies(entered.user, call), ...ended.cookies];
      const isHome = /^\/(?:\w\w\/?)?$/.test(attempt.next);
      const next = isHome && entered.user.role === 'owner' ? '/admin' : attempt.next;
      return redirect(`${deps.site()}${next}`, { cookies });
    },
  }),
];

/** Returns the attempt the browser brings back, and whether for the first time; null if this site did not make it. */
async function takeAttempt({ query, deps, now, from }: UncheckedCall<typeof googleCallback>) {
  const attempt = deps.google && attempts.read(from, deps, now);
  if (!attempt || !query.state || !sameText(query.state, attempt.state)) return null;
  const once = { name: `google:state:${sha256(attempt.state)}`, most: 1, windowMs: ATTEMPT_LASTS };
  const firstUse = await deps.store.countAttempt([once], now).catch(notedIfUnavailable(deps.log));
  return { attempt, isFirst: firstUse?.allowed === true };
}

const redirectUri = ({ site }: Callback['deps']) => `${site()}${googleCallback.path}`;

function loginAfter(why: GoogleFailure, next: string, { site }: Callback['deps']): string {
  // The page keeps the language of the one that it was opened from.
  const [prefix = ''] = /^\/(?:en|es|fr|de)(?=\/|$)/.exec(next) ?? [];
  return `${site()}${prefix}/login?${new URLSearchParams({ google: why, next })}`;
}

/** Returns null for a failure that is not this site's fault, and logs it. */
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

/** Signs in to the account of this Google user, of this address, or a new one; null if that may be another person's. */
async function enter(
  identity: GoogleIdentity,
  [linkedUser, accounts]: readonly [User | null, readonly User[]],
  start: NewSession,
  call: Callback,
): Promise<User | { readonly waits: Identified } | null> {
  const { store, ids } = call.deps;
  const holder = linkedUser ?? accounts.find(({ verified }) => verified) ?? null;
  const { email, subject: google_subject } = identity;
  const accountFields = { email, verified: true, google_subject, displayName: toName(identity) };
  const made = () => newAccount({ id: ids.uuid(), created_at: call.now, ...accountFields });
  const user = linkedUser ?? (holder ? linked(holder, identity) : made());
  if (!user) return null;
  if (user.second_factor) {
    // The connection to Google is saved with what proves the second factor.
    const { id, version } = linkedUser ?? holder ?? user;
    const reset = resetByEnvironment({ ...user, version }, call);
    if (!reset) return { waits: { id, version, google_subject } };
    await letIn(user, start, call, reset);
    return user;
  }
  const [result] = await Promise.all([
    linkedUser ? 'saved' : holder ? store.saveUser(user) : store.addUser(user),
    letIn(user, start, call),
  ]);
  if (result !== 'saved' && result !== 'added') throw new Conflict();
  return user;
}

/** Returns the account with this address, connected to this Google user; null if that may be another person. */
function linked(holder: User, identity: GoogleIdentity): User | null {
  if (holder.google_subject !== null) return null;
  // Other providers' addresses were proven once and may have changed hands since, which is not enough for the admin.
  if (holder.role === 'owner' && !identity.isAuthority) return null;
  const displayName = holder.displayName || toName(identity);
  return changed(holder, { google_subject: identity.subject, displayName });
}

function toName({ name }: GoogleIdentity): string {
  const tidy = name.trim();
  return displayNameRule(tidy) === null ? tidy : '';
}

/** Any host will do: it only shows whether the address stays on its own site. */
const HERE = 'https://here.invalid';
const LONGEST = 1000;

/** Returns the requested path of this site, or `/` for anything else, however it is disguised. */
function ownPath(request: string | undefined): string {
  if (!request?.startsWith('/') || request.length > LONGEST || !URL.canParse(request, HERE)) return '/';
  const { origin, pathname, search, hash } = new URL(request, HERE);
  // A path may end up with two leading slashes, which would lead to another site.
  return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}

/** The data a browser keeps while it is at Google and must bring back. */
const GoogleAttempt = z.object({
  state: z.string(),
  nonce: z.string(),
  /** PKCE's verifier (RFC 7636). */
  verifier: z.string(),
  /** The final page: a path of this site. */
  next: z.string(),
});
type GoogleAttempt = z.infer<typeof GoogleAttempt>;

/** How long a sign-in at Google may take, in milliseconds. */
const ATTEMPT_LASTS = 10 * 60_000;

const attempts = sealedCookie('google', GoogleAttempt, ATTEMPT_LASTS);
