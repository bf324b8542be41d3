import type { Doc, DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';
import { keeping, putting } from './tables.ts';

export type Waitlist = ReturnType<typeof waitlist>;

export function waitlist(db: Database, calendar: Calendar) {
  const readDoc = db.query<Doc>('SELECT id, doc FROM wishes WHERE id = ?');
  const marksOf = db.query<{ version: number; busy: string }>(
    'SELECT version, busy FROM wishes WHERE id = ?',
  );
  const put = putting(db, 'wishes');
  const markKept = keeping(db);
  const remove = db.query('DELETE FROM wishes WHERE id = ?');
  const removeLink = db.query("DELETE FROM shop WHERE id = 'text:' || ?");

  /** Ends an entry with the link in its texts. Call it inside a transaction; false if the entry has another version. */
  const end = (id: string, version: number): boolean => {
    const before = marksOf.one(id);
    if (before?.version !== version) return false;
    remove.run(id);
    removeLink.run(id);
    if (before.busy !== '') calendar.scheduleChanged();
    return true;
  };

  const instructions = {
    putWish: (record) => {
      const before = marksOf.one(record.id)?.busy ?? '';
      put(record);
      markKept();
      if (record.busy !== before) calendar.scheduleChanged();
    },
    removeWish: (id) => {
      const before = marksOf.one(id);
      if (before) end(id, before.version);
    },
  } satisfies Partial<Carried>;
  const questions = {
    waitlist: db.rows<DocRow>('SELECT id, doc FROM wishes').all,
    waitlistEntry: (id) => readDoc.one(id)?.doc ?? null,
  } satisfies Partial<Questions>;
  return { questions, instructions, end };
}
