/** The page of a request for a review. */
export default {
  title: 'Your review',
  purpose:
    'How was your visit? Your review helps others choose, and helps us get better. You decide whether it appears on our website.',
  opening: 'Opening your review...',
  notLoaded: "We couldn't load your review.",
  retry: 'Retry',
  badLink: "This link doesn't open a review.",
  incomplete: 'Please use the full link from your email; part of it may be missing.',
  stars: 'Your rating',
  starsOf: { one: '{count} star', other: '{count} stars' },
  chooseStars: 'Please choose one to five stars.',
  words: 'Your review',
  mayShow: 'Show my review on the website with my first name, {name}',
  mayShowHow:
    'Your stars count toward the average either way. You can change this anytime with the same link.',
  reply: 'Our reply',
  send: 'Send Review',
  save: 'Save Changes',
  thanks: 'Thank you, {name}!',
  canChange: 'You can change your review with the same link until we reply.',
  answered: 'We replied to your review, so you can no longer change it.',
} as const;
