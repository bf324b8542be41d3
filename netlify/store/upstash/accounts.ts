import { emailKey } from '../../../src/domain/customer-rules.ts';
import { readUser, type Doc } from '../records.ts';
import { nothingKnown } from '../sessions.ts';
import type { AccessVerbs, NewSession, SaveWith, SeenAs } from '../verbs/access.ts';
import type { AccountVerbs, User } from '../verbs/accounts.ts';
import * as scripts from './account-scripts.ts';
import { jobArgs } from './jobs.ts';
import { SLACK_MS } from './keys.ts';
import type { RedisBatch } from './batch.ts';

export function accounts(batch: RedisBatch): AccountVerbs & Pick<AccessVerbs, 'saveUser'> {
  return {
    accounts: async (email) => {
      const found = await batch.run(scripts.accountsOf, { email: emailKey(email) });
      return found.map(readUser);
    },

    userByGoogle: async (subject) => accountIn(await batch.run(scripts.byGoogle, { subject })),

    addUser: (user, jobs = []) =>
      batch.run(scripts.addAccount, { ...argsOf(user), now: user.created_at }, { rest: jobArgs(jobs) }),

    saveUser: (next, how = {}) =>
      batch.run(scripts.saveAccount, { ...argsOf(next), ...stepOf(how) }, ownOf(how)),

    removeUser: (id, only) => batch.run(scripts.removeAccount, { id, only: only ?? '' }),
  };
}

/** The account that a script has found, if any. */
export const accountIn = ([found]: readonly Doc[]): User | null => (found ? readUser(found) : null);

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

/** What the script that begins a session needs. */
export function startArgs({ now, limits, seenAs = nothingKnown }: StartOf) {
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
