import * as z from 'zod/mini';
import { Review } from '../../domain/till/shop-records.ts';
import { version } from '../../domain/version.ts';
import { MOST_REVIEW } from '../../domain/website/review-figures.ts';
import { flag, paragraph, whole } from '../../domain/text-schemas.ts';
import { endpoint } from '../../platform/call/endpoint.ts';
import { kindText, says } from '../../texts/calls.ts';
import { wholeInQuery } from '../shapes.ts';

/** How many reviews one answer has. */
export const REVIEWS_A_TIME = 12;

export const listReviews = endpoint('GET /api/reviews', {
  access: 'anyone',
  summary: 'The reviews that the website shows, the newest first, and what all of them come to',
  /** `after` skips this many reviews. */
  query: z.strictObject({ after: z.optional(wholeInQuery('After', 0, 999_999)) }),
  data: z.object({
    /** Of all reviews, also those that are not shown. */
    count: z.int(),
    average: z.nullable(z.number()),
    /** True if the owner has left some out that their clients want shown. */
    is_selection: z.boolean(),
    shown: z.int(),
    reviews: z.array(
      z.extend(z.pick(Review, { first_name: true, rating: true, text: true, answer: true }), {
        date: z.string(),
      }),
    ),
  }),
});

const linkRefusals = { bad_token: null, not_found: null };

export const readReview = endpoint('GET /api/reviews/:token', {
  access: 'anyone',
  summary: 'What the link in a request for a review opens',
  /** The rating is 0 until it is written; the owner's answer ends changes. */
  data: z.extend(z.pick(Review, { first_name: true, text: true, may_show: true, answer: true }), {
    rating: z.int(),
  }),
  refusals: linkRefusals,
});

export const writeReview = endpoint('POST /api/reviews/:token', {
  access: 'anyone',
  summary:
    "Writes or changes a review until the owner has answered; whether it is shown stays the client's choice",
  body: z.strictObject({
    rating: whole('Rating', 1, 5),
    text: paragraph('Text', MOST_REVIEW),
    may_show: z.boolean(says(() => kindText('yesOrNo', 'May show'))),
  }),
  data: z.object({ rating: z.int() }),
  refusals: { ...linkRefusals, invalid_transition: null },
});

export const ReviewShape = z.extend(z.omit(Review, { kind: true }), { written_at: z.string() });
export type ReviewShape = z.infer<typeof ReviewShape>;

export const listOwnersReviews = endpoint('GET /api/admin-public/reviews', {
  summary: 'All reviews, the newest first',
  data: z.array(ReviewShape),
});

export const changeReview = endpoint('PUT /api/admin-public/reviews/:id', {
  summary: 'Shows a review on the website or leaves it out, and answers it',
  body: z.partial(
    z.strictObject({ shown: flag('Shown'), answer: paragraph('Answer', MOST_REVIEW), version }),
  ),
  data: ReviewShape,
  refusals: { not_found: null, stale: ReviewShape },
});
