/** A price that the salon sets in the end. */
export default {
  from: 'from {sum}',
} as const;
