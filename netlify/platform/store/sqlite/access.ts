import { emailKey } from '../../../../src/domain/clients/customer-rules.ts';
import { isInAccount } from '../../../../src/domain/booking/guest-booking.ts';
import { readAppointment, readUser, type Doc } from '../records.ts';
import { endOf, nothingKnown, seenStep } from '../sessions.ts';
import {
  MOST_ATTEMPTS,
  type AccessVerbs,
  type NewSession,
  type OpenSession,
  type SignInAttempt,
} from '../verbs/access.ts';
import { MOST_CLAIMS, type AccountVerbs, type User } from '../verbs/accounts.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { inserting, keeping, updating } from './tables.ts';

export interface Access {
  readonly verbs: AccountVerbs & AccessVerbs;
  /** Deletes the customer accounts of an address. Call it inside a transaction. */
  forgetCustomers(email: string): void;
}

export function access(db: Database, jobs: Jobs): Access {
  const byEmail = db.query<Doc>('SELECT id, doc FROM users WHERE email = ? ORDER BY verified DESC, number');
  const byGoogle = db.query<Doc>('SELECT id, doc FROM users WHERE google = ?');
  const byId = db.query<{ version: number }>('SELECT version FROM users WHERE id = ?');
  const verifiedOf = db.query<{ id: string }>('SELECT id FROM users WHERE email = ? AND verified = 1');
  const insert = inserting(db, 'users');
  const update = updating(db, 'users');
  const remove = db.query('DELETE FROM users WHERE id = ?');
  const removeClaim = db.query('DELETE FROM users WHERE id = ? AND verified = 0');
  const forgetOthers = db.query('DELETE FROM users WHERE email = ? AND id <> ?');
  const forgetOldClaims = db.query(
    `DELETE FROM users WHERE number IN (
       SELECT number FROM users WHERE email = ? AND verified = 0 ORDER BY number DESC LIMIT -1 OFFSET ?
     )`,
  );
  const removeCustomers = db.query(`DELETE FROM users WHERE email = ? AND role = 'customer'`);
  const kept = keeping(db);

  const isOthers = ({ id, google_subject }: User) => {
    const holder = google_subject === null ? undefined : byGoogle.one(google_subject);
    return holder !== undefined && holder.id !== id;
  };

  const insertSession = db.query(
    `INSERT OR REPLACE INTO sessions (token_hash, user, created_at, seen_at, ends_at, device, place)
     SELECT ?1, id, ?2, ?2, ?3, ?6, ?7 FROM users WHERE id = ?4 AND version = ifnull(?5, version)`,
  );
  const sessionBy = db.query<Doc & { created_at: number; seen_at: number }>(
    `SELECT created_at, seen_at, id, doc FROM sessions JOIN users ON users.id = user WHERE token_hash = ?`,
  );
  const sessionsBeside = db.query<OpenSession>(
    `SELECT token_hash AS tokenHash, created_at, seen_at, device, place FROM sessions
     WHERE user = (SELECT user FROM sessions WHERE token_hash = ?) ORDER BY seen_at DESC, created_at DESC, token_hash`,
  );
  const seen = db.query('UPDATE sessions SET seen_at = ?, ends_at = ? WHERE token_hash = ?');
  const deleteSession = db.query('DELETE FROM sessions WHERE token_hash = ?');
  const deleteSessions = db.query('DELETE FROM sessions WHERE user = ?');
  const forgetEnded = db.query('DELETE FROM sessions WHERE ends_at <= ?');
  const appointmentsOf = db.query<Doc>(
    `SELECT id, doc FROM appointments WHERE email = ?1 AND client IN (
       SELECT id FROM clients WHERE email = ?1 UNION ALL SELECT client FROM client_keys WHERE key = ?1
     ) ORDER BY start, id`,
  );

  const insertToken = db.query('INSERT INTO tokens (token_hash, kind, user, until) VALUES (?, ?, ?, ?)');
  const ownerOf = db.query<Doc>(
    `SELECT id, doc FROM tokens JOIN users ON users.id = user WHERE token_hash = ? AND kind = ? AND until > ?`,
  );
  const deleteToken = db.query('DELETE FROM tokens WHERE token_hash = ?');
  const deleteTokens = db.query('DELETE FROM tokens WHERE user = ?');
  const forgetTokens = db.query('DELETE FROM tokens WHERE until <= ?');

  const newestSignIns = db.query<SignInAttempt>(
    'SELECT at, outcome, device FROM sign_ins WHERE user = ? ORDER BY number DESC LIMIT ?',
  );
  const insertSignIn = db.query(
    'INSERT INTO sign_ins (user, at, outcome, device) SELECT id, ?, ?, ? FROM users WHERE id = ?',
  );
  const forgetOldSignIns = db.query(
    `DELETE FROM sign_ins WHERE number IN (
       SELECT number FROM sign_ins WHERE user = ? ORDER BY number DESC LIMIT -1 OFFSET ?
     )`,
  );

  const attemptsOn = db.query<{ count: number; until: number }>(
    'SELECT count, until FROM attempts WHERE bucket = ? AND until > ?',
  );
  const setAttempts = db.query(
    'INSERT OR REPLACE INTO attempts (bucket, count, first_at, until) VALUES (?, ?, ?, ?)',
  );
  const forgetAttempts = db.query('DELETE FROM attempts WHERE until <= ?');

  const session: AccessVerbs['session'] = async (tokenHash, now, limits) => {
    const found = db.alone(() => sessionBy.one(tokenHash));
    if (!found || now >= endOf(found.created_at, found.seen_at, limits)) return null;
    if (now - found.seen_at > seenStep(limits)) {
      db.alone(() => seen.run(now, endOf(found.created_at, now, limits), tokenHash));
    }
    return { user: readUser(found), created_at: found.created_at };
  };

  const start = (
    { tokenHash, now, limits, seenAs: { device, place } = nothingKnown }: NewSession,
    userId: string,
    version: number | null,
  ) => {
    forgetEnded.run(now);
    return insertSession.run(tokenHash, now, endOf(now, now, limits), userId, version, device, place) > 0;
  };

  const endAll = (userId: string) => {
    deleteSessions.run(userId);
    deleteTokens.run(userId);
  };

  /** Returns why `next` cannot replace the account with its id, or null. */
  const obstacleTo = (next: User) => {
    if (byId.one(next.id)?.version !== next.version - 1) return 'stale';
    const holder = next.verified ? verifiedOf.one(emailKey(next.email)) : undefined;
    if (holder && holder.id !== next.id) return 'email_known';
    return isOthers(next) ? 'google_known' : null;
  };

  const verbs: Access['verbs'] = {
    accounts: async (email) => db.alone(() => byEmail.all(emailKey(email))).map(readUser),

    userByGoogle: async (subject) => {
      const found = db.alone(() => byGoogle.one(subject));
      return found ? readUser(found) : null;
    },

    addUser: async (user, wanted = []) =>
      db.write(() => {
        const email = emailKey(user.email);
        if (isOthers(user)) return 'google_known';
        if (user.verified) {
          if (verifiedOf.one(email)) return 'email_known';
          forgetOthers.run(email, user.id);
        } else {
          forgetOldClaims.run(email, MOST_CLAIMS - 1);
        }
        insert(rowOf(user));
        kept();
        jobs.add(wanted, user.created_at);
        return 'added';
      }),

    removeUser: async (id, only) =>
      db.write(() => ((only === 'claim' ? removeClaim : remove).run(id) > 0 ? 'removed' : 'unknown')),

    session,

    saveUser: async (next, { token, endSessions } = {}) =>
      db.write(() => {
        const obstacle = obstacleTo(next);
        if (obstacle === 'stale' || obstacle === 'google_known') return obstacle;
        if (token) {
          // Checked first: without the token nothing about the address's other accounts is revealed.
          if (ownerOf.one(token.hash, token.kind, token.now)?.id !== next.id) return 'bad_token';
          deleteToken.run(token.hash);
          if (obstacle === 'email_known') remove.run(next.id);
        }
        if (obstacle) return obstacle;
        if (next.verified) forgetOthers.run(emailKey(next.email), next.id);
        update(rowOf(next));
        if (endSessions) endAll(next.id);
        if (endSessions && endSessions !== true) start(endSessions.thenStart, next.id, null);
        return 'saved';
      }),

    startSession: async (tokenHash, userId, now, limits, version, seenAs = nothingKnown) =>
      db.write(() =>
        start({ tokenHash, now, limits, seenAs }, userId, version ?? null) ? 'started' : 'changed',
      ),

    openSessions: async (tokenHash, now, limits) => {
      if ((await session(tokenHash, now, limits)) === null) return [];
      return db
        .alone(() => sessionsBeside.all(tokenHash))
        .filter(({ created_at, seen_at }) => now < endOf(created_at, seen_at, limits))
        .map((one) => ({ ...one }));
    },

    endSession: async (tokenHash) => void db.alone(() => deleteSession.run(tokenHash)),

    endSessions: async (userId) => db.write(() => endAll(userId)),

    ownAppointments: async (tokenHash, now, limits) => {
      const found = await session(tokenHash, now, limits);
      if (!found?.user.verified) return [];
      const { email } = found.user;
      return db
        .alone(() => appointmentsOf.all(emailKey(email)))
        .map(readAppointment)
        .filter(isInAccount);
    },

    issueToken: async (hash, { kind, user, until }, now) =>
      db.write(() => {
        forgetTokens.run(now);
        insertToken.run(hash, kind, user, until);
      }),

    tokenOwner: async (hash, kind, now) => {
      const found = db.alone(() => ownerOf.one(hash, kind, now));
      return found ? readUser(found) : null;
    },

    noteAttempt: async (userId, { at, outcome, device }) =>
      db.write(() => {
        if (outcome === 'locked' && newestSignIns.one(userId, 1)?.outcome === outcome) return;
        insertSignIn.run(at, outcome, device, userId);
        forgetOldSignIns.run(userId, MOST_ATTEMPTS);
      }),

    signInAttempts: async (tokenHash, now, limits) => {
      const found = await session(tokenHash, now, limits);
      if (!found) return [];
      return db.alone(() => newestSignIns.all(found.user.id, MOST_ATTEMPTS)).map((one) => ({ ...one }));
    },

    countAttempt: async (buckets, now) =>
      db.write(() => {
        const counted = buckets.map((bucket) => {
          const kept = attemptsOn.one(bucket.name, now);
          const { count = 0, until = now + bucket.windowMs } = kept ?? {};
          return { ...bucket, count, until };
        });
        const full = counted.filter(({ count, most }) => count >= most);
        if (full[0]) {
          const until = Math.max(...full.map((bucket) => bucket.until));
          return { allowed: false, full: full[0].name, retryAfterMs: until - now };
        }
        forgetAttempts.run(now);
        for (const { name, count, until, windowMs } of counted) {
          setAttempts.run(name, count + 1, until - windowMs, until);
        }
        return { allowed: true };
      }),
  };

  return { verbs, forgetCustomers: (email) => void removeCustomers.run(emailKey(email)) };
}

function rowOf(user: User) {
  const { email, verified, google_subject } = user;
  return {
    ...user,
    email: emailKey(email),
    verified: Number(verified),
    google: google_subject,
    doc: JSON.stringify(user),
  };
}
