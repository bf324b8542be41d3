import type { ClientRecord } from '../step.ts';
import type { Database } from './database.ts';
import { inserting } from './tables.ts';

/** Finds clients by address or number; call these inside a transaction. */
export interface ClientKeys {
  /** Returns the client with this address; an empty one belongs to nobody. */
  readonly holderOf: (email: string) => string | undefined;
  /** Replaces the client's keys besides the first address. */
  readonly keep: (record: ClientRecord) => void;
  /**
   * Returns the client with this address, or the only one with this number, or this new client. Null without an address and
   * without a match for the number.
   */
  readonly knownAs: (person: ClientRecord) => string | null;
}

export function clientKeys(db: Database): ClientKeys {
  const byEmail = db.query<{ id: string }>(
    'SELECT id FROM clients WHERE email = ?1 UNION ALL SELECT client FROM client_keys WHERE key = ?1',
  );
  const byPhone = db.query<{ id: string }>('SELECT client AS id FROM client_keys WHERE key = ? LIMIT 2');
  const forget = db.query('DELETE FROM client_keys WHERE client = ?');
  const add = inserting(db, 'client_keys');
  const insert = inserting(db, 'clients');

  const findHolder: ClientKeys['holderOf'] = (email) => (email === '' ? undefined : byEmail.one(email)?.id);
  const ofPhone = (phone: string) => {
    const [one, ...others] = phone === '' ? [] : byPhone.all(`tel:${phone}`);
    return others.length === 0 ? one?.id : undefined;
  };

  return {
    holderOf: findHolder,
    keep: ({ id, keys }) => {
      forget.run(id);
      for (const key of keys) add({ key, client: id });
    },
    knownAs: (record) => {
      const known = findHolder(record.email) ?? ofPhone(record.phone);
      if (known !== undefined || record.email === '') return known ?? null;
      insert(record);
      return record.id;
    },
  };
}
