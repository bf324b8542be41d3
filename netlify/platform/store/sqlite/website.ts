import { pictureText, readPicture, readPublished, readWebsite, websiteText, type Doc } from '../records.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';
import type { Calendar } from './calendar.ts';
import type { Database } from './database.ts';
import type { Erasing } from './erasing.ts';
import { inserting, keeping } from './tables.ts';

interface Row {
  readonly step: number;
  readonly version: number;
  readonly doc: string | null;
}

export function website(
  db: Database,
  calendar: Pick<Calendar, 'replaceRules'>,
  erasing: Erasing,
): WebsiteVerbs {
  const kept = db.query<Row>('SELECT step, version, doc FROM website');
  const replace = db.query('UPDATE website SET step = ?, version = ?, doc = ?');
  const published = db.query<Doc>('SELECT revision AS id, doc FROM publications WHERE revision = ?');
  const revisions = db.query<{ revision: string }>('SELECT revision FROM publications');
  const publish = inserting(db, 'publications');
  const forget = db.query('DELETE FROM publications WHERE revision = ?');
  // The bytes are the last column, so that lists of pictures do not read them.
  const allPictures = db.query<Doc>('SELECT id, doc FROM pictures ORDER BY id');
  const countPictures = db.query<{ count: number }>('SELECT count(*) AS count FROM pictures');
  const docOf = db.query<Doc>('SELECT id, doc FROM pictures WHERE id = ?');
  const withBytes = db.query<Doc & { bytes: Uint8Array }>('SELECT id, doc, bytes FROM pictures WHERE id = ?');
  const addPicture = inserting(db, 'pictures');
  const touch = db.query('UPDATE pictures SET doc = ? WHERE id = ?');
  const erase = db.query('DELETE FROM pictures WHERE id = ? AND doc = ?');
  const keep = keeping(db);

  const state = () => {
    const row = kept.one();
    if (row === undefined) throw new Error('The database has no website');
    return row;
  };

  return {
    website: async () => {
      const [{ step, version, doc }, pictures] = db.read(() => [state(), allPictures.all()] as const);
      return { ...readWebsite(step, version, doc), pictures: pictures.map(readPicture) };
    },

    publication: async (revision) => {
      const found = db.alone(() => published.one(revision));
      return found ? readPublished(found) : null;
    },

    saveWebsite: async (next, { shows, erases, published: says, rules }) => {
      const saved = db.write(() => {
        const isSame = state().step === next.step - 1 && shows.every((id) => docOf.one(id));
        if (!isSame) return 'changed';
        if (rules && calendar.replaceRules(rules.next, rules.basedOn) === 'changed') return 'changed';
        replace.run(next.step, next.version, websiteText(next));
        const [newest] = next.publications;
        if (says && newest) publish({ revision: newest.revision, doc: JSON.stringify(says) });
        const named = new Set(next.publications.map(({ revision }) => revision));
        for (const { revision } of revisions.all()) if (!named.has(revision)) forget.run(revision);
        for (const picture of erases) erase.run(picture.id, pictureText(picture));
        if (erases.length > 0) erasing.note();
        keep();
        return 'saved';
      });
      if (saved === 'saved' && erases.length > 0) await erasing.finishSoon(erases.map(({ id }) => id));
      return saved;
    },

    addPicture: async ({ picture, bytes }, most) =>
      db.write(() => {
        const doc = pictureText(picture);
        if (docOf.one(picture.id)) {
          touch.run(doc, picture.id);
          return 'known';
        }
        if ((countPictures.one()?.count ?? 0) >= most) return 'full';
        addPicture({ id: picture.id, doc, bytes });
        keep();
        return 'added';
      }),

    picture: async (id) => {
      const found = db.alone(() => withBytes.one(id));
      return found ? { picture: readPicture(found), bytes: found.bytes } : null;
    },
  };
}
