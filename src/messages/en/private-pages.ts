/** What the pages of a booking, a payment and a waitlist entry say beside their islands. */
export default {
  waitlist: 'Your spot on the waitlist',
  waitlistPurpose: "See your spot on the waitlist, take a time we're holding for you, or leave the list.",
} as const;
