/** What a private link opens, or why it opens nothing. */
export default {
  openingBooking: 'Opening your booking...',
  openingSpot: 'Opening your spot on the waitlist...',
  noBooking: "This link doesn't open a booking.",
  noLonger: 'This link no longer opens a booking.',
  noSpot: "This link doesn't open a waitlist entry.",
  bookingNotFound: "We couldn't find this booking.",
  spotNotFound: "We couldn't find this waitlist entry.",
  removed: 'It may have been removed. {contact}',
  bookingNotLoaded: "We couldn't load your booking.",
  spotNotLoaded: "We couldn't load your waitlist entry.",
  partNotLoaded: "We couldn't load part of this page.",
  retry: 'Retry',
  stillNot: 'Still not working? {contact}',
} as const;
