import * as z from 'zod/mini';
import { publicationStates } from '../../domain/website/publications.ts';
import { version } from '../../domain/version.ts';
import { writtenParts } from '../../domain/website/unwritten.ts';
import { Draft } from '../../domain/website/website.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { flag } from '../../domain/text-schemas.ts';

const PublicationShape = z.object({
  /** `draft`: the draft that a restored revision replaced. */
  kind: z.enum(['published', 'draft']),
  revision: z.string(),
  /** The number of the draft it was made from. */
  version: z.int(),
  /** ISO with offset, for a draft when it was replaced; `since`: when this state began. */
  published_at: z.string(),
  state: z.enum(publicationStates),
  since: z.string(),
  /** Why it failed, or what the build still needs. */
  reason: z.nullable(z.string()),
  /** The parts of the draft that differ from the publication before; null if unknown. */
  changed: z.nullable(z.array(z.string())),
});
export type PublicationShape = z.infer<typeof PublicationShape>;

const WebsiteShape = z.object({
  version: z.int(),
  draft: Draft,
  /** The parts of the draft that show invented or empty texts. */
  unwritten: z.array(z.enum(writtenParts)),
  /** The paths of the draft's texts that are still the project's own, which we translate: 'hero.heading'. */
  ours: z.array(z.string()),
  /** The newest publication in any state, and the one that visitors see. */
  publication: z.nullable(PublicationShape),
  live: z.nullable(PublicationShape),
  /** True if the pages may have been built with other hours, prices or contact details, until the draft is published again. */
  outdated: z.boolean(),
  /** The missing configuration before a publication can be built; null if complete. */
  missing: z.nullable(z.string()),
  /** This month's publications, and the number of stored pictures with its limit. */
  published_this_month: z.int(),
  pictures: z.object({
    kept: z.int(),
    most: z.int(),
    /** Pictures that the draft no longer shows: whether the site still does, and which publications did, newest first. */
    taken_out: z.array(
      z.object({
        id: z.string(),
        on_site: z.boolean(),
        publications: z.array(z.object({ revision: z.string(), published_at: z.string() })),
      }),
    ),
  }),
  /** True if the host keeps earlier deploys, which only its owner can delete there. */
  keeps_deploys: z.boolean(),
  /** The booking address; null if only the local machine can open the site. */
  booking_url: z.nullable(z.string()),
});
export type WebsiteShape = z.infer<typeof WebsiteShape>;

export const readWebsite = endpoint('GET /api/admin-public/website', {
  summary: "The website's draft and the state of the last publication",
  data: WebsiteShape,
});

const { services } = Draft.shape;

/** Older programs don't know the price list's pictures and leave them out; then they stay unchanged. */
const DraftToSave = z.extend(Draft, {
  services: z.extend(services, { pictures: z.optional(services.shape.pictures) }),
});

export const saveWebsite = endpoint('PUT /api/admin-public/website', {
  summary: "Changes the website's draft; the brand is the business name and changes immediately",
  body: z.strictObject({ version, draft: DraftToSave }),
  mostBytes: 1_000_000,
  data: WebsiteShape,
  refusals: { stale: WebsiteShape },
});

export const publishWebsite = endpoint('POST /api/admin-public/website/publish', {
  summary: 'Publishes the draft, and starts a build if a hook is set up',
  body: z.strictObject({ version, allow_more: z.optional(flag('Allow more')) }),
  data: PublicationShape,
  refusals: {
    stale: WebsiteShape,
    /** Each publication uses the host's monthly allowance; repeating the call with `allow_more` publishes anyway. */
    many_publications: z.object({ this_month: z.int() }),
  },
});

export const listRevisions = endpoint('GET /api/admin-public/website/revisions', {
  summary: 'The last ten publications and the former draft, newest first',
  data: z.array(PublicationShape),
});

export const readRevision = endpoint('GET /api/admin-public/website/revisions/:revision', {
  summary: 'A publication with its content',
  data: z.extend(PublicationShape, { draft: Draft }),
  refusals: { not_found: null },
});

export const restoreRevision = endpoint('POST /api/admin-public/website/revisions/:revision/restore', {
  summary:
    'Restores a publication or the former draft as the draft, except its name and erased pictures; the replaced draft becomes the former one',
  body: z.strictObject({ version: z.optional(version) }),
  /** `former`: the revision with the replaced draft; null if the draft already was the same. */
  data: z.extend(WebsiteShape, { former: z.nullable(PublicationShape) }),
  refusals: { not_found: null, stale: WebsiteShape },
});
