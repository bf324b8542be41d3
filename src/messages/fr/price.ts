export default {
  from: 'dès {sum}',
} as const;
