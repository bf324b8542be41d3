/** Errors of requests that failed or got no answer. */
export default {
  tooOften: 'Too many attempts. Please try again {when}.',
  tooOftenWait: 'Too many attempts. Please wait a moment and try again.',
  inFewMinutes: 'in a few minutes',
  inSeconds: { one: 'in {count} second', other: 'in {count} seconds' },
  inMinutes: { one: 'in {count} minute', other: 'in {count} minutes' },
  inHours: { one: 'in {count} hour', other: 'in {count} hours' },
  wrong: 'Something went wrong on our end. Please try again.',
  timeout: "The salon didn't answer in time. Please try again.",
  offline: "You're offline. Check your connection and try again.",
  unreachable: "We can't reach the salon right now. Please try again in a moment.",
} as const;
