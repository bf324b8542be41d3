/** A customer's visit in a calendar program. */
export default {
  title: '{services} at {salon}',
  reference: 'Reference {reference}',
  change: 'See, change or cancel: {link}',
} as const;
