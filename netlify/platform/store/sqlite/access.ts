import type { DocRow, UserRecord } from '../records.ts';
import { MOST_ATTEMPTS, sessionEnd, seenStep, type SessionLimits } from '../sessions.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import { MOST_CLAIMS } from '../verbs/accounts.ts';
import type { Database } from './database.ts';
import { inserting, keeping, putting } from './tables.ts';

/** Accounts, sessions, one-time tokens, and limits on attempts. */
export function access(db: Database) {
  const byId = db.rows<DocRow>('SELECT id, doc FROM users WHERE id = ?');
  const byGoogle = db.rows<DocRow>('SELECT id, doc FROM users WHERE google = ?');
  const verifiedOf = db.query<{ id: string }>('SELECT id FROM users WHERE email = ? AND verified = 1');
  const insert = inserting(db, 'users');
  const update = putting(db, 'users');
  const remove = db.query('DELETE FROM users WHERE id = ?');
  const removeClaim = db.query('DELETE FROM users WHERE id = ? AND verified = 0');
  const forgetOthers = db.query('DELETE FROM users WHERE email = ? AND id <> ?');
  const deleteOldClaims = db.query(
    `DELETE FROM users WHERE number IN (
       SELECT number FROM users WHERE email = ? AND verified = 0 ORDER BY number DESC LIMIT -1 OFFSET ?
     )`,
  );
  const markKept = keeping(db);

  const insertSession = db.query(
    `INSERT OR REPLACE INTO sessions (token_hash, user, created_at, seen_at, ends_at, device, place)
     VALUES (?1, ?2, ?3, ?3, ?4, ?5, ?6)`,
  );
  const sessionBy = db.query<{
    id: string;
    doc: string;
    verified: number;
    email: string;
    created_at: number;
    seen_at: number;
  }>(
    `SELECT id, doc, verified, email, created_at, seen_at FROM sessions JOIN users ON users.id = user WHERE token_hash = ?`,
  );
  const sessionsBeside = db.rows<[string, number, number, string, string]>(
    `SELECT token_hash, created_at, seen_at, device, place FROM sessions
     WHERE user = (SELECT user FROM sessions WHERE token_hash = ?)`,
  );
  const saveUse = db.query('UPDATE sessions SET seen_at = ?, ends_at = ? WHERE token_hash = ?');
  const deleteSessions = db.query('DELETE FROM sessions WHERE user = ?');
  const forgetEnded = db.query('DELETE FROM sessions WHERE ends_at <= ?');
  const appointmentsOf = db.rows<DocRow>(
    `SELECT id, doc FROM appointments WHERE email = ?1 AND client IN (
       SELECT id FROM clients WHERE email = ?1 UNION ALL SELECT client FROM client_keys WHERE key = ?1
     )`,
  );

  const insertToken = db.query('INSERT INTO tokens (token_hash, kind, user, until) VALUES (?, ?, ?, ?)');
  const ownerOf = db.rows<DocRow>(
    `SELECT id, doc FROM tokens JOIN users ON users.id = user WHERE token_hash = ? AND kind = ? AND until > ?`,
  );
  const deleteToken = db.query('DELETE FROM tokens WHERE token_hash = ?');
  const deleteTokens = db.query('DELETE FROM tokens WHERE user = ?');
  const forgetTokens = db.query('DELETE FROM tokens WHERE until <= ?');

  const newestSignIns = db.rows<[number, string, string]>(
    'SELECT at, outcome, device FROM sign_ins WHERE user = ? ORDER BY number DESC LIMIT ?',
  );
  const insertSignIn = db.query(
    'INSERT INTO sign_ins (user, at, outcome, device) SELECT id, ?, ?, ? FROM users WHERE id = ?',
  );
  const deleteOldSignIns = db.query(
    `DELETE FROM sign_ins WHERE number IN (
       SELECT number FROM sign_ins WHERE user = ? ORDER BY number DESC LIMIT -1 OFFSET ?
     )`,
  );

  const attemptsOn = db.query<{ count: number; until: number }>(
    'SELECT count, until FROM attempts WHERE bucket = ? AND until > ? AND until <= ?',
  );
  const setAttempts = db.query(
    'INSERT OR REPLACE INTO attempts (bucket, count, first_at, until) VALUES (?, ?, ?, ?)',
  );
  const forgetAttempts = db.query('DELETE FROM attempts WHERE until <= ?');

  const openSession = (hash: string, now: number, limits: SessionLimits) => {
    const found = sessionBy.one(hash);
    return found && now < sessionEnd(found.created_at, found.seen_at, limits) ? found : null;
  };

  const session = (hash: string, now: number, limits: SessionLimits) => {
    const found = openSession(hash, now, limits);
    if (found && now - found.seen_at > seenStep(limits))
      saveUse.run(now, sessionEnd(found.created_at, now, limits), hash);
    return found;
  };

  const isOthers = ({ id, subject }: UserRecord) => {
    const holder = subject === null ? undefined : byGoogle.one(subject)?.[0];
    return holder !== undefined && holder !== id;
  };

  const endAll = (user: string) => {
    deleteSessions.run(user);
    deleteTokens.run(user);
  };

  const instructions = {
    addUser: (user) => {
      if (isOthers(user)) return 'google_known';
      if (user.verified) {
        if (verifiedOf.one(user.email)) return 'email_known';
        forgetOthers.run(user.email, user.id);
      } else {
        deleteOldClaims.run(user.email, MOST_CLAIMS - 1);
      }
      insert(toRow(user));
      markKept();
      return undefined;
    },
    saveUser: (user, token, endsSessions) => {
      const holder = user.verified ? verifiedOf.one(user.email) : undefined;
      const isKnown = holder !== undefined && holder.id !== user.id;
      if (!isKnown && isOthers(user)) return 'google_known';
      if (token) {
        // Checked first: without the token nothing about the address's other accounts is revealed.
        if (ownerOf.one(token.hash, token.kind, token.now)?.[0] !== user.id) return 'bad_token';
        deleteToken.run(token.hash);
        if (isKnown) remove.run(user.id);
      }
      if (isKnown) return 'email_known';
      if (user.verified) forgetOthers.run(user.email, user.id);
      update(toRow(user));
      if (endsSessions) endAll(user.id);
      return undefined;
    },
    removeUser: (id, onlyClaim) => ((onlyClaim ? removeClaim : remove).run(id) > 0 ? undefined : 'unknown'),
    putToken: (hash, { kind, user, until }, now) => {
      forgetTokens.run(now);
      insertToken.run(hash, kind, user, until);
    },
    startSession: (hash, user, { now, limits, seenAs }) => {
      forgetEnded.run(now);
      insertSession.run(hash, user, now, sessionEnd(now, now, limits), seenAs.device, seenAs.place);
    },
    endSession: db.run('DELETE FROM sessions WHERE token_hash = ?'),
    endSessions: endAll,
    noteAttempt: (user, { at, outcome, device }) => {
      if (outcome === 'locked' && newestSignIns.one(user, 1)?.[1] === outcome) return;
      insertSignIn.run(at, outcome, device, user);
      deleteOldSignIns.run(user, MOST_ATTEMPTS);
    },
    countAttempt: (buckets, now) => {
      const counted = buckets.map((bucket) => {
        // A count that ends later than possible began before the clock was set back, and would lock people out until then.
        const latest = now + 2 * bucket.windowMs;
        const { count = 0, until = now + bucket.windowMs } = attemptsOn.one(bucket.name, now, latest) ?? {};
        return { ...bucket, count, until };
      });
      const full = counted.filter(({ count, most }) => count >= most);
      if (full[0]) return ['full', counted.indexOf(full[0]), Math.max(...full.map(({ until }) => until))];
      forgetAttempts.run(now);
      for (const { name, count, until, windowMs } of counted)
        setAttempts.run(name, count + 1, until - windowMs, until);
      return undefined;
    },
  } satisfies Partial<Carried>;

  const questions = {
    accounts: db.rows<DocRow>('SELECT id, doc FROM users WHERE email = ? ORDER BY verified DESC, number').all,
    user: (id) => byId.one(id) ?? null,
    userByGoogle: (subject) => byGoogle.one(subject) ?? null,
    tokenOwner: (hash, kind, now) => ownerOf.one(hash, kind, now) ?? null,
    session: (...credentials) => {
      const found = session(...credentials);
      return found && [found.id, found.doc, found.created_at];
    },
    openSessions: (hash, now, limits) =>
      openSession(hash, now, limits)
        ? sessionsBeside.all(hash).filter(([, created, last]) => now < sessionEnd(created, last, limits))
        : [],
    ownAppointments: (...credentials) => {
      const found = session(...credentials);
      if (!found?.verified) return ['', []];
      return [found.email, appointmentsOf.all(found.email)];
    },
    signInAttempts: (...credentials) => {
      const found = session(...credentials);
      return found ? newestSignIns.all(found.id, MOST_ATTEMPTS) : [];
    },
  } satisfies Partial<Questions>;

  return { instructions, questions };
}

const toRow = ({ subject, verified, ...user }: UserRecord) => ({
  ...user,
  verified: Number(verified),
  google: subject,
});
