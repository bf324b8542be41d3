import { expect, test } from 'vitest';
import { swipe } from '../../../src/platform/ui/swipe.ts';

const from = { clientX: 200, clientY: 300 };

test.each([
  [-80, 10, 1],
  [80, -10, -1],
  [-39, 0, null],
  [0, 0, null],
  [-80, 70, null],
  [10, 200, null],
] as const)('a finger that moves by %i, %i asks for %j', (across, along, asked) => {
  expect(swipe(from, { clientX: 200 + across, clientY: 300 + along })).toBe(asked);
});
