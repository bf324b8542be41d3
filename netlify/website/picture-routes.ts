import { addPicture, erasePicture, readPicture } from '../../src/api/website/pictures.ts';
import type { PictureFault } from './picture-files/fault.ts';
import * as pictures from './pictures.ts';
import { data, invalid, notFound, refuseWith } from '../platform/http/reply.ts';
import { ownerRoute } from '../platform/http/route.ts';

const refusals: Readonly<Record<PictureFault, string>> = {
  other_kind: 'This is no JPEG, PNG or WebP picture',
  heic: 'This is a HEIC photograph, which browsers do not show. Save it as JPEG and choose it again',
  animated: 'This picture moves. Choose one that stands still',
  damaged: 'This picture is damaged or was cut off. Choose it again, or another copy of it',
  appendix: 'There is something after the end of this picture. Save it anew and choose it again',
  fragmented: 'This picture is in too many pieces. Save it anew and choose it again',
  metadata:
    'This picture still has notes in it, such as where it was taken. Save it without them and choose it again',
  too_large:
    'This picture is larger than 2,400 pixels on its longest side. Make it smaller and choose it again',
  too_small: 'This picture is smaller than 100 pixels on its shortest side. Choose a larger one',
};
const FULL = 'The salon keeps as many pictures as it can, and all of them are shown. Take one out first';

/** Served as it is: no browser treats it as a page, and no script in it would run. */
const asPicture = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" };

export const pictureRoutes = [
  ownerRoute(addPicture, {
    read: () => Promise.resolve(),
    answer: async ({ body, deps }) => {
      const added = await pictures.addPicture(deps, body);
      if (added.kind === 'refused') return invalid({ picture: refusals[added.fault] });
      if (added.kind === 'full') return invalid({ picture: FULL });
      const { id, width, height, bytes } = added.picture;
      return data({ id, width, height, bytes });
    },
  }),

  ownerRoute(readPicture, {
    // Named by its bytes, a picture never changes, so cached copies need no check other than the owner's session.
    readOnceKnown: async ({ params: { id }, from, deps }) =>
      from.ifNoneMatch?.includes(`"${id}"`) ? 'unchanged' : deps.store.picture(id),
    answer: ({ params: { id } }, found) => {
      const headers = { ...asPicture, ETag: `"${id}"`, 'Cache-Control': 'private, no-cache' };
      if (found === 'unchanged') return { kind: 'unchanged', headers };
      if (found === null) return notFound('This picture');
      return { kind: 'bytes', type: `image/${found.picture.kind}`, bytes: found.bytes, headers };
    },
  }),

  ownerRoute(erasePicture, {
    readOnceKnown: ({ deps }) => deps.store.website(),
    answer: async ({ params: { id }, query, deps }, website) => {
      const erased = await pictures.erasePicture(deps, website, id, query.from_revisions === '1');
      if (erased === 'conflict') return erased;
      if (erased.kind === 'unknown') return notFound('This picture');
      if (erased.kind === 'erased') return data({ id }, { message: 'Picture erased' });
      const { draft, site, revisions } = erased;
      const where = draft
        ? 'The website’s draft shows'
        : site
          ? 'The website shows'
          : 'Earlier publications show';
      return refuseWith('in_use', `${where} this picture.`, { draft, site, revisions });
    },
  }),
];
