import type { Client } from '../../../../src/domain/clients/client.ts';
import { clientRecord } from '../records.ts';
import type { Database } from './database.ts';
import { inserting } from './tables.ts';

type ClientRecord = ReturnType<typeof clientRecord>;

/** Whose an address or a number is; to be called inside a transaction. */
export interface ClientKeys {
  /** Who has this address, if anybody: an empty one is nobody's. */
  readonly holderOf: (email: string) => string | undefined;
  /** Keeps what the client is found by beside the first address, and nothing that they were found by before. */
  readonly keep: (record: ClientRecord) => void;
  /**
   * Who has the address of this client, or else alone has their number, or is from now on this client. Null where there is
   * neither an address nor anybody who has the number.
   */
  readonly knownAs: (client: Client) => string | null;
}

export function clientKeys(db: Database): ClientKeys {
  const byEmail = db.query<{ id: string }>(
    'SELECT id FROM clients WHERE email = ?1 UNION ALL SELECT client FROM client_keys WHERE key = ?1',
  );
  const byPhone = db.query<{ id: string }>('SELECT client AS id FROM client_keys WHERE key = ? LIMIT 2');
  const forget = db.query('DELETE FROM client_keys WHERE client = ?');
  const add = inserting(db, 'client_keys');
  const insert = inserting(db, 'clients');

  const holderOf: ClientKeys['holderOf'] = (email) => (email === '' ? undefined : byEmail.one(email)?.id);
  const ofPhone = (phone: string) => {
    const [one, ...others] = phone === '' ? [] : byPhone.all(`tel:${phone}`);
    return others.length === 0 ? one?.id : undefined;
  };

  return {
    holderOf,
    keep: ({ id, keys }) => {
      forget.run(id);
      for (const key of keys) add({ key, client: id });
    },
    knownAs: (client) => {
      const record = clientRecord(client);
      const known = holderOf(record.email) ?? ofPhone(record.phone);
      if (known !== undefined || record.email === '') return known ?? null;
      insert(record);
      return record.id;
    },
  };
}
