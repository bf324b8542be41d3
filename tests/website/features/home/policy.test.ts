// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { salonFacts } from '../../../../src/domain/settings/salon-facts.ts';
import { renewPolicy } from '../../../../src/features/website/home/policy.ts';
import { startingSettings } from '../../../../src/starting-settings.ts';

test('an answer follows settings that were changed since the page was built', async () => {
  document.body.innerHTML = '<p data-policy="{cancellation policy} Call us.">as built</p><p>other</p>';
  await renewPolicy(null);
  expect(document.body.textContent).toBe('as builtother');
  const changed = { cancelWindow: 48, lateCancelFeePercentage: 0, noShowFeePercentage: 0 };
  await renewPolicy(salonFacts({ ...startingSettings, ...changed }));
  expect(document.body.textContent).toBe("Cancellation needs 48 hours' notice. Call us.other");
});
