export default {
  title: 'Page not found',
  purpose: 'There is no page at this address.',
  heading: 'This page has been swept up',
  text: 'There is nothing at this address. The link may be old or mistyped.',
  book: 'Book Now',
  home: 'Back to Home',
} as const;
