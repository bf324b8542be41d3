import {
  docs,
  pictureText,
  readPicture,
  readPublished,
  readWebsite,
  rulesText,
  websiteText,
  publishedText,
} from '../records.ts';
import type { Base } from '../step.ts';
import type { WebsiteVerbs } from '../verbs/website.ts';

/** The website and its pictures. */
export function website({ commit, read, erased }: Base): WebsiteVerbs {
  return {
    website: async () => {
      const [step, version, doc, pictures] = await read('site');
      return {
        ...readWebsite(Number(step), Number(version), doc === '' ? null : doc),
        pictures: docs(pictures)
          .map(readPicture)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
      };
    },
    publication: async (revision) => {
      const doc = await read('publication', revision);
      return doc === null ? null : readPublished({ id: revision, doc });
    },
    picture: async (id) => {
      const found = await read('picture', id);
      if (!found) return null;
      const [doc, stored] = found;
      const bytes = typeof stored === 'string' ? new Uint8Array(Buffer.from(stored, 'base64')) : stored;
      return { picture: readPicture({ id, doc }), bytes };
    },

    saveWebsite: async (next, { shows, erases, published, rules }) => {
      const revisions = next.publications.map(({ revision }) => revision);
      const [newest] = revisions;
      const result = await commit(
        ['website', next.step - 1],
        ['pictures', shows],
        ...(rules
          ? ([
              ['rules', rules.basedOn],
              ['putRules', rulesText(rules.next)],
            ] as const)
          : []),
        ['putWebsite', { step: next.step, version: next.version, doc: websiteText(next) }],
        ...(published && newest !== undefined
          ? ([['putPublication', newest, publishedText(published)]] as const)
          : []),
        ['keepPublications', revisions],
        ...erases.map(({ id, added_at }) => ['erasePicture', id, added_at] as const),
      );
      if (result !== 'done') return 'changed';
      if (erases.length > 0) await erased(erases.map(({ id }) => id));
      return 'saved';
    },

    addPicture: async ({ picture, bytes }, most) => {
      const result = await commit(['addPicture', picture.id, pictureText(picture), bytes, most]);
      return result === 'done' ? 'added' : result;
    },
  };
}
