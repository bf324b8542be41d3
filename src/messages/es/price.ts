export default {
  from: 'desde {sum}',
} as const;
