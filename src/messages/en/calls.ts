/** What became of a request that was not carried out. */
export default {
  tooOften: 'That was too often. Please try again {when}.',
  tooOftenWait: 'That was too often. Please wait a moment and try again.',
  inFewMinutes: 'in a few minutes',
  inSecond: 'in a second',
  inSeconds: { one: 'in {count} second', other: 'in {count} seconds' },
  inMinutes: { one: 'in {count} minute', other: 'in {count} minutes' },
  wrong: 'Something went wrong at the salon. Please try again.',
  timeout: 'The salon did not answer in time. Please try again.',
  offline: 'You are offline. Please check your connection and try again.',
  unreachable: 'The salon cannot be reached just now. Please try again in a moment.',
} as const;
