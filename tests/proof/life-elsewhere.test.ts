import { testLives } from './life/lives.ts';

// These lives have their own file because each file runs on one core.
testLives([
  ['upstash', 'USD'],
  // Sums without decimals, or with three, are the same in both databases.
  ['sqlite', 'JPY'],
  ['sqlite', 'KWD'],
]);
