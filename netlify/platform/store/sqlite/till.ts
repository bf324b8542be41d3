import type { DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';
import { putting } from './tables.ts';

/** The cash of each day. */
export function till(db: Database) {
  const changes = db.query<{ changes: number }>('SELECT changes FROM salon');
  return {
    instructions: {
      unchanged: (revision) => (changes.one()?.changes === revision ? undefined : 'other_revision'),
      putCashDay: putting(db, 'cash_days'),
    } satisfies Partial<Carried>,
    questions: {
      cashDays: db.rows<DocRow>(`
        SELECT id, doc FROM cash_days WHERE id = ?1
        UNION ALL SELECT * FROM (
          SELECT id, doc FROM cash_days WHERE id < ?1 AND doc ->> '$.closed' IS NOT NULL ORDER BY id DESC LIMIT 1
        )
      `).all,
    } satisfies Partial<Questions>,
  };
}
