import { emailKey } from '../../../src/domain/customer.ts';
import { readUser } from '../records.ts';
import { endOf, seenStep } from '../sessions.ts';
import type { Store } from '../store.ts';
import type { Database } from './database.ts';

type AccessVerbs = 'user' | 'addUser' | 'startSession' | 'session' | 'endSession' | 'countAttempt';

export function access(db: Database): Pick<Store, AccessVerbs> {
  const userBy = db.query<{ doc: string }>('SELECT doc FROM users WHERE email = ?');
  const insertUser = db.query('INSERT OR IGNORE INTO users (email, doc) VALUES (?, ?)');
  const kept = db.query('UPDATE salon SET kept = 1 WHERE kept = 0');

  const insertSession = db.query(
    'INSERT OR REPLACE INTO sessions (token_hash, email, created_at, seen_at, ends_at) VALUES (?, ?, ?, ?, ?)',
  );
  const sessionBy = db.query<{ created_at: number; seen_at: number; email: string; doc: string }>(
    `SELECT created_at, seen_at, sessions.email, doc FROM sessions JOIN users USING (email) WHERE token_hash = ?`,
  );
  const seen = db.query('UPDATE sessions SET seen_at = ?, ends_at = ? WHERE token_hash = ?');
  const deleteSession = db.query('DELETE FROM sessions WHERE token_hash = ?');
  const forgetEnded = db.query('DELETE FROM sessions WHERE ends_at <= ?');

  const attemptsOn = db.query<{ count: number; first_at: number }>(
    'SELECT count, first_at FROM attempts WHERE bucket = ?',
  );
  const setAttempts = db.query(
    'INSERT OR REPLACE INTO attempts (bucket, count, first_at, until) VALUES (?, ?, ?, ?)',
  );
  const forgetAttempts = db.query('DELETE FROM attempts WHERE until <= ?');

  return {
    user: async (email) => {
      const found = db.alone(() => userBy.one(emailKey(email)));
      return found ? readUser(found.doc, email) : null;
    },

    addUser: async (user) =>
      db.write(() => {
        if (insertUser.run(emailKey(user.email), JSON.stringify(user)) === 0) return 'email_known';
        kept.run();
        return 'added';
      }),

    startSession: async (tokenHash, userEmail, now, limits) =>
      db.write(() => {
        forgetEnded.run(now);
        insertSession.run(tokenHash, emailKey(userEmail), now, now, endOf(now, now, limits));
      }),

    session: async (tokenHash, now, limits) => {
      const found = db.alone(() => sessionBy.one(tokenHash));
      if (!found || now >= endOf(found.created_at, found.seen_at, limits)) return null;
      if (now - found.seen_at > seenStep(limits)) {
        db.alone(() => seen.run(now, endOf(found.created_at, now, limits), tokenHash));
      }
      return { user: readUser(found.doc, found.email), created_at: found.created_at };
    },

    endSession: async (tokenHash) => void db.alone(() => deleteSession.run(tokenHash)),

    countAttempt: async (bucket, { most, windowMs }, now) =>
      db.write(() => {
        forgetAttempts.run(now);
        const known = attemptsOn.one(bucket);
        const count = (known?.count ?? 0) + 1;
        const first = known?.first_at ?? now;
        setAttempts.run(bucket, count, first, first + windowMs);
        return count <= most ? { allowed: true } : { allowed: false, retryAfterMs: first + windowMs - now };
      }),
  };
}
