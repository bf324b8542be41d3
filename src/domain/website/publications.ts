import * as z from 'zod/mini';
import type { EpochMs } from '../time.ts';
import { Content, picturesIn } from './website.ts';

// What becomes of the website's draft once it is published, and how long its pictures are kept.

const count = z.number().check(z.int());

const pictureKinds = ['jpeg', 'png', 'webp'] as const;

/** A picture as it is kept, without its bytes: of those it has the number. Its id is their SHA-256. */
export const KeptPicture = z.strictObject({
  id: z.string(),
  kind: z.enum(pictureKinds),
  width: count,
  height: count,
  bytes: count,
  /** When it was put in last. */
  added_at: count,
});
export type KeptPicture = Readonly<z.infer<typeof KeptPicture>>;

/** `earlier` was replaced by another, whether it was ever live or not. */
export const publicationStates = ['building', 'live', 'waiting_for_deploy', 'failed', 'earlier'] as const;

export const Publication = z.strictObject({
  revision: z.string(),
  /** Of the draft that it was. */
  version: count,
  published_at: count,
  state: z.enum(publicationStates),
  /** When that was last heard. */
  since: count,
  /** Why it failed, or what is missing for it to be built. */
  reason: z.nullable(z.string()),
  pictures: z.array(z.string()),
  /** `#rrggbb`; of those that were kept without it nothing is known. */
  accent: z._default(z.nullable(z.string()), null),
});
export type Publication = Readonly<z.infer<typeof Publication>>;

/** The website as it is kept, without what its publications say. */
export const Website = z.strictObject({
  /** Rises with every change to any of it. */
  step: count,
  /** Of the draft; it rises with the salon's name too, which the draft shows. */
  version: count,
  /** Null while the owner has changed nothing. */
  content: z.nullable(Content),
  /** The newest first. */
  publications: z.array(Publication),
  /** How many there were in a month: `2026-11`. */
  month: z.strictObject({ name: z.string(), count }),
});
export type Website = Readonly<z.infer<typeof Website>>;
export type KeptWebsite = Website & { readonly pictures: readonly KeptPicture[] };

export const newWebsite: Website = {
  step: 0,
  version: 1,
  content: null,
  publications: [],
  month: { name: '', count: 0 },
};

/** Publications that can be brought back. */
const MOST_PUBLICATIONS = 10;
/** Pictures that are kept, used or not. */
export const MOST_PICTURES = 60;
/** How long one that nothing uses waits for its place in the draft: a day. */
const UNUSED_FOR = 86_400_000;
/** How long a build may be silent before it counts as failed: fifteen minutes. */
const SILENCE = 15 * 60_000;
const SILENT = 'Nothing has been heard of the build for fifteen minutes';

/** How a publication stands now. */
export function standingOf(publication: Publication, now: EpochMs): Publication {
  const { state, since } = publication;
  if (state !== 'building' || now - since <= SILENCE) return publication;
  return { ...publication, state: 'failed', since: since + SILENCE, reason: SILENT };
}

/** The accent of what visitors see; null for the colours that come with the project. */
export function liveAccent({ publications }: Website): string | null {
  return publications.find(({ state }) => state === 'live')?.accent ?? null;
}

/** How many publications there were in this month of the salon: `2026-11`. */
export function publishedIn(month: string, website: Website): number {
  return website.month.name === month ? website.month.count : 0;
}

/** With this as the newest publication. What is live stays so until another is. */
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

/** What was heard of a publication's build; null where that changes nothing. One that is live stays so until another is. */
export function withReport(
  website: Website,
  revision: string,
  { state, at, reason }: Report,
): Website | null {
  const known = website.publications.find((one) => one.revision === revision);
  if (!known || known.state === 'live') return null;
  if (state !== 'live' && known.state === 'earlier') return null;
  const publications = website.publications.map((one) => {
    if (one.revision === revision) return { ...one, state, since: at, reason };
    return state === 'live' && one.state === 'live' ? { ...one, state: 'earlier' as const } : one;
  });
  return { ...website, step: website.step + 1, publications };
}

/** Who shows a picture: the draft, what is live or about to be, and what can be brought back. */
export function usesOf(id: string, { content, publications }: Website) {
  const showing = publications.filter(({ pictures }) => pictures.includes(id));
  const current = publications.filter(({ state }, i) => i === 0 || state === 'live');
  return {
    draft: content !== null && picturesIn(content).includes(id),
    site: current.some(({ pictures }) => pictures.includes(id)),
    revisions: showing.map(({ revision }) => revision),
  };
}

function isUsed(id: string, website: Website): boolean {
  const { draft, revisions } = usesOf(id, website);
  return draft || revisions.length > 0;
}

/** Pictures that nothing shows any more, and that nobody has just put in. */
export function unused(website: Website, pictures: readonly KeptPicture[], now: EpochMs): KeptPicture[] {
  return pictures.filter(({ id, added_at }) => now - added_at > UNUSED_FOR && !isUsed(id, website));
}

/**
 * The pictures that go where one more is to be kept: what nothing shows any more, then those of the oldest publications, then
 * what was put in first and has no place yet. Null where all are in the draft, on the site or about to be.
 */
export function makingRoom(
  website: Website,
  pictures: readonly KeptPicture[],
  now: EpochMs,
): KeptPicture[] | null {
  const going = unused(website, pictures, now);
  const isFull = () => pictures.length - going.length >= MOST_PICTURES;
  const candidates = pictures
    .map((picture) => {
      const { draft, site, revisions } = usesOf(picture.id, website);
      const newest = website.publications.findIndex(({ revision }) => revision === revisions[0]);
      return { picture, isNeeded: draft || site, newest };
    })
    .filter(({ picture, isNeeded }) => !isNeeded && !going.includes(picture))
    .toSorted((a, b) => b.newest - a.newest || a.picture.added_at - b.picture.added_at);
  for (const { picture } of candidates) {
    if (!isFull()) break;
    going.push(picture);
  }
  return isFull() ? null : going;
}
