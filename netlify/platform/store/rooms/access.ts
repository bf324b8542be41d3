import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import { isInAccount } from '../../../../src/domain/booking/guest-booking.ts';
import { byStart, docs, jobRecord, readAppointment, readUser, userRecord, type DocRow } from '../records.ts';
import { nothingKnown } from '../sessions.ts';
import type { Base } from '../step.ts';
import type { AccessVerbs, OpenSession, SignInAttempt } from '../verbs/access.ts';
import type { AccountVerbs } from '../verbs/accounts.ts';

/** Accounts, sessions, one-time tokens, and limits on attempts. */
export function access({ commit, read }: Base): Omit<AccountVerbs & AccessVerbs, 'session'> {
  return {
    accounts: async (email) => docs(await read('accounts', emailKey(email))).map(readUser),
    userByGoogle: async (subject) => userIn(await read('userByGoogle', subject)),
    addUser: async (user, jobs = []) => {
      const now = user.created_at;
      const result = await commit(['addUser', userRecord(user), now], ['addJobs', jobs.map(jobRecord), now]);
      return result === 'done' ? 'added' : result;
    },
    saveUser: async (next, { token, endSessions } = {}) => {
      const start = typeof endSessions === 'object' ? endSessions.thenStart : undefined;
      const result = await commit(
        ['version', 'user', next.id, next.version - 1],
        ['saveUser', userRecord(next), token, endSessions !== undefined],
        ...(start
          ? ([['startSession', start.tokenHash, next.id, { seenAs: nothingKnown, ...start }]] as const)
          : []),
      );
      if (result === 'done') return 'saved';
      return result === 'unknown' ? 'stale' : result;
    },
    removeUser: async (id, only) => {
      const result = await commit(['removeUser', id, only === 'claim']);
      return result === 'done' ? 'removed' : result;
    },

    issueToken: async (hash, token, now) => void (await commit(['putToken', hash, token, now])),
    tokenOwner: async (hash, kind, now) => userIn(await read('tokenOwner', hash, kind, now)),

    startSession: async (tokenHash, id, now, limits, version, seenAs = nothingKnown) => {
      const result = await commit(
        ['version', 'user', id, version],
        ['startSession', tokenHash, id, { now, limits, seenAs }],
      );
      return result === 'done' ? 'started' : 'changed';
    },
    openSessions: async (tokenHash, now, limits) => {
      const rows = await read('openSessions', tokenHash, now, limits);
      const sessions = rows.map(([hash, created, seen, device, place]): OpenSession => ({
        tokenHash: hash,
        created_at: Number(created),
        seen_at: Number(seen),
        device,
        place,
      }));
      return sessions.toSorted(lastUsedFirst);
    },
    endSession: async (tokenHash) => void (await commit(['endSession', tokenHash])),
    endSessions: async (id) => void (await commit(['endSessions', id])),

    ownAppointments: async (tokenHash, now, limits) => {
      const [email, rows] = await read('ownAppointments', tokenHash, now, limits);
      return docs(rows)
        .map(readAppointment)
        .filter((one) => emailKey(one.customer.email) === email && isInAccount(one))
        .toSorted(byStart);
    },

    noteAttempt: async (id, attempt) => void (await commit(['noteAttempt', id, attempt])),
    signInAttempts: async (tokenHash, now, limits) => {
      const rows = await read('signInAttempts', tokenHash, now, limits);
      return rows.map(([at, outcome, device]): SignInAttempt => ({
        at: Number(at),
        outcome: outcome as SignInAttempt['outcome'],
        device,
      }));
    },

    countAttempt: async (buckets, now) => {
      const result = await commit(['countAttempt', buckets, now]);
      if (result === 'done') return { allowed: true };
      const [, full, until] = result;
      return { allowed: false, full: buckets[full]?.name ?? '', retryAfterMs: until - now };
    },
  };
}

const userIn = (row: DocRow | null) => (row ? (docs([row]).map(readUser)[0] ?? null) : null);

const lastUsedFirst = (a: OpenSession, b: OpenSession) =>
  b.seen_at - a.seen_at || b.created_at - a.created_at || (a.tokenHash < b.tokenHash ? -1 : 1);

/** Looks up sessions without a cache. */
export const sessions = ({ read }: Base): Pick<AccessVerbs, 'session'> => ({
  session: async (tokenHash, now, limits) => {
    const found = await read('session', tokenHash, now, limits);
    if (!found) return null;
    const [id, doc, created] = found;
    return { user: readUser({ id, doc }), created_at: Number(created) };
  },
});
