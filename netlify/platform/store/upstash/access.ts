import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import { isInAccount } from '../../../../src/domain/booking/guest-booking.ts';
import { jobRecord, readAppointment, readUser, type Doc } from '../records.ts';
import { nothingKnown, seenStep } from '../sessions.ts';
import {
  MOST_ATTEMPTS,
  type AccessVerbs,
  type NewSession,
  type OpenSession,
  type SaveWith,
  type SeenAs,
  type SessionLimits,
  type SignInAttempt,
} from '../verbs/access.ts';
import type { AccountVerbs, User } from '../verbs/accounts.ts';
import { luaJson } from './lua-json.ts';
import * as scripts from './access-scripts.ts';
import * as accountScripts from './account-scripts.ts';
import { SLACK_MS } from './keys.ts';
import { byStart } from './record-texts.ts';
import type { RedisBatch } from './batch.ts';

/** How many sessions a warm function caches with their accounts. */
const MOST_KNOWN = 100;

export function access(batch: RedisBatch): AccountVerbs & AccessVerbs {
  /** The account of a session when it was last read in full, by the session's hash. */
  const known = new Map<string, User>();

  /**
   * True if a cached session is still valid and its account unchanged: two commands instead of four. Null if it must be read in
   * full, which also records its use.
   */
  async function stillOf(user: User, tokenHash: string, now: number, limits: SessionLimits) {
    const [[id, epoch, created, seen], [mark]] = await Promise.all([
      batch.fields(`session:${tokenHash}`, ['user', 'epoch', 'created', 'seen']),
      batch.fields('account_marks', [user.id]),
    ]);
    const [version, newestEpoch] = (mark ?? '').split('\n');
    const isSame = id === user.id && Number(version) === user.version && newestEpoch === epoch;
    const since = now - Number(seen);
    const holds = since <= seenStep(limits) && since < limits.idle && now - Number(created) < limits.absolute;
    return isSame && holds ? { user, created_at: Number(created) } : null;
  }

  return {
    accounts: async (email) => {
      const found = await batch.run(accountScripts.accountsOf, { email: emailKey(email) });
      return found.map(readUser);
    },

    userByGoogle: async (subject) => accountIn(await batch.run(accountScripts.byGoogle, { subject })),

    addUser: (user, jobs = []) =>
      batch.run(
        accountScripts.addAccount,
        { ...argsOf(user), now: user.created_at },
        { rest: jobs.map((job) => luaJson(jobRecord(job))) },
      ),

    saveUser: (next, how = {}) =>
      batch.run(accountScripts.saveAccount, { ...argsOf(next), ...stepOf(how) }, ownOf(how)),

    removeUser: (id, only) => batch.run(accountScripts.removeAccount, { id, only: only ?? '' }),

    issueToken: async (hash, { kind, user, until }, now) => {
      const args = { kind, user, valid_until: until, keep_ms: until - now + SLACK_MS };
      await batch.run(scripts.issueToken, args, { own: `token:${hash}` });
    },

    tokenOwner: async (hash, kind, now) =>
      accountIn(await batch.run(scripts.tokenOwner, { kind, now }, { own: `token:${hash}` })),

    startSession: async (tokenHash, id, now, limits, version, seenAs) => {
      const args = { id, version: version ?? '', ...startArgs({ now, limits, seenAs }) };
      const started = await batch.run(scripts.startSession, args, { own: `session:${tokenHash}` });
      return started === 1 ? 'started' : 'changed';
    },

    session: async (tokenHash, now, limits) => {
      const before = known.get(tokenHash);
      const still = before && (await stillOf(before, tokenHash, now, limits));
      if (still) return still;
      known.delete(tokenHash);
      const found = await batch.run(scripts.session, sessionArgs(now, limits), {
        own: `session:${tokenHash}`,
      });
      if (!found) return null;
      const [id, doc, created] = found;
      const user = readUser({ id, doc });
      for (const oldest of [...known.keys()].slice(0, known.size + 1 - MOST_KNOWN)) known.delete(oldest);
      known.set(tokenHash, user);
      return { user, created_at: Number(created) };
    },

    openSessions: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const lines = await batch.run(scripts.openSessions, sessionArgs(now, limits), { own });
      return lines.map(sessionIn).toSorted(lastUsedFirst);
    },

    endSession: async (tokenHash) => {
      await batch.run(scripts.endSession, {}, { own: `session:${tokenHash}` });
    },

    endSessions: async (id) => void (await batch.run(scripts.endSessions, { id })),

    ownAppointments: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const [email, found] = await batch.run(scripts.ownAppointments, sessionArgs(now, limits), {
        own,
      });
      return found
        .map(readAppointment)
        .filter((one) => emailKey(one.customer.email) === email && isInAccount(one))
        .toSorted(byStart);
    },

    noteAttempt: async (id, { at, outcome, device }) => {
      const line = [at, outcome, device].join('\t');
      await batch.run(scripts.noteAttempt, { id, line, most: MOST_ATTEMPTS });
    },

    signInAttempts: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const lines = await batch.run(scripts.signInAttempts, sessionArgs(now, limits), { own });
      return lines === '' ? [] : lines.split('\n').map(attemptIn);
    },

    countAttempt: async (buckets, now) => {
      const others = buckets.map(({ name }) => batch.keyOf(`attempts:${name}`));
      const rest = buckets.flatMap(({ most, windowMs }) => [most, windowMs]);
      const [full, until] = await batch.run(scripts.countAttempt, { now }, { rest, others });
      if (full === undefined || until === undefined) return { allowed: true };
      return { allowed: false, full: buckets[full - 1]?.name ?? '', retryAfterMs: until - now };
    },
  };
}

function sessionArgs(now: number, limits: SessionLimits) {
  const { idle, absolute } = limits;
  return { now, idle, absolute, step: seenStep(limits), keep_ms: idle + SLACK_MS };
}

function sessionIn(line: string): OpenSession {
  const [tokenHash = '', created = '', seen = '', device = '', place = ''] = line.split('\t');
  return { tokenHash, created_at: Number(created), seen_at: Number(seen), device, place };
}

function attemptIn(line: string): SignInAttempt {
  const [at = '', outcome = '', device = ''] = line.split('\t');
  return { at: Number(at), outcome: outcome as SignInAttempt['outcome'], device };
}

const lastUsedFirst = (a: OpenSession, b: OpenSession) =>
  b.seen_at - a.seen_at || b.created_at - a.created_at || (a.tokenHash < b.tokenHash ? -1 : 1);

/** The account that a script has found, if any. */
const accountIn = ([found]: readonly Doc[]): User | null => (found ? readUser(found) : null);

function argsOf(user: User) {
  const { id, email, version, verified, role, google_subject } = user;
  return {
    id,
    email: emailKey(email),
    doc: JSON.stringify(user),
    version,
    verified: verified ? 1 : 0,
    role,
    subject: google_subject ?? '',
  };
}

/** The arguments of the script that starts a session. */
function startArgs({ now, limits, seenAs = nothingKnown }: StartOf) {
  const { idle, absolute } = limits;
  const { device, place } = seenAs;
  return { now, keep_ms: idle + SLACK_MS, idle, absolute, device, place };
}
type StartOf = Pick<NewSession, 'now' | 'limits'> & { readonly seenAs?: SeenAs | undefined };

const noStart = { keep_ms: '', idle: '', absolute: '', device: '', place: '' };

const startOf = ({ endSessions }: SaveWith) =>
  typeof endSessions === 'object' ? endSessions.thenStart : undefined;

function stepOf(how: SaveWith) {
  const start = startOf(how);
  return {
    token_kind: how.token?.kind ?? '',
    end_sessions: how.endSessions ? 1 : '',
    ...(start ? startArgs(start) : { ...noStart, now: how.token?.now ?? '' }),
  };
}

function ownOf(how: SaveWith) {
  const start = startOf(how);
  if (how.token) return { own: `token:${how.token.hash}` } as const;
  return start ? ({ own: `session:${start.tokenHash}` } as const) : {};
}
