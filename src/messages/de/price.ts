export default {
  from: 'ab {sum}',
} as const;
