/** The server's replies about reviews. */
export default {
  noReview: 'This review was not found.',
  otherLink: "This link doesn't open a review.",
  answered: 'We replied to your review, so you can no longer change it.',
  saved: 'Review saved',
} as const;
