import { addPicture, erasePicture, readPicture } from '../../src/api/website/pictures.ts';
import { makingRoom, MOST_PICTURES, pictureUses } from '../../src/domain/website/publications.ts';
import { Conflict, route, withAnswer } from '../platform/http/route.ts';
import { sha256 } from '../platform/http/crypto.ts';
import { found, invalid, notFound, refuse } from '../platform/http/refusal.ts';
import { data } from '../platform/http/reply.ts';
import type { PictureFault } from './picture-files/fault.ts';
import { checkPicture } from './picture-files/read-picture.ts';
import { forgotten } from './website.ts';

const faults: Readonly<Record<PictureFault, string>> = {
  other_kind: "This isn't a JPEG, PNG or WebP picture",
  heic: "This is a HEIC photo, which browsers can't show. Save it as a JPEG and choose it again",
  animated: 'This picture is animated. Choose a still one',
  damaged: 'This picture is damaged or incomplete. Choose it again or use another copy',
  appendix: 'This picture has extra data at its end. Save a new copy and choose that one',
  fragmented: 'This picture is split into too many pieces. Save a new copy and choose that one',
  metadata:
    'This picture has private data in it, such as where it was taken. Save a copy without it and choose that one',
  too_large:
    'This picture is larger than 2,400 pixels on its longest side. Make it smaller and choose it again',
  too_small: 'This picture is smaller than 100 pixels on its shortest side. Choose a larger one',
};
const FULL = 'You have as many pictures as you can keep, and all are in use. Remove one first';

/** Prevents browsers from treating a picture as a page and running scripts in it. */
export const asPicture = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

export const pictureRoutes = [
  /** Stored under its content hash. At the limit, the least needed ones are deleted. */
  route(addPicture, {
    answer: async (call) => {
      const { store, clock, publishing } = call.deps;
      const looked = await checkPicture(call.body);
      if (!looked.ok) throw invalid({ picture: faults[looked.fault] });
      const { kind, width, height } = looked;
      const now = clock.now();
      const [id, bytes] = [sha256(call.body), call.body.length];
      const picture = { id, kind, width, height, bytes, added_at: now };
      const reply = data({ id, width, height, bytes });
      const added = { picture, bytes: call.body };
      if ((await withAnswer(call, reply).addPicture(added, MOST_PICTURES)) !== 'full') return reply;
      const { pictures, ...website } = await store.website();
      const erases = makingRoom(website, pictures, now);
      if (erases === null) throw invalid({ picture: FULL });
      await store.saveWebsite({ ...website, step: website.step + 1 }, { shows: [], erases });
      await forgotten(erases, publishing);
      throw new Conflict();
    },
  }),

  route(readPicture, {
    // Named by its bytes, a picture never changes, so cached copies need no check other than the owner's session.
    readOnceKnown: async ({ params: { id }, from, deps }) =>
      from.ifNoneMatch?.includes(`"${id}"`) ? 'unchanged' : deps.store.picture(id),
    answer: ({ params: { id } }, stored) => {
      const headers = { ...asPicture, ETag: `"${id}"`, 'Cache-Control': 'private, no-cache' };
      if (stored === 'unchanged') return { kind: 'unchanged', headers };
      const { picture, bytes } = found(stored, 'This picture');
      return { kind: 'bytes', type: `image/${picture.kind}`, bytes, headers };
    },
  }),

  /** With its bytes, if nothing uses it; with `from_revisions` also if only earlier publications do. */
  route(erasePicture, {
    readOnceKnown: ({ deps }) => deps.store.website(),
    answer: async (call, { pictures, ...website }) => {
      const { id } = call.params;
      const picture = pictures.find((one) => one.id === id);
      if (!picture) throw notFound('This picture');
      const uses = pictureUses(id, website);
      const { draft, site, revisions } = uses;
      if (draft || site || (revisions.length > 0 && call.query.from_revisions !== '1')) {
        const elsewhere = site ? 'Your website shows' : 'Earlier versions show';
        const where = draft ? 'Your draft shows' : elsewhere;
        throw refuse(erasePicture, 'in_use', `${where} this picture.`, { data: uses });
      }
      const reply = data({ id }, { message: 'Picture erased' });
      const next = { ...website, step: website.step + 1 };
      const saved = await withAnswer(call, reply).saveWebsite(next, { shows: [], erases: [picture] });
      if (saved === 'changed') throw new Conflict();
      await forgotten([picture], call.deps.publishing);
      return reply;
    },
  }),
];
