import type { Doc, DocRow } from '../records.ts';
import type { Questions } from '../questions.ts';
import type { Carried } from '../step.ts';
import type { Database } from './database.ts';
import { putting } from './tables.ts';

/** Private pictures; the bytes are elsewhere. */
export function photos(db: Database) {
  const one = db.query<Doc>('SELECT id, doc FROM photos WHERE id = ?');
  const of = db.rows<DocRow>('SELECT id, doc FROM photos WHERE subject IN (SELECT value FROM json_each(?))');
  const ofSubjects = (subjects: readonly string[]) => of.all(JSON.stringify(subjects));
  return {
    instructions: {
      onlyPhotos: (subjects, ids) => {
        const photos = ofSubjects(subjects);
        return photos.length === ids.length && photos.every(([id]) => ids.includes(id))
          ? undefined
          : 'other_photos';
      },
      putPhoto: putting(db, 'photos'),
      removePhoto: db.run('DELETE FROM photos WHERE id = ?'),
    } satisfies Partial<Carried>,
    questions: {
      photo: (id) => one.one(id)?.doc ?? null,
      photos: ofSubjects,
      agreedPhotos: db.rows<DocRow>(
        "SELECT id, doc FROM photos WHERE doc ->> 'website_consent_at' IS NOT NULL",
      ).all,
    } satisfies Partial<Questions>,
  };
}
