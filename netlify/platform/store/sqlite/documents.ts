import type { Doc } from '../records.ts';
import type { Database } from './database.ts';
import { inserting, updating, type Row, type TableWithIds } from './tables.ts';

/** JSON records in a table, changed only in the expected version. */
interface Kind<Table extends TableWithIds, T, R extends Row<Table>, Refusal, More> {
  readonly table: Table;
  readonly read: (doc: Doc) => T;
  readonly row: (record: T) => R & { readonly id: string };
  /** Why a row conflicts with others. */
  readonly refuse?: (row: R & { readonly id: string }, more?: More) => Refusal | null;
  /** The other columns of a row. */
  readonly beside?: (row: R & { readonly id: string }, more?: More) => void;
  /** Runs after each change. */
  readonly changed: () => void;
}

/** Adds, changes and removes such records. */
export function documents<
  Table extends TableWithIds,
  T extends { readonly id: string; readonly version: number },
  R extends Row<Table>,
  const Refusal extends string = never,
  More = never,
>(
  db: Database,
  { table, read, row, refuse = () => null, beside = () => {}, changed }: Kind<Table, T, R, Refusal, More>,
) {
  const docOf = db.query<Doc>(`SELECT id, doc FROM ${table} WHERE id = ?`);
  const insert = inserting(db, table);
  const update = updating(db, table);
  const remove = db.query(`DELETE FROM ${table} WHERE id = ?`);

  const obstacleTo = (id: string, version: number | undefined): 'unknown' | 'stale' | null => {
    const before = docOf.one(id);
    if (!before) return 'unknown';
    return version === undefined || read(before).version === version ? null : 'stale';
  };
  const done = <Done extends string>(kind: Done): Done => {
    changed();
    return kind;
  };

  return {
    docOf,
    /** Call it inside a transaction. */
    obstacleTo,
    add: async (record: T, more?: More) =>
      db.write(() => {
        const next = row(record);
        if (docOf.one(next.id)) return 'known';
        const refusal = refuse(next, more);
        if (refusal) return refusal;
        insert(next);
        beside(next, more);
        return done('added');
      }),
    save: async (record: T, more?: More) =>
      db.write(() => {
        const next = row(record);
        const obstacle = obstacleTo(record.id, record.version - 1) ?? refuse(next, more);
        if (obstacle) return obstacle;
        update(next);
        beside(next, more);
        return done('saved');
      }),
    remove: async (id: string, version?: number) =>
      db.write(() => {
        const obstacle = obstacleTo(id, version);
        if (obstacle) return obstacle;
        remove.run(id);
        return done('removed');
      }),
  };
}
