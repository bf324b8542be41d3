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

// The ways to sign in. Each starts the given session for the account it decided on.

type Context = Pick<Call<Endpoint>, 'deps' | 'now' | 'from'>;

/** @returns false if the account has changed since, so the sign-in must be decided again */
async function begin(
  user: Pick<User, 'id' | 'version'>,
  { tokenHash, now, limits, seenAs }: NewSession,
  { deps, from }: Context,
): Promise<boolean> {
  const [begun] = await Promise.all([
    deps.store.startSession(tokenHash, user.id, now, limits, user.version, seenAs),
    // The browser's earlier session becomes invalid.
    from.sessionHash ? deps.store.endSession(from.sessionHash) : null,
  ]);
  return begun === 'started';
}

/** The same for a person who has proven the account, which is recorded with it. */
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

/** Signs in with email and password. The owner named in the environment gets her account at the first sign-in. */
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
 * Signs up. It always creates a separate, unproven account, whether or not the address already has one; another account's data is
 * only shown with its password or mailbox. docs/decisions/accounts.md says more. The password is checked first and by itself, so
 * its errors reveal nothing about accounts.
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
  // A person with the password of an existing account needs no second one.
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
 * Signs in to the account of this Google user, of this address, or a new one.
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

/** Returns the account with this address, connected to this Google user; null if that may be another person. */
function linked(holder: User, identity: GoogleIdentity): User | null {
  if (holder.google_subject !== null) return null;
  // Other providers' addresses were proven once and may have changed hands since, which is not enough for the admin.
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
