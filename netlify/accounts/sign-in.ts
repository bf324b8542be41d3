import type { BodyOf } from '../../src/platform/call/endpoint.ts';
import type { register, signIn } from '../../src/api/accounts/sign-in.ts';
import { displayNameRule } from '../../src/domain/accounts/account-rules.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import type { GoogleIdentity } from './providers/google.ts';
import { hashPassword, sameText } from '../platform/http/crypto.ts';
import type { Call } from '../platform/http/route.ts';
import type { Endpoint } from '../../src/platform/call/endpoint.ts';
import type { Conflict } from '../platform/store/retry.ts';
import type { NewSession } from '../platform/store/verbs/access.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { changed, endOfClaim, newAccount, passwordProblem, sharedSalt, withPassword } from './account.ts';
import { sendLink } from './account-links.ts';

// The ways into an account. Each begins the session that it is given, of the account as it was decided on.

type Context = Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>;

/** @returns false where the account is another by now, and it has to be decided anew whether to let this browser in */
async function begin(
  user: Pick<User, 'id' | 'version'>,
  { tokenHash, now, limits, seenAs }: NewSession,
  { deps, from }: Context,
): Promise<boolean> {
  const [begun] = await Promise.all([
    deps.store.startSession(tokenHash, user.id, now, limits, user.version, seenAs),
    // The one that the browser had before is worth nothing any more.
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  return begun === 'started';
}

/** The same of somebody who has shown that the account is theirs, which is noted with it. */
async function letIn(
  user: Pick<User, 'id' | 'version'>,
  start: NewSession,
  context: Context,
): Promise<boolean> {
  const { deps, now, from } = context;
  const [begun] = await Promise.all([
    begin(user, start, context),
    deps.store.noteAttempt(user.id, { at: now, outcome: 'ok', device: from.device }),
  ]);
  return begun;
}

/** With an email address and its password; the owner of the environment gets their account at the first sign-in. */
export async function enterByPassword(
  { email, password }: BodyOf<typeof signIn>,
  accounts: readonly User[],
  start: NewSession,
  context: Context,
): Promise<User | 'bad_credentials' | { readonly problem: string } | Conflict> {
  const { deps } = context;
  const user = await withPassword(password, accounts, deps);
  if (user) return (await letIn(user, start, context)) ? user : 'conflict';
  const holder = accounts.find(({ verified }) => verified);
  const isEnvironments =
    deps.owner !== null &&
    sameText(emailKey(email), emailKey(deps.owner.email)) &&
    sameText(password, deps.owner.password);
  if (!isEnvironments || holder?.role === 'owner') return 'bad_credentials';
  const problem = passwordProblem({ role: 'owner' }, password);
  if (problem !== null) return { problem };
  const account = { password_hash: await hashPassword(password), role: 'owner', verified: true } as const;
  const owner = holder
    ? changed(holder, account)
    : newAccount({
        id: deps.ids.uuid(),
        email: deps.owner.email,
        displayName: deps.owner.name ?? '',
        created_at: context.now,
        ...account,
      });
  const [kept, begun] = await Promise.all([
    holder ? deps.store.saveUser(owner) : deps.store.addUser(owner),
    letIn(owner, start, context),
  ]);
  return begun && (kept === 'added' || kept === 'saved') ? owner : 'conflict';
}

/**
 * Signs up. Whoever does so gets an account of their own, a claim, whether or not the address has one already: what the
 * other account has is shown to nobody who has not its password or its mail. docs/decisions/accounts.md says more.
 * The password is looked at first, and by itself: what is wrong with it says nothing of any account.
 */
export async function signUp(
  { email, displayName = '', password }: BodyOf<typeof register>,
  accounts: readonly User[],
  start: NewSession,
  context: Context,
): Promise<User | { readonly problem: string } | Conflict> {
  const { deps, now } = context;
  const problem = passwordProblem(null, password);
  if (problem !== null) return { problem };
  const password_hash = await hashPassword(password, sharedSalt(accounts));
  // Who has the password of an account has no need of another.
  const known = accounts.find((account) => account.password_hash === password_hash);
  const user =
    known ?? newAccount({ id: deps.ids.uuid(), email, displayName, password_hash, created_at: now });
  const owner = accounts.find(({ verified }) => verified);
  const [, begun] = await Promise.all([
    known ? null : deps.store.addUser(user, [endOfClaim(user.id, now)]),
    begin(user, start, context),
    owner
      ? sendLink('password_reset', known === owner ? null : owner, context, 'account_exists')
      : sendLink('verify_email', user, context),
  ]);
  return begun ? user : 'conflict';
}

/**
 * Into the account of this person at Google, of this address, or a new one.
 * @param accounts the one of this person, and those of the address
 */
export async function enterByGoogle(
  identity: GoogleIdentity,
  [known, accounts]: readonly [User | null, readonly User[]],
  start: NewSession,
  context: Context,
): Promise<User | 'unverified' | Conflict> {
  const { store, ids } = context.deps;
  const holder = known ?? accounts.find(({ verified }) => verified) ?? null;
  const { email, subject: google_subject } = identity;
  const displayName = nameOf(identity);
  const user =
    known ??
    (holder
      ? linked(holder, identity)
      : newAccount({
          id: ids.uuid(),
          email,
          verified: true,
          displayName,
          google_subject,
          created_at: context.now,
        }));
  if (!user) return 'unverified';
  const [kept, begun] = await Promise.all([
    known ? 'saved' : holder ? store.saveUser(user) : store.addUser(user),
    letIn(user, start, context),
  ]);
  return begun && (kept === 'saved' || kept === 'added') ? user : 'conflict';
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

function nameOf({ name }: GoogleIdentity): string {
  const tidy = name.trim();
  return displayNameRule(tidy) === null ? tidy : '';
}
