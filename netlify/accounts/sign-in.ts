import { readSession, signIn, signOut } from '../../src/api/accounts/sign-in.ts';
import { emailKey } from '../../src/domain/clients/customer-rules.ts';
import { messages } from '../../src/platform/messages.ts';
import { hashPassword, sameText } from '../platform/http/crypto.ts';
import { invalid, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import { type Call, Conflict, route, signedIn } from '../platform/http/route.ts';
import { noteSecurity } from '../platform/http/security-log.ts';
import type { NewSession } from '../platform/store/sessions.ts';
import type { User } from '../platform/store/verbs/accounts.ts';
import { changed, newAccount, passwordProblem, withPassword } from './account.ts';
import { signInAttempts } from './known-device.ts';
import { proveByCode, type Proven, resetByEnvironment } from './second-factor.ts';
import { noteFailedAttempt } from './sign-in-attempts.ts';
import { letIn, newSession, sessionShape, signedInReply, signedOut } from './start-session.ts';
import { sendsReminders } from '../appointments/present.ts';

export const sessionRoutes = [
  route(readSession, {
    read: (call) => Promise.all([signedIn(call), call.from.sessionHash ? call.deps.store.rules() : null]),
    answer: ({ deps }, [user, rules]) =>
      data({
        ...sessionShape(user, deps),
        ...(user?.role === 'owner' &&
          rules && { time_zone: rules.settings.timeZone, sends_reminders: sendsReminders(deps) }),
      }),
  }),

  route(signOut, {
    read: ({ deps, from }) =>
      from.sessionHash ? deps.store.endSession(from.sessionHash) : Promise.resolve(),
    answer: (call) => {
      if (call.from.sessionHash) noteSecurity('signed_out', {}, call);
      return signedOut(call.deps);
    },
  }),

  route(signIn, {
    limits: (call) => signInAttempts(call.body.email, call),
    read: ({ body, deps }) => deps.store.accounts(body.email),
    onLimit: (call, accounts) => noteFailedAttempt('locked', call.body.email, accounts, call),
    answer: async (call, accounts) => {
      const { body, deps } = call;
      const { start, cookies } = newSession(call);
      const user = await withPassword(body.password, accounts, deps);
      if (user) await letIn(user, start, call, await secondFactor(user, call));
      const person = user ?? (await firstOwner(call, accounts, start));
      // First-edition accounts keep working; their owner is asked for a better password.
      const passwordIsWeak = person.role === 'owner' && passwordProblem(person, body.password) !== null;
      const reply = signedInReply(person, cookies, call);
      return { ...reply, data: { ...reply.data, ...(passwordIsWeak && { passwordIsWeak }) } };
    },
  }),
];

function secondFactor(user: User, call: Call<typeof signIn>): Proven | null | Promise<Proven> {
  const { code } = call.body;
  const reset = resetByEnvironment(user, call);
  return reset ?? (user.second_factor && code !== undefined ? proveByCode(user, code, call) : null);
}

/** Signs in the owner named in the environment, who gets her account at the first sign-in. @throws Refusal for others */
async function firstOwner(call: Call<typeof signIn>, accounts: readonly User[], start: NewSession) {
  const { deps, now } = call;
  const { email, password } = call.body;
  const holder = accounts.find(({ verified }) => verified);
  const isEnvironments =
    deps.owner !== null &&
    sameText(emailKey(email), emailKey(deps.owner.email)) &&
    sameText(password, deps.owner.password);
  if (!isEnvironments || holder?.role === 'owner') {
    noteFailedAttempt('wrong_password', email, accounts, call);
    throw refuse(signIn, 'bad_credentials', messages('sign-in-answers')('wrong'));
  }
  const problem = passwordProblem({ role: 'owner' }, password);
  if (problem !== null) throw invalid({ password: problem });
  const account = { password_hash: await hashPassword(password), role: 'owner', verified: true } as const;
  const { email: ownEmail, name: displayName = '' } = deps.owner;
  const owner = holder
    ? changed(holder, account)
    : newAccount({ id: deps.ids.uuid(), email: ownEmail, displayName, created_at: now, ...account });
  const [result] = await Promise.all([
    // Sessions that began with less must not open the admin.
    holder ? deps.store.saveUser(owner, { endSessions: true }) : deps.store.addUser(owner),
    letIn(owner, start, call),
  ]);
  if (result !== 'added' && result !== 'saved') throw new Conflict();
  return owner;
}
