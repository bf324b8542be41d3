import { clientRecord, readClient, type Doc } from '../records.ts';
import type { PeopleVerbs } from '../verbs/people.ts';
import type { CarefulClients } from './client-flags.ts';
import type { ClientKeys } from './client-keys.ts';
import type { Database, Query } from './database.ts';
import { inserting, updating } from './tables.ts';

interface Clients {
  readonly clients: { readonly docOf: Query<Doc> };
  readonly keys: ClientKeys;
  readonly careful: CarefulClients;
  /** Removes a client without appointments. */
  readonly remove: (id: string) => void;
}

/** Merges two clients who are one person, and undoes it. */
export function merging(
  db: Database,
  { clients, keys, careful, remove }: Clients,
): Pick<PeopleVerbs, 'mergeClients' | 'unmergeClients'> {
  const visitsOf = db.query<{ id: string }>('SELECT id FROM appointments WHERE client = ?');
  const give = db.query('UPDATE appointments SET client = ? WHERE id = ?');
  const insert = inserting(db, 'clients');
  const update = updating(db, 'clients');

  const versionOf = (id: string) => {
    const found = clients.docOf.one(id);
    return found && readClient(found).version;
  };
  /** True if these belong to the client, who has that many appointments in all. */
  const areOf = (id: string, visits: readonly string[], count: number) => {
    const all = new Set(visitsOf.all(id).map((visit) => visit.id));
    return all.size === count && visits.every((visit) => all.has(visit));
  };

  return {
    mergeClients: async (next, other, visits, known) =>
      db.write(() => {
        const [version, othersVersion] = [versionOf(next.id), versionOf(other.id)];
        if (version === undefined || othersVersion === undefined) return 'unknown';
        if (version !== next.version - 1 || othersVersion !== other.version) return 'changed';
        if (!areOf(other.id, visits, visits.length) || !careful.isNext(known)) return 'changed';
        for (const visit of visits) give.run(next.id, visit);
        remove(other.id);
        const record = clientRecord(next);
        update(record);
        keys.keep(record);
        careful.keep(known);
        return 'merged';
      }),

    unmergeClients: async (next, other, visits, count, known) =>
      db.write(() => {
        const version = versionOf(next.id);
        if (version === undefined) return 'unknown';
        if (version !== next.version - 1 || !areOf(next.id, visits, count)) return 'changed';
        if (!careful.isNext(known)) return 'changed';
        const records = [clientRecord(next), clientRecord(other)] as const;
        update(records[0]);
        insert(records[1]);
        for (const record of records) keys.keep(record);
        for (const visit of visits) give.run(other.id, visit);
        careful.keep(known);
        return 'unmerged';
      }),
  };
}
