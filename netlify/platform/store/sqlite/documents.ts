import type { DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';
import { numbering, putting } from './tables.ts';

/** The documents, in a table named after the first ones: what the shop sells. */
export function documents(db: Database) {
  const byKey = db.rows<DocRow>('SELECT id, doc FROM shop WHERE key = ?');
  const one = db.query<{ doc: string }>('SELECT doc FROM shop WHERE id = ?');
  const put = putting(db, 'shop');
  const number = numbering(db);
  return {
    all: db.rows<DocRow>('SELECT id, doc FROM shop').all,
    instructions: {
      freeDocumentKey: (id, key) =>
        key !== null && byKey.all(key).some(([holder]) => holder !== id) ? 'key_taken' : undefined,
      putDocument: (record) => {
        put(record);
        number(record.last_receipt);
      },
      removeDocument: db.run('DELETE FROM shop WHERE id = ?'),
    } satisfies Partial<Carried>,
    questions: {
      salonDocument: (id) => one.one(id)?.doc ?? null,
      documentByKey: (key) => byKey.all(key)[0] ?? null,
      documentsSince: db.rows<DocRow>('SELECT id, doc FROM shop WHERE kind = ? AND at >= ?').all,
    } satisfies Partial<Questions>,
  };
}
