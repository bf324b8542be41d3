import { testLives } from './life/lives.ts';

testLives([['sqlite', 'USD']]);
