import * as z from 'zod/mini';
import { languageCodes } from '../languages.ts';
import type { EpochMs } from '../time.ts';
import { Content, picturesIn } from './website.ts';
import { integer } from '../record-schemas.ts';

// Publishing the website's draft, and how long pictures are stored.

const pictureKinds = ['jpeg', 'png', 'webp'] as const;

/** A stored picture without its bytes; its id is their SHA-256. */
export const KeptPicture = z.strictObject({
  id: z.string(),
  kind: z.enum(pictureKinds),
  width: integer,
  height: integer,
  /** The size of the file. */
  bytes: integer,
  /** When it was last uploaded, in epoch milliseconds. */
  added_at: integer,
});
export type KeptPicture = Readonly<z.infer<typeof KeptPicture>>;

/** `earlier` was replaced by another one, whether or not it was ever live. */
export const publicationStates = ['building', 'live', 'waiting_for_deploy', 'failed', 'earlier'] as const;

export const Publication = z.strictObject({
  revision: z.string(),
  /** The number of the draft it was made from. */
  version: integer,
  published_at: integer,
  state: z.enum(publicationStates),
  /** When this was last reported, in epoch milliseconds. */
  since: integer,
  /** Why it failed, or what the build still needs. */
  reason: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** `#rrggbb`; unknown for publications stored without it. */
  accent: z.nullable(z.string()),
  /** How to get to the salon; absent in earlier publications. */
  directions: z.optional(z.string()),
  /** Their translations; absent in earlier publications and for one language. */
  directions_in: z.optional(z.partialRecord(z.enum(languageCodes), z.string())),
  /** The languages of its pages, the first one first; absent for English only. */
  languages: z.optional(z.tuple([z.enum(languageCodes)], z.enum(languageCodes))),
  /** A fingerprint of each part of the draft; absent in earlier publications. */
  parts: z.optional(z.record(z.string(), z.string())),
  /** A hash of the salon's facts and services, which its pages show too; absent in earlier publications. */
  facts: z.optional(z.string()),
});
export type Publication = Readonly<z.infer<typeof Publication>>;

/** The stored website, without the contents of its publications. */
export const Website = z.strictObject({
  /** Increases with every change to any of it. */
  step: integer,
  /** The draft's version; it also increases with the salon's name, which the draft shows. */
  version: integer,
  /** Null until the owner changes something. */
  content: z.nullable(Content),
  /** Newest first. */
  publications: z.array(Publication),
  /** The draft that a restored revision replaced, which can be restored in turn. */
  former: z.nullable(Publication),
  /** The last restored revision, and the version of the draft that it became. */
  restored: z.nullable(z.strictObject({ revision: z.string(), version: integer })),
  /** The number of publications in a month: `2026-11`. */
  month: z.strictObject({ name: z.string(), count: integer }),
});
export type Website = Readonly<z.infer<typeof Website>>;
export type KeptWebsite = Website & { readonly pictures: readonly KeptPicture[] };

export const newWebsite: Website = {
  step: 0,
  version: 1,
  content: null,
  publications: [],
  former: null,
  restored: null,
  month: { name: '', count: 0 },
};

const MOST_PUBLICATIONS = 10;
/** The maximum number of stored pictures, used or not. */
export const MOST_PICTURES = 60;
/** How long an unused picture waits for its place in the draft: a day. */
const UNUSED_FOR = 86_400_000;
/** How long a build may be silent before it counts as failed: fifteen minutes. */
const SILENCE = 15 * 60_000;
const SILENT = 'The build sent no news for 15 minutes';

/** Returns the publication in its current state: failed if its build has been silent for too long. */
export function publicationNow(publication: Publication, now: EpochMs): Publication {
  const { state, since } = publication;
  if (state !== 'building' || now - since <= SILENCE) return publication;
  return { ...publication, state: 'failed', since: since + SILENCE, reason: SILENT };
}

/** Returns the parts of the draft that differ from the publication before; null if unknown. */
export function changedParts(
  { revision, parts }: Publication,
  { publications }: Pick<Website, 'publications'>,
): string[] | null {
  const before = publications[publications.findIndex((one) => one.revision === revision) + 1]?.parts;
  return parts && before ? Object.keys(parts).filter((name) => parts[name] !== before[name]) : null;
}

/** Returns what the rest of the program knows about the live website: its accent, the way to the salon, its languages. */
export function liveParts({ publications }: Pick<Website, 'publications'>) {
  const live = publications.find(({ state }) => state === 'live');
  const languages: NonNullable<Publication['languages']> = live?.languages ?? ['en'];
  const { accent = null, directions = '', directions_in = {} } = live ?? {};
  return { accent, directions, directions_in, languages };
}

/** Returns the number of publications in this salon-local month: `2026-11`. */
export const publishedIn = (month: string, website: Website): number =>
  website.month.name === month ? website.month.count : 0;

/** Returns the website with this newest publication. The live one stays live until another is. */
export function withPublication(website: Website, publication: Publication, month: string): Website {
  const before = website.publications.map((one) =>
    one.state === 'live' ? one : { ...one, state: 'earlier' as const },
  );
  const all = [publication, ...before];
  const live = all.slice(MOST_PUBLICATIONS).filter(({ state }) => state === 'live');
  return {
    ...website,
    step: website.step + 1,
    publications: [...all.slice(0, MOST_PUBLICATIONS - live.length), ...live],
    month: { name: month, count: publishedIn(month, website) + 1 },
  };
}

export interface Report {
  readonly state: 'building' | 'live' | 'failed';
  readonly at: EpochMs;
  readonly reason: string | null;
}

/** Returns the website after a build report; null if it changes nothing. The live publication stays live until another is. */
export function withReport(
  website: Website,
  revision: string,
  { state, at, reason }: Report,
): Website | null {
  const publication = website.publications.find((one) => one.revision === revision);
  if (!publication || publication.state === 'live') return null;
  if (state !== 'live' && publication.state === 'earlier') return null;
  const publications = website.publications.map((one) => {
    if (one.revision === revision) return { ...one, state, since: at, reason };
    return state === 'live' && one.state === 'live' ? { ...one, state: 'earlier' as const } : one;
  });
  return { ...website, step: website.step + 1, publications };
}

/** Returns everything that can be restored: the publications, newest first, and the former draft. */
export const allRevisions = ({ publications, former }: Website): readonly Publication[] =>
  former ? [...publications, former] : publications;

/** Returns the website with `revision` about to become the draft, and the replaced draft, or a revision with the same contents. */
export function settingAside<Kept extends Website>(
  website: Kept,
  revision: string,
  draft: Publication,
): { readonly website: Kept; readonly former: Publication } {
  const { version, restored } = website;
  const isSame = (one: Publication) =>
    one.version === version || (restored?.version === version && restored.revision === one.revision);
  const same = website.former ? allRevisions(website).find(isSame) : undefined;
  const former = same ? website.former : draft;
  return {
    website: { ...website, former, restored: { revision, version: version + 1 } },
    former: same ?? draft,
  };
}

/** Returns who uses a picture: the draft, a live or pending publication, or a restorable one. */
export function pictureUses(id: string, website: Website) {
  const { content, publications } = website;
  const showing = allRevisions(website).filter(({ pictures }) => pictures.includes(id));
  const current = publications.filter(({ state }, i) => i === 0 || state === 'live');
  return {
    draft: content !== null && picturesIn(content).includes(id),
    site: current.some(({ pictures }) => pictures.includes(id)),
    revisions: showing.map(({ revision }) => revision),
  };
}

function isUsed(id: string, website: Website): boolean {
  const { draft, revisions } = pictureUses(id, website);
  return draft || revisions.length > 0;
}

/** Returns the pictures that nothing uses any more and that were not just uploaded. */
export const unused = (website: Website, pictures: readonly KeptPicture[], now: EpochMs): KeptPicture[] =>
  pictures.filter(({ id, added_at }) => now - added_at > UNUSED_FOR && !isUsed(id, website));

/** Returns the pictures to delete for one more, unused ones first; null if all are in use. */
export function makingRoom(
  website: Website,
  pictures: readonly KeptPicture[],
  now: EpochMs,
): KeptPicture[] | null {
  const going = unused(website, pictures, now);
  const isFull = () => pictures.length - going.length >= MOST_PICTURES;
  const candidates = pictures
    .map((picture) => {
      const { draft, site, revisions } = pictureUses(picture.id, website);
      const newest = website.publications.findIndex(({ revision }) => revision === revisions[0]);
      const isInFormer = website.former?.pictures.includes(picture.id) === true;
      return { picture, isNeeded: draft || site || isInFormer, newest };
    })
    .filter(({ picture, isNeeded }) => !isNeeded && !going.includes(picture))
    .toSorted((a, b) => b.newest - a.newest || a.picture.added_at - b.picture.added_at);
  for (const { picture } of candidates) {
    if (!isFull()) break;
    going.push(picture);
  }
  return isFull() ? null : going;
}
