/** The maximum length of a review, and of the owner's answer. */
export const MOST_REVIEW = 1_000;
