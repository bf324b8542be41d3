import type { Review } from '../till/shop-records.ts';

/** The maximum length of a review, and of the owner's answer. */
export const MOST_REVIEW = 1_000;

/** Returns the reviews that the website shows, with the count and average of all. */
export function reviewsForWebsite<One extends Pick<Review, 'rating' | 'may_show' | 'shown'>>(
  reviews: readonly One[],
) {
  const allowed = reviews.filter(({ may_show }) => may_show);
  const visible = allowed.filter((review) => review.shown);
  const sum = reviews.reduce((all, { rating }) => all + rating, 0);
  return {
    count: reviews.length,
    /** With one decimal; null without any. */
    average: reviews.length === 0 ? null : Math.round((sum / reviews.length) * 10) / 10,
    /** True if the owner has left some out. */
    is_selection: visible.length < allowed.length,
    shown: visible,
  };
}
