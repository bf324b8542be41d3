import type { Doc, DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';
import type { Erasing } from './erasing.ts';
import { inserting, keeping } from './tables.ts';

export function website(db: Database, erasing: Erasing) {
  const websiteRow = db.rows<[step: number, version: number, doc: string | null]>(
    'SELECT step, version, doc FROM website',
  );
  const replace = db.query('UPDATE website SET step = ?, version = ?, doc = ?');
  const published = db.query<Doc>('SELECT revision AS id, doc FROM publications WHERE revision = ?');
  const revisions = db.query<{ revision: string }>('SELECT revision FROM publications');
  const publish = inserting(db, 'publications');
  const forget = db.query('DELETE FROM publications WHERE revision = ?');
  // The bytes are the last column, so that lists of pictures do not read them.
  const allPictures = db.rows<DocRow>('SELECT id, doc FROM pictures');
  const countPictures = db.query<{ count: number }>('SELECT count(*) AS count FROM pictures');
  const readDoc = db.query<Doc>('SELECT id, doc FROM pictures WHERE id = ?');
  const withBytes = db.rows<[string, Uint8Array]>('SELECT doc, bytes FROM pictures WHERE id = ?');
  const addPicture = inserting(db, 'pictures');
  const touch = db.query('UPDATE pictures SET doc = ? WHERE id = ?');
  const erase = db.query("DELETE FROM pictures WHERE id = ? AND doc ->> '$.added_at' = ?");
  const keep = keeping(db);

  const state = () => {
    const row = websiteRow.one();
    if (row === undefined) throw new Error('The database has no website');
    return row;
  };

  const instructions = {
    website: (step) => (state()[0] === step ? undefined : 'website_changed'),
    pictures: (ids) => (ids.every((id) => readDoc.one(id)) ? undefined : 'picture_missing'),
    putWebsite: ({ step, version, doc }) => {
      replace.run(step, version, doc);
      keep();
    },
    putPublication: (revision, doc) => publish({ revision, doc }),
    keepPublications: (listed) => {
      for (const { revision } of revisions.all()) if (!listed.includes(revision)) forget.run(revision);
    },
    addPicture: (id, doc, bytes, most) => {
      if (readDoc.one(id)) {
        touch.run(doc, id);
        return 'known';
      }
      if ((countPictures.one()?.count ?? 0) >= most) return 'full';
      addPicture({ id, doc, bytes });
      keep();
      return undefined;
    },
    erasePicture: (id, added_at) => {
      erase.run(id, added_at);
      erasing.note();
    },
  } satisfies Partial<Carried>;

  const questions = {
    site: () =>
      db.read(() => {
        const [step, version, doc] = state();
        return [step, version, doc ?? '', allPictures.all()];
      }),
    publication: (revision) => published.one(revision)?.doc ?? null,
    picture: (id) => withBytes.one(id) ?? null,
  } satisfies Partial<Questions>;
  return { instructions, questions };
}
