/** Under marketing emails, and the page that ends them. */
export default {
  why: 'You get this email because you agreed to news and offers from {salon}.',
  link: 'Unsubscribe',
  question: 'Stop news and offers from {salon}?',
  confirm: 'Unsubscribe',
  done: "You're unsubscribed",
  stays: "You'll still get emails about your own appointments.",
  badLink: "This link isn't valid. Please use the one in your email.",
} as const;
