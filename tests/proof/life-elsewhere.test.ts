import { testLives } from './life/lives.ts';

// A file of its own, because a file runs on one core.
testLives([
  ['upstash', 'USD'],
  // Sums without decimals, or with three, are the same in both databases.
  ['sqlite', 'JPY'],
  ['sqlite', 'KWD'],
]);
