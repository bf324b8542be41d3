import { emailKey } from '../../../src/domain/customer.ts';
import { readAppointment, readUser } from '../records.ts';
import { seenStep } from '../sessions.ts';
import type { AccessVerbs, SessionLimits } from '../verbs/access.ts';
import type { AccountVerbs, SaveWith, User } from '../verbs/accounts.ts';
import * as scripts from './account-scripts.ts';
import { SLACK_MS } from './book.ts';
import { inPairs } from './texts.ts';
import type { Trips } from './trips.ts';

export function access(trips: Trips): AccessVerbs & AccountVerbs {
  return {
    accounts: async (email) => {
      const found = await trips.run(scripts.accountsOf, { email: emailKey(email) });
      return inPairs(found).map(([id, doc]) => readUser(doc, id));
    },

    userByGoogle: async (subject) => owner(await trips.run(scripts.byGoogle, { subject })),

    addUser: (user) => trips.run(scripts.addAccount, argsOf(user)),

    saveUser: (next, how = {}) =>
      trips.run(scripts.saveAccount, { ...argsOf(next), ...stepOf(how) }, ownOf(how)),

    removeUser: (id) => trips.run(scripts.removeAccount, { id }),

    issueToken: async (hash, { kind, user, until }, now) => {
      const args = { kind, user, valid_until: until, keep_ms: until - now + SLACK_MS };
      await trips.run(scripts.issueToken, args, { own: `token:${hash}` });
    },

    tokenOwner: async (hash, kind, now) =>
      owner(await trips.run(scripts.tokenOwner, { kind, now }, { own: `token:${hash}` })),

    startSession: async (tokenHash, id, now, { idle }, version) => {
      const args = { id, now, keep_ms: idle + SLACK_MS, version: version ?? '' };
      const started = await trips.run(scripts.startSession, args, { own: `session:${tokenHash}` });
      return started === 1 ? 'started' : 'changed';
    },

    session: async (tokenHash, now, limits) => {
      const found = await trips.run(scripts.session, sessionArgs(now, limits), {
        own: `session:${tokenHash}`,
      });
      if (!found) return null;
      const [id, doc, created] = found;
      return { user: readUser(doc, id), created_at: Number(created) };
    },

    endSession: async (tokenHash) => {
      await trips.run(scripts.endSession, {}, { own: `session:${tokenHash}` });
    },

    endSessions: async (id) => void (await trips.run(scripts.endSessions, { id })),

    ownAppointments: async (tokenHash, now, limits) => {
      const own = `session:${tokenHash}` as const;
      const [email = '', ...found] = await trips.run(scripts.ownAppointments, sessionArgs(now, limits), {
        own,
      });
      return inPairs(found)
        .map(([visit, doc]) => readAppointment(doc, visit))
        .filter(({ customer }) => emailKey(customer.email) === email)
        .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
    },

    countAttempt: async (bucket, { most, windowMs }, now) => {
      const args = { now, window_ms: windowMs, keep_ms: windowMs + SLACK_MS };
      const [count, first] = await trips.run(scripts.countAttempt, args, { own: `attempts:${bucket}` });
      return count <= most
        ? { allowed: true }
        : { allowed: false, retryAfterMs: Number(first) + windowMs - now };
    },
  };
}

const owner = (found: readonly [string, string] | null): User | null => found && readUser(found[1], found[0]);

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

function sessionArgs(now: number, limits: SessionLimits) {
  const { idle, absolute } = limits;
  return { now, idle, absolute, step: seenStep(limits), keep_ms: idle + SLACK_MS };
}

const startOf = ({ endSessions }: SaveWith) =>
  typeof endSessions === 'object' ? endSessions.thenStart : undefined;

function stepOf(how: SaveWith) {
  const start = startOf(how);
  return {
    token_kind: how.token?.kind ?? '',
    now: start?.now ?? how.token?.now ?? '',
    end_sessions: how.endSessions ? 1 : '',
    keep_ms: start ? start.limits.idle + SLACK_MS : '',
  };
}

function ownOf(how: SaveWith) {
  const start = startOf(how);
  if (how.token) return { own: `token:${how.token.hash}` } as const;
  return start ? ({ own: `session:${start.tokenHash}` } as const) : {};
}
