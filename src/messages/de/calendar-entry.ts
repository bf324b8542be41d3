/** A customer's visit in a calendar program. */
export default {
  title: '{services} bei {salon}',
  reference: 'Buchungsnummer {reference}',
  change: 'Ansehen, ändern oder absagen: {link}',
} as const;
