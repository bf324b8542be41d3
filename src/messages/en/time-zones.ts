/** Times for readers whose clock differs from the salon's. */
export default {
  elsewhere: 'Times are in {city} time: {there} there is {here} where you are.',
  there: '{when} {city} time',
} as const;
