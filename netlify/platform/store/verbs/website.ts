import {
  allRevisions,
  type KeptPicture,
  type KeptWebsite,
  type Website,
} from '../../../../src/domain/website/publications.ts';
import type { Draft } from '../../../../src/domain/website/website.ts';
import { readById, readFound, readRecord, readWebsite, rulesText, websiteText } from '../records.ts';
import { inNewestFormat } from '../formats.ts';
import type { Steps } from '../step.ts';
import type { Rules } from './calendar.ts';

/** Changes in the same step as the website's. */
export interface WebsiteChange {
  /** Pictures that it shows, which must all still exist. */
  readonly shows: readonly string[];
  /** Pictures to erase with their bytes, unless they were uploaded again meanwhile. */
  readonly erases: readonly KeptPicture[];
  /** The contents of the newest publication. */
  readonly published?: Draft;
  /** The contents of the former draft, if it is new. */
  readonly former?: Draft;
  /** The salon's name, which is one of its settings. */
  readonly rules?: { readonly next: Omit<Rules, 'version'>; readonly basedOn: number };
}

export interface PictureBytes {
  readonly picture: KeptPicture;
  readonly bytes: Uint8Array;
}

/** The owner's website: its draft, its latest publications, and their pictures. */
export const website = ({ commit, commitAs, read, erased }: Steps) => ({
  /** All of it except the publications' contents and the pictures' bytes, which are read by id. */
  website: async (): Promise<KeptWebsite> => {
    const [step, version, doc, pictures] = await read('site');
    return { ...readWebsite(step, version, doc), pictures: readById('picture', pictures) };
  },
  /** Returns the contents of a publication; null if it is not stored. */
  publication: async (revision: string) =>
    readFound('publication', revision, await read('publication', revision)),
  picture: async (id: string): Promise<PictureBytes | null> => {
    const found = await read('picture', id);
    if (!found) return null;
    const [doc, stored] = found;
    const bytes = typeof stored === 'string' ? new Uint8Array(Buffer.from(stored, 'base64')) : stored;
    return { picture: readRecord('picture', [id, doc]), bytes };
  },

  /** Replaces the website, if it still has step `next.step - 1`. Publications that it no longer lists are deleted. */
  saveWebsite: async (next: Website, { shows, erases, published, former, rules }: WebsiteChange) => {
    const revisions = allRevisions(next).map(({ revision }) => revision);
    const [newest] = next.publications;
    const result = await commit(
      ['website', next.step - 1],
      ['pictures', shows],
      rules && ['rules', rules.basedOn],
      rules && ['putRules', rulesText(rules.next)],
      ['putWebsite', { step: next.step, version: next.version, doc: websiteText(next) }],
      published && newest && ['putPublication', newest.revision, inNewestFormat('publication', published)],
      former &&
        next.former && ['putPublication', next.former.revision, inNewestFormat('publication', former)],
      ['keepPublications', revisions],
      ...erases.map(({ id, added_at }) => ['erasePicture', id, added_at] as const),
    );
    if (result !== 'done') return 'changed';
    if (erases.length > 0) await erased(erases.map(({ id }) => id));
    return 'saved';
  },
  /** Stores a picture, unless there are too many. `known`: it exists, and now counts as uploaded at `added_at`. */
  addPicture: async ({ picture, bytes }: PictureBytes, most: number) =>
    commitAs('added', ['addPicture', picture.id, inNewestFormat('picture', picture), bytes, most]),
});
