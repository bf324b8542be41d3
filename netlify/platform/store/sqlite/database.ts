import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { AlreadyAnswered, isAnswered, type PendingAnswer, type StoredAnswer } from '../answers.ts';
import { LaterFormat, refuseLater } from '../formats.ts';
import { moneyMovedOfKept, owedSinceOfKept, wordsOfKept } from '../records.ts';
import { StoreUnavailable } from '../store.ts';
import { migrations } from './schema.ts';

/** How long a change waits for another process writing the same file, in milliseconds. */
const BUSY_TIMEOUT = 4_000;

/** A statement, prepared on first use; its rows have the type its SQL selects. */
export interface Query<Row> {
  readonly one: (...values: SQLInputValue[]) => Row | undefined;
  readonly all: (...values: SQLInputValue[]) => Row[];
  /** @returns how many rows were changed */
  readonly run: (...values: SQLInputValue[]) => number;
}

export type Database = ReturnType<typeof openDatabase>;

/** Opens the file, creating or migrating it if needed. Throws StoreUnavailable. */
export function openDatabase(file: string) {
  const sqlite = guarded(() => prepareFile(file));

  const answered = answers(sqlite);
  let ticks = 0;
  const within = <T>(begin: string, work: () => T): T =>
    guarded(() => {
      sqlite.exec(begin);
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    });

  return {
    query: <Row = never>(sql: string) => query<Row>(() => sqlite.prepare(sql)),
    /** The same for a statement that is run and returns nothing. */
    run: (sql: string) => {
      const { run } = query(() => sqlite.prepare(sql));
      return (...values: SQLInputValue[]) => void run(...values);
    },
    /** The same with rows as arrays of their columns. */
    rows: <Row extends readonly unknown[]>(sql: string) =>
      query<Row>(() => {
        const statement = sqlite.prepare(sql);
        statement.setReturnArrays(true);
        return statement;
      }),
    /** Runs `work` on one snapshot, or in the surrounding transaction. @throws StoreUnavailable */
    read: <T>(work: () => T): T => guarded(() => (sqlite.isTransaction ? work() : within('BEGIN', work))),
    /** Runs `work` as one transaction, with an answer to store if anything is changed. @throws StoreUnavailable */
    write: <T>(work: () => T, answer?: PendingAnswer | null): T => {
      ticks += 1;
      if (!answer) return within('BEGIN IMMEDIATE', work);
      const result = within('BEGIN IMMEDIATE', () => answered(answer, work));
      answer.isUsed = result.isStored;
      return result.reply;
    },
    /** Runs `work` once for all callers of one tick, until something is written here. */
    shared: <T>(work: () => T) => {
      let cached: { readonly tick: number; readonly answer: T } | null = null;
      return (): T => {
        if (cached?.tick === ticks) return cached.answer;
        cached = { tick: ticks, answer: guarded(work) };
        queueMicrotask(() => (ticks += 1));
        return cached.answer;
      };
    },
    /** Runs a single statement, which needs no transaction. */
    alone: guarded,
    /** Empties the write-ahead log into the file; false, without waiting, if another process is using it. */
    emptyLog: () => guarded(() => emptyLog(sqlite)),
    /** Rewrites the whole file without deleted data. Nobody else can write during that. */
    rewrite: () => guarded(() => sqlite.exec('VACUUM')),
    /** Null for a database in memory. */
    file: file === ':memory:' ? null : file,
    close: () => {
      if (sqlite.isOpen) sqlite.close();
    },
  };
}

/** Stores answers in the transactions of their changes, if those write anything. */
function answers(sqlite: DatabaseSync) {
  const statement = <Row = unknown>(sql: string) => query<Row>(() => sqlite.prepare(sql));
  const earlier = statement<StoredAnswer>(
    'SELECT fingerprint, body FROM answers WHERE key = ? AND until > ?',
  );
  const writes = statement<{ count: number }>('SELECT total_changes() AS count');
  const forget = statement('DELETE FROM answers WHERE until <= ? OR key = ?');
  const forgetEarlier = statement('DELETE FROM remembered WHERE until <= ?');
  const keep = statement('INSERT INTO answers (key, fingerprint, until, body) VALUES (?, ?, ?, ?)');
  const concern = statement('INSERT OR IGNORE INTO answer_subjects (subject, answer) VALUES (?, ?)');
  return <T>({ key, fingerprint, now, until, subjects, body }: PendingAnswer, work: () => T) => {
    const first = earlier.one(key, now);
    if (first) throw new AlreadyAnswered({ ...first });
    const before = writes.one()?.count;
    const reply = work();
    const isStored = writes.one()?.count !== before && isAnswered(reply);
    if (isStored) {
      forget.run(now, key);
      forgetEarlier.run(now);
      keep.run(key, fingerprint, until, body);
      for (const subject of subjects) concern.run(subject, key);
    }
    return { reply, isStored };
  };
}

function query<Row>(prepare: () => StatementSync): Query<Row> {
  let prepared: StatementSync | null = null;
  const statement = () => (prepared ??= prepare());
  return {
    one: (...values) => statement().get(...values) as Row | undefined,
    all: (...values) => statement().all(...values) as Row[],
    run: (...values) => Number(statement().run(...values).changes),
  };
}

/** An empty migrated database: further databases in memory, as in tests, start from a copy of it. */
let empty: Uint8Array | null = null;

function prepareFile(file: string): DatabaseSync {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT, enableForeignKeyConstraints: true });
  const isInMemory = file === ':memory:';
  try {
    if (isInMemory && empty) sqlite.deserialize(empty);
    // Deleted data leaves no bytes in the file.
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    migrate(sqlite, file);
    if (isInMemory) empty ??= sqlite.serialize();
    else clean(sqlite);
  } catch (error) {
    sqlite.close();
    throw error;
  }
  return sqlite;
}

function migrate(sqlite: DatabaseSync, file: string): void {
  sqlite.exec('BEGIN IMMEDIATE');
  const version = Number(sqlite.prepare('PRAGMA user_version').get()?.['user_version']);
  if (version > migrations.length) {
    throw new LaterFormat(file, `layout ${version}`);
  }
  // For migrations: SQL alone cannot parse records as the domain does.
  sqlite.function('words_of', { deterministic: true }, (what, doc) => wordsOfKept(String(what), String(doc)));
  sqlite.function('money_moved_of', { deterministic: true }, (doc) => moneyMovedOfKept(String(doc)));
  sqlite.function('owed_since_of', { deterministic: true }, (doc) => owedSinceOfKept(String(doc)));
  for (const step of migrations.slice(version)) sqlite.exec(step);
  refuseLater(String(sqlite.prepare('SELECT formats FROM salon').get()?.['formats'] ?? ''));
  if (version === 0) sqlite.exec('UPDATE salon SET unclean = 0');
  sqlite.exec(`PRAGMA user_version = ${migrations.length}`);
  sqlite.exec('COMMIT');
}

/** Removes remnants of erased data from unused space, or leaves it to the next opening. */
function clean(sqlite: DatabaseSync): void {
  if (sqlite.prepare('SELECT 1 FROM salon WHERE unclean > 0').get() === undefined) return;
  try {
    sqlite.exec('VACUUM');
    if (emptyLog(sqlite)) sqlite.exec('UPDATE salon SET unclean = 0');
  } catch (error) {
    if (!isUnavailable(error)) throw error;
  }
}

/** The result must be checked: a log that another connection reads is not emptied, and nothing is thrown. */
function emptyLog(sqlite: DatabaseSync): boolean {
  sqlite.exec('PRAGMA busy_timeout = 0');
  try {
    return sqlite.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0;
  } finally {
    sqlite.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT}`);
  }
}

/** SQLite's result codes for problems with the file, the disk or another process: PERM, BUSY, LOCKED, ... */
const inTheWay = new Set([3, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26]);

function guarded<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // SQLite names the reason, such as a full disk, and never a value.
    throw new StoreUnavailable(`The database file cannot be used: ${error.message}`, { cause: error });
  }
}

function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error && 'code' in error)) return false;
  // The low byte is the primary code; the rest refines it (sqlite.org/rescode.html).
  if (error.code === 'ERR_SQLITE_ERROR') {
    return 'errcode' in error && typeof error.errcode === 'number' && inTheWay.has(error.errcode & 0xff);
  }
  // The store was closed.
  return error.code === 'ERR_INVALID_STATE';
}
