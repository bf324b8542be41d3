/** Times for readers whose clock differs from the salon's. */
export default {
  elsewhere: 'Times are in {zone}: {there} there is {here} where you are.',
  there: '{when} {zone}',
} as const;
