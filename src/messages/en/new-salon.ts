/** A new salon's website until its owner changes it. */
export default {
  tagline: 'Professional hair styling services',
  welcome: 'Book your next visit online',
  chooseTime: 'Choose a service and see open times.',
  about: 'About',
  pictures: 'Pictures',
  enlarge: 'Choose a picture to enlarge it.',
  services: 'Services and prices',
  testimonials: 'In their own words',
  faq: 'Good to know',
  question: 'Can I change or cancel online?',
  answer:
    'Yes. When you book, you get a private link to your appointment. Use it to change the time or cancel, no account needed.',
  book: 'Book Your Appointment',
  bookHow: 'It takes about a minute. Pick a service and a time; no account needed.',
  hours: 'Hours and directions',
} as const;
