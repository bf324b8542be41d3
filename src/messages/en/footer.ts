/** Texts of the footer of every page. */
export default {
  languages: 'Language',
  privacy: 'Privacy',
  terms: 'Booking terms',
  legal: '{title} of {salon}.',
} as const;
