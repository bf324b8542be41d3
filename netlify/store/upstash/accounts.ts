import { emailKey } from '../../../src/domain/customer-rules.ts';
import { readUser } from '../records.ts';
import type { AccessVerbs, SaveWith } from '../verbs/access.ts';
import type { AccountVerbs, User } from '../verbs/accounts.ts';
import * as scripts from './account-scripts.ts';
import { SLACK_MS } from './keys.ts';
import { inPairs } from './texts.ts';
import type { Trips } from './trips.ts';

export function accounts(trips: Trips): AccountVerbs & Pick<AccessVerbs, 'saveUser'> {
  return {
    accounts: async (email) => {
      const found = await trips.run(scripts.accountsOf, { email: emailKey(email) });
      return inPairs(found).map(([id, doc]) => readUser(doc, id));
    },

    userByGoogle: async (subject) => accountIn(await trips.run(scripts.byGoogle, { subject })),

    addUser: (user) => trips.run(scripts.addAccount, argsOf(user)),

    saveUser: (next, how = {}) =>
      trips.run(scripts.saveAccount, { ...argsOf(next), ...stepOf(how) }, ownOf(how)),

    removeUser: (id) => trips.run(scripts.removeAccount, { id }),
  };
}

/** The account that a script has found: its id and its text. */
export const accountIn = (reply: readonly [string, string] | null): User | null =>
  reply && readUser(reply[1], reply[0]);

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
