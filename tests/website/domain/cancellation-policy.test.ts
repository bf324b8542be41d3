import { expect, test } from 'vitest';
import { partsWithPolicy } from '../../../src/domain/website/cancellation-policy.ts';
import { salonFacts } from '../../../src/domain/settings/salon-facts.ts';
import { withPolicy } from '../../../src/texts/cancellation-policy.ts';
import { startingSettings } from '../../../src/starting-settings.ts';

test.each([
  [
    {},
    "Cancellation needs 24 hours' notice. A late cancellation or no-show may be charged 50% of the service price.",
  ],
  [
    { cancelWindow: 1, lateCancelFeePercentage: 0, noShowFeePercentage: 0 },
    "Cancellation needs 1 hour's notice.",
  ],
  [
    { lateCancelFeePercentage: 20 },
    "Cancellation needs 24 hours' notice. A late cancellation may be charged 20% of the service price. A no-show may be charged 50% of the service price.",
  ],
  [
    { cancelWindow: 0 },
    'You can cancel until your visit begins. A no-show may be charged 50% of the service price.',
  ],
])('the cancellation policy follows %j', (part, words) => {
  expect(withPolicy('{Cancellation policy }', salonFacts({ ...startingSettings, ...part }))).toBe(words);
});

test('an answer keeps the policy apart from its other words and their links', () => {
  const phone = { businessPhone: '555 0100', phone_link: 'tel:5550100' };
  const answer = 'In short: {Cancellation policy} Call 555 0100 or write to hi@curls.example.';
  expect(partsWithPolicy(answer, 'Cancel anytime.', phone)).toEqual([
    { text: 'In short: ' },
    { text: 'Cancel anytime.', isPolicy: true },
    { text: ' Call ' },
    { text: '555 0100', href: 'tel:5550100' },
    { text: ' or write to ' },
    { text: 'hi@curls.example', href: 'mailto:hi@curls.example' },
    { text: '.' },
  ]);
});
