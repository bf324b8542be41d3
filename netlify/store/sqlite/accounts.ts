import { emailKey } from '../../../src/domain/customer-rules.ts';
import { readUser, type Doc } from '../records.ts';
import { type AccountVerbs, MOST_CLAIMS, type User } from '../verbs/accounts.ts';
import type { Database } from './database.ts';
import type { Jobs } from './jobs.ts';
import { inserting, keeping, updating } from './tables.ts';

export interface Accounts {
  readonly verbs: AccountVerbs;
  /** Why `next` cannot take the place of the account with its id; null when it can. Inside a transaction. */
  obstacleTo(next: User): 'stale' | 'email_known' | 'google_known' | null;
  /** Keeps the account, and forgets all others of its address when it is verified. Inside a transaction. */
  put(next: User): void;
  /** Forgets an account, with its sessions. Inside a transaction. */
  forget(id: string): void;
  /** Forgets the customers' accounts of an address. Inside a transaction. */
  forgetCustomers(email: string): void;
}

export function accounts(db: Database, jobs: Jobs): Accounts {
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

  return {
    obstacleTo: (next) => {
      if (byId.one(next.id)?.version !== next.version - 1) return 'stale';
      const holder = next.verified ? verifiedOf.one(emailKey(next.email)) : undefined;
      if (holder && holder.id !== next.id) return 'email_known';
      return isOthers(next) ? 'google_known' : null;
    },

    put: (next) => {
      if (next.verified) forgetOthers.run(emailKey(next.email), next.id);
      update(rowOf(next));
    },

    forget: (id) => void remove.run(id),

    forgetCustomers: (email) => void removeCustomers.run(emailKey(email)),

    verbs: {
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
    },
  };
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
