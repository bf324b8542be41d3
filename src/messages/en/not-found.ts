export default {
  title: 'Page not found',
  purpose: "There's no page at this address.",
  heading: 'This page has been swept up',
  text: "There's nothing at this address. The link may be old or mistyped.",
  book: 'Book Now',
  home: 'Back to Home',
} as const;
