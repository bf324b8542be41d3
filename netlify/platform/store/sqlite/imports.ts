import { phoneKey } from '../../../../src/domain/clients/customer-rules.ts';
import type { DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';
import type { Clients } from './people.ts';
import { putting } from './tables.ts';

/** Imports, and the clients that their rows may be about. */
export function imports(db: Database, holders: Clients) {
  const one = db.query<{ doc: string }>('SELECT doc FROM imports WHERE id = ?');
  const entry = db.query<{ doc: string }>('SELECT doc FROM import_entries WHERE id = ?');
  const client = db.query<{ doc: string }>('SELECT doc FROM clients WHERE id = ?');
  const allWords = db.rows<[id: string, words: string]>('SELECT id, words FROM clients');
  const forget = db.query("DELETE FROM import_entries WHERE id IN (SELECT id || '|' || ? FROM imports)");
  return {
    allEntries: db.rows<DocRow>('SELECT id, doc FROM import_entries').all,
    questions: {
      imports: db.rows<DocRow>('SELECT id, doc FROM imports').all,
      import: (id) => one.one(id)?.doc ?? null,
      // A `}` follows the `|` of the ids.
      importEntries: db.rows<DocRow>(
        "SELECT id, doc FROM import_entries WHERE id > ?1 || '|' AND id < ?1 || '}' ORDER BY id LIMIT ?2",
      ).all,
      clientsLike: (id, addresses, numbers) =>
        db.read(() => {
          const numberSet = new Set(numbers);
          const found = new Set([
            ...addresses.flatMap((address) => holders.holder(address) ?? []),
            ...numbers.flatMap((number) => holders.withNumber(number)),
          ]);
          // Its text for searches has the number in its third line.
          for (const [holder, words] of numberSet.size > 0 ? allWords.all() : []) {
            const number = phoneKey(words.split('\n', 3)[2] ?? '');
            if (number !== null && numberSet.has(number)) found.add(holder);
          }
          return [...found].flatMap((holder): [string, string, string | null][] => {
            const doc = client.one(holder)?.doc;
            return doc === undefined ? [] : [[holder, doc, entry.one(`${id}|client:${holder}`)?.doc ?? null]];
          });
        }),
      clientAt: (email) =>
        db.read(() => {
          const holder = holders.holder(email);
          return holder === undefined ? null : (client.one(holder)?.doc ?? null);
        }),
    } satisfies Partial<Questions>,
    instructions: {
      putImport: putting(db, 'imports'),
      removeImport: db.run('DELETE FROM imports WHERE id = ?'),
      putImportEntry: putting(db, 'import_entries'),
      removeImportEntry: db.run('DELETE FROM import_entries WHERE id = ?'),
      forgetImported: (subjects) => {
        for (const subject of subjects) forget.run(subject);
      },
    } satisfies Partial<Carried>,
  };
}
