import type { Formatted } from '../formats.ts';
import type { DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';

/** The table of each kind of record, with the columns of its id and its JSON. */
const places: Readonly<Record<Formatted, readonly [table: string, id: string, doc: string]>> = {
  rules: ['salon', "'rules'", 'rules'],
  website: ['website', "'website'", 'doc'],
  task: ['tasks', 'id', 'doc'],
  'cash day': ['cash_days', 'id', 'doc'],
  import: ['imports', 'id', 'doc'],
  'import entry': ['import_entries', 'id', 'doc'],
  'private picture': ['photos', 'id', 'doc'],
  'kept forms': ['kept_forms', 'id', 'doc'],
  'shop record': ['shop', 'id', 'doc'],
  'time block': ['time_blocks', 'id', 'doc'],
  'waitlist entry': ['wishes', 'id', 'doc'],
  client: ['clients', 'id', 'doc'],
  appointment: ['appointments', 'id', 'doc'],
  job: ['jobs', 'id', 'doc'],
  account: ['users', 'id', 'doc'],
  'history entry': ['history', 'number', 'doc'],
  publication: ['publications', 'revision', 'doc'],
  picture: ['pictures', 'id', 'doc'],
  'calendar feed': ['salon', "'feed'", 'feed'],
  'booking restrictions': ['salon', "'careful'", 'careful'],
};

/** The conversion of records of older formats. It is rare, so its statements are not cached. */
export function reformatting(db: Database) {
  const counted = db.query<{ changes: number }>('SELECT changes FROM salon');
  const count = db.query('UPDATE salon SET changes = ?');
  return {
    instructions: {
      reformat: (kind, records) => {
        const [table, id, doc] = places[kind];
        const changes = counted.one()?.changes ?? 0;
        const replace = db.query(`UPDATE ${table} SET ${doc} = ? WHERE ${id} = ? AND ${doc} = ?`);
        for (const [one, before, after] of records) replace.run(after, one, before);
        // Triggers have counted these as changes of what the owner sees.
        if (records.length > 0) count.run(changes);
      },
      putFormats: db.run('UPDATE salon SET formats = ?'),
    } satisfies Partial<Carried>,
    questions: {
      recordsAfter: (kind, position, most) => {
        const [table, id, doc] = places[kind];
        const [after, values] = position === '' ? ['', []] : [`AND ${id} > ?`, [position]];
        const rows = db
          .rows<DocRow>(
            `SELECT ${id} || '', ${doc} FROM ${table} WHERE ${doc} <> '' ${after} ORDER BY ${id} LIMIT ?`,
          )
          .all(...values, most);
        return [rows.length < most ? '' : (rows.at(-1)?.[0] ?? ''), rows];
      },
    } satisfies Partial<Questions>,
  };
}
