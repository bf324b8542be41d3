/** Standing appointments, in the email about them and on the private page of each. */
export default {
  place: {
    one: 'Visit {index} of {total}, every week',
    other: 'Visit {index} of {total}, every {count} weeks',
  },
  allDates: 'All dates',
  theseDates: 'These dates',
  toAccept: 'To accept',
} as const;
