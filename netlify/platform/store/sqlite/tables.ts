import type { SQLInputValue } from 'node:sqlite';
import type { Database } from './database.ts';

/** Writes to each table; columns are named like the records' fields. */
const columns = {
  blocked_dates: ['day', 'blocked'],
  time_blocks: ['id', 'start', 'doc'],
  clients: ['id', 'email', 'words', 'doc'],
  client_keys: ['key', 'client'],
  tasks: ['id', 'doc'],
  cash_days: ['id', 'doc'],
  imports: ['id', 'doc'],
  import_entries: ['id', 'doc'],
  photos: ['id', 'subject', 'doc'],
  kept_forms: ['id', 'doc'],
  shop: ['id', 'kind', 'key', 'at', 'doc'],
  wishes: ['id', 'version', 'created_at', 'start', 'busy', 'doc'],
  appointments: [
    'id',
    'version',
    'start',
    'status',
    'amount',
    'service',
    'busy',
    'email',
    'client',
    'hold_ends',
    'hold_place',
    'money_moved',
    'owed_since',
    'words',
    'doc',
  ],
  history: ['appointment', 'doc'],
  publications: ['revision', 'doc'],
  pictures: ['id', 'doc', 'bytes'],
  users: ['id', 'version', 'email', 'verified', 'role', 'google', 'doc'],
} as const;

type Table = keyof typeof columns;
type TableWithIds = { [T in Table]: 'id' extends (typeof columns)[T][number] ? T : never }[Table];
export type Row<T extends Table> = Readonly<Record<(typeof columns)[T][number], SQLInputValue>>;

/** Adds a row. Fields without a column are left out. */
export function inserting<T extends Table>(db: Database, table: T, ending = ''): (row: Row<T>) => void {
  const names: readonly (keyof Row<T>)[] = columns[table];
  const values = names.map(() => '?').join(', ');
  const insert = db.query(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${values}) ${ending}`);
  return (row) => void insert.run(...names.map((name) => row[name]));
}

/** Adds the row, or replaces the one with its id. */
export function putting<T extends TableWithIds>(db: Database, table: T): (row: Row<T>) => void {
  const changes = columns[table].map((name) => `${name} = excluded.${name}`).join(', ');
  return inserting(db, table, `ON CONFLICT (id) DO UPDATE SET ${changes}`);
}

/** Records in a transaction that a receipt has this number; 0 for none. */
export const numbering = (db: Database): ((number: number) => void) =>
  db.run('UPDATE salon SET last_receipt = ?1 WHERE last_receipt < ?1');

/** Records in a transaction that something is stored now. */
export const keeping = (db: Database): (() => void) => db.run('UPDATE salon SET kept = 1 WHERE kept = 0');
