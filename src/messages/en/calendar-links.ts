/** Links that add a visit to a calendar, and what the entry says. */
export default {
  add: 'Add to Calendar',
  google: 'Add to Google Calendar',
  newTab: '(opens in a new tab)',
  title: '{visit} at {salon}',
  details: 'Reference {reference}. To change or cancel, use your private link.',
  detailsOrCall: 'Reference {reference}. To change or cancel, use your private link or call {phone}.',
} as const;
