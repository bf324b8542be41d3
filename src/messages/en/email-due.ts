/** The email to a client who usually would be back by now. */
export default {
  subject: 'Time for your next visit?',
  heading: 'Time for your next visit, {name}?',
  last: 'Your last visit ({visit}) was on {date}.',
  free: 'These times are free right now. Choose one and confirm: your details are filled in.',
  book: 'Book',
  all: 'See All Times',
} as const;
